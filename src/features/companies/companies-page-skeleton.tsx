import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function CompaniesPageSkeleton() {
  return <ListPageSkeleton title="Компании" />;
}
