import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function FormsPageSkeleton() {
  return <ListPageSkeleton title="Оценочные формы" />;
}
