import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadAsk } from '#src/features/asks/asks.queries.ts';
import { NewAskPage } from '#src/features/asks/new-ask-page.tsx';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

/** `from`: a question to ask once more. `filter`: that of the list that asks about what it has found. */
type LinkSearch = { from?: number; filter?: CommunicationFilters } & SearchSchemaInput;

export const Route = createFileRoute('/_app/asks/create')({
  staticData: { page: 'publishing', participant: false },
  // The address as it is, in few bytes: the entry carries it.
  validateSearch: (search: LinkSearch): { from?: unknown; filter?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const id = parseId(String(from));
    await queryClient.ensureQueryData(communicationOptionsQuery);
    // One that is gone begins a new question.
    return id === null ? null : loadAsk(queryClient, id);
  },
  component: NewAskRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});

function NewAskRoute() {
  const { filter } = Route.useSearch();
  const from = Route.useLoaderData();
  return <NewAskPage key={from?.id ?? 'new'} from={from} query={toQueryString({ filter })} />;
}
