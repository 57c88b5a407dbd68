import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadProject } from '#src/features/projects/projects.queries.ts';
import { TrustPage } from '#src/features/trust/trust-page.tsx';
import { trustOverviewQuery } from '#src/features/trust/trust.queries.ts';
import { ProjectMissing } from '../../../-missing.tsx';

export const Route = createFileRoute('/_app/projects/$id/trust/')({
  staticData: { page: 'projects', participant: false, id: { param: 'id', section: '/projects/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    const project = id === null ? null : await loadProject(queryClient, id);
    // Who may not read it meets no such page, and no request of it is refused.
    if (!project?.may.suggestions.allowed) return notFound({ throw: true });
    void queryClient.prefetchQuery(trustOverviewQuery(project.id));
    return undefined;
  },
  component: TrustRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ProjectMissing,
});

function TrustRoute() {
  return <TrustPage id={Number(Route.useParams().id)} />;
}
