import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { AskPage } from '#src/features/asks/ask-page.tsx';
import { askQuery, loadAsk } from '#src/features/asks/asks.queries.ts';
import { NewAskPage } from '#src/features/asks/new-ask-page.tsx';
import { AskMissing } from '../-missing.tsx';

/** Of a new question. `from`: one to ask once more. `filter`: that of the list that asks about what it has found. */
type LinkSearch = { from?: number; filter?: CommunicationFilters } & SearchSchemaInput;

// `create` is a word in place of the number, not a route of its own: the entry carries every route.
export const Route = createFileRoute('/_app/asks/$id')({
  staticData: { page: 'publishing', participant: false, id: { param: 'id', section: '/asks/', literals: ['create'] } },
  validateSearch: (search: LinkSearch): { from?: unknown; filter?: unknown } => search,
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    return id === null || (await loadAsk(queryClient, id)) !== null ? undefined : notFound({ throw: true });
  },
  component: AskRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: AskMissing,
});

function AskRoute() {
  const id = parseId(Route.useParams().id);
  return id === null ? <NewAsk /> : <AskPage id={id} />;
}

function NewAsk() {
  const { filter, from } = Route.useSearch();
  const id = parseId(String(from));
  const former = useQuery({ ...askQuery(id ?? 0), enabled: id !== null });
  if (id !== null && former.isPending) return null;
  // One that is gone begins a new question.
  return <NewAskPage key={id} from={former.data ?? null} query={toQueryString({ filter })} />;
}
