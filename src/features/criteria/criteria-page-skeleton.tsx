import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function CriteriaPageSkeleton() {
  return <ListPageSkeleton title="Критерии" />;
}
