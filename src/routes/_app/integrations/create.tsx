import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { IntegrationCreatePage } from '#src/features/integrations/integration-create-page.tsx';
import { integrationOptionsQuery, integrationsAuthQuery } from '#src/features/integrations/integrations.queries.ts';

export const Route = createFileRoute('/_app/integrations/create')({
  staticData: { page: 'integration', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(integrationsAuthQuery),
      queryClient.ensureQueryData(integrationOptionsQuery),
    ]);
  },
  component: IntegrationCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
