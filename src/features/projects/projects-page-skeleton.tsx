import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function ProjectsPageSkeleton() {
  return <ListPageSkeleton title="Проекты" />;
}
