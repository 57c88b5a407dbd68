import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { IntegrationEditPage } from '#src/features/integrations/integration-edit-page.tsx';
import { loadIntegration } from '#src/features/integrations/integrations.queries.ts';
import { IntegrationMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/integrations/$id/edit')({
  staticData: { page: 'integration', participant: false, id: { param: 'id', section: '/integrations/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadIntegration(queryClient, id))) notFound({ throw: true });
  },
  component: IntegrationEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: IntegrationMissing,
});

function IntegrationEditRoute() {
  return <IntegrationEditPage id={Number(Route.useParams().id)} />;
}
