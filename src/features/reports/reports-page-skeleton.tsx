import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function ReportsPageSkeleton() {
  return <ListPageSkeleton title="Все отчёты" />;
}
