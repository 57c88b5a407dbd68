import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function IntegrationsPageSkeleton() {
  return <ListPageSkeleton title="Интеграции" />;
}
