import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCommunication } from '#src/features/communications/communication-page.queries.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { CommunicationEditPage } from '#src/features/communications/edit/communication-edit-page.tsx';
import { tiesQuery } from '#src/features/communications/edit/ties.queries.ts';
import { CommunicationMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/communications/$id_/edit')({
  staticData: { page: 'communications', participant: false, id: { param: 'id', section: '/communications/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    const [isThere] = await Promise.all([
      id !== null && loadCommunication(queryClient, id),
      queryClient.ensureQueryData(communicationOptionsQuery),
    ]);
    if (!isThere || id === null) notFound({ throw: true });
    else await queryClient.prefetchQuery(tiesQuery(id));
  },
  component: CommunicationEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CommunicationMissing,
});

function CommunicationEditRoute() {
  return <CommunicationEditPage id={Number(Route.useParams().id)} />;
}
