import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { QuickCheckPage } from '#src/features/quick-checks/quick-check-page.tsx';
import { loadQuickCheck } from '#src/features/quick-checks/quick-checks.queries.ts';
import { QuickCheckMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/tasks/quick/$id')({
  staticData: { page: 'tasks', participant: false, id: { param: 'id', section: '/tasks/quick/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    return id !== null && (await loadQuickCheck(queryClient, id)) !== null ? undefined : notFound({ throw: true });
  },
  component: QuickCheckRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: QuickCheckMissing,
});

function QuickCheckRoute() {
  return <QuickCheckPage id={Number(Route.useParams().id)} />;
}
