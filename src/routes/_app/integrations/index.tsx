import { createFileRoute } from '@tanstack/react-router';
import { integrationsList, type IntegrationsQuery } from '#domain/integrations/integrations.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { IntegrationsPage } from '#src/features/integrations/integrations-page.tsx';
import { integrationOptionsQuery, integrationsQuery } from '#src/features/integrations/integrations.queries.ts';

export const Route = createFileRoute('/_app/integrations/')({
  staticData: { page: 'integration', participant: false },
  validateSearch: searchOf<IntegrationsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(integrationsList, 'integrations', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = queryClient.prefetchQuery(integrationsQuery(query));
    void queryClient.prefetchQuery(integrationOptionsQuery);
    if (cause !== 'stay') await fetched;
  },
  component: IntegrationsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/integrations/integrations-page-skeleton.tsx')).IntegrationsPageSkeleton,
  ),
});
