import { createFileRoute, notFound } from '@tanstack/react-router';
import type { DeliveriesQuery } from '#domain/integrations/integrations.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { keepListSearch, type LinkSearch, type ListSearch, type SearchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { IntegrationPage, type IntegrationTab } from '#src/features/integrations/integration-page.tsx';
import { loadIntegration } from '#src/features/integrations/integrations.queries.ts';
import { IntegrationMissing } from '../../-missing.tsx';

type Search = SearchOf<DeliveriesQuery> & { tab?: IntegrationTab };

export const Route = createFileRoute('/_app/integrations/$id/')({
  staticData: { page: 'integration', participant: false, id: { param: 'id', section: '/integrations/' } },
  validateSearch: (search: LinkSearch<Search>): ListSearch & { tab?: unknown } => ({
    ...keepListSearch(search),
    tab: search.tab,
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadIntegration(queryClient, id))) notFound({ throw: true });
  },
  component: IntegrationRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: IntegrationMissing,
});

function IntegrationRoute() {
  const id = Number(Route.useParams().id);
  return <IntegrationPage key={id} id={id} asked={Route.useSearch()} />;
}
