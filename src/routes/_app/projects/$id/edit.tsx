import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ProjectEditPage } from '#src/features/projects/project-edit-page.tsx';
import { loadProject, loadProjectChoices } from '#src/features/projects/projects.queries.ts';
import { ProjectMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/projects/$id/edit')({
  staticData: { page: 'projects', participant: false, id: { param: 'id', section: '/projects/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    const [project] = await Promise.all([
      id === null ? null : loadProject(queryClient, id),
      loadProjectChoices(queryClient),
    ]);
    if (!project) notFound({ throw: true });
  },
  component: ProjectEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ProjectMissing,
});

function ProjectEditRoute() {
  return <ProjectEditPage id={Number(Route.useParams().id)} />;
}
