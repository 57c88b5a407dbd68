import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ProjectCreatePage } from '#src/features/projects/project-create-page.tsx';
import { readCreateSearch } from '#src/features/projects/project-create-search.ts';
import { loadProjectChoices, projectsAuthQuery } from '#src/features/projects/projects.queries.ts';

export const Route = createFileRoute('/_app/projects/create')({
  staticData: { page: 'projects', participant: false },
  validateSearch: readCreateSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(projectsAuthQuery), loadProjectChoices(queryClient)]);
  },
  component: ProjectCreateRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});

function ProjectCreateRoute() {
  return <ProjectCreatePage companyId={Route.useSearch().company} />;
}
