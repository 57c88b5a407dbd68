import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function CalibrationsPageSkeleton() {
  return <ListPageSkeleton title="Сессии калибровки" />;
}
