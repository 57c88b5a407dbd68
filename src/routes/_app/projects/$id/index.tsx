import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ProjectPage } from '#src/features/projects/project-page.tsx';
import { loadProjectPage } from '#src/features/projects/projects.queries.ts';
import { ProjectMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/projects/$id/')({
  staticData: { page: 'projects', id: { param: 'id', section: '/projects/' } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadProjectPage(context.queryClient, id))) notFound({ throw: true });
  },
  component: ProjectRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ProjectMissing,
});

function ProjectRoute() {
  return <ProjectPage id={Number(Route.useParams().id)} />;
}
