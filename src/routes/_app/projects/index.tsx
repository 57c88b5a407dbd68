import { createFileRoute } from '@tanstack/react-router';
import { projectsList, type ProjectsQuery } from '#domain/projects/projects.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { ProjectsPage } from '#src/features/projects/projects-page.tsx';
import { projectOptionsQuery, projectsQuery } from '#src/features/projects/projects.queries.ts';

export const Route = createFileRoute('/_app/projects/')({
  staticData: { page: 'projects' },
  validateSearch: searchOf<ProjectsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(projectsList, 'projects', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(projectsQuery(query)),
      queryClient.prefetchQuery(projectOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: ProjectsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/projects/projects-page-skeleton.tsx')).ProjectsPageSkeleton,
  ),
});
