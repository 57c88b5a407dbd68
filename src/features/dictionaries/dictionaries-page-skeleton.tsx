import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function DictionariesPageSkeleton() {
  return <ListPageSkeleton title="Словари" />;
}
