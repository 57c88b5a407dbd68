import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadRecheck } from '#src/features/calibrations/rechecks/rechecks.queries.ts';
import { RecheckPage } from '#src/features/calibrations/rechecks/recheck-page.tsx';
import { RecheckMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/sessions/rechecks/$id')({
  staticData: { page: 'tasks', participant: false, id: { param: 'id', section: '/sessions/rechecks' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadRecheck(queryClient, id))) notFound({ throw: true });
  },
  component: RecheckRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: RecheckMissing,
});

function RecheckRoute() {
  const id = Number(Route.useParams().id);
  return <RecheckPage key={id} id={id} />;
}
