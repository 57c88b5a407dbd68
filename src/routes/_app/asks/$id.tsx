import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { AskPage } from '#src/features/asks/ask-page.tsx';
import { loadAsk } from '#src/features/asks/asks.queries.ts';
import { AskMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/asks/$id')({
  staticData: { page: 'publishing', participant: false, id: { param: 'id', section: '/asks/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    return id !== null && (await loadAsk(queryClient, id)) !== null ? undefined : notFound({ throw: true });
  },
  component: AskRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: AskMissing,
});

function AskRoute() {
  return <AskPage id={Number(Route.useParams().id)} />;
}
