import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function WeeklyPageSkeleton() {
  return <ListPageSkeleton title="Еженедельные отчёты" />;
}
