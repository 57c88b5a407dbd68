import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadProject } from '#src/features/projects/projects.queries.ts';
import { CriterionTrustPage } from '#src/features/trust/criterion-trust-page.tsx';
import { loadCriterionTrust } from '#src/features/trust/trust.queries.ts';
import { ProjectMissing } from '../../../-missing.tsx';

export const Route = createFileRoute('/_app/projects/$id/trust/$trustId')({
  staticData: { page: 'projects', participant: false, id: { param: 'id', section: '/projects/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const [id, trustId] = [parseId(params.id), parseId(params.trustId)];
    const project = id === null ? null : await loadProject(queryClient, id);
    if (!project?.may.suggestions.allowed || trustId === null) return notFound({ throw: true });
    if (!(await loadCriterionTrust(queryClient, trustId))) return notFound({ throw: true });
    return undefined;
  },
  component: CriterionTrustRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ProjectMissing,
});

function CriterionTrustRoute() {
  return <CriterionTrustPage id={Number(Route.useParams().trustId)} />;
}
