import { createFileRoute } from '@tanstack/react-router';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { projectsList } from '#domain/projects/projects.filters.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { listSearch } from '#src/components/table/list-address.ts';
import { ProjectsPage } from '#src/features/projects/projects-page.tsx';
import { projectOptionsQuery, projectsQuery } from '#src/features/projects/projects.queries.ts';

export const Route = createFileRoute('/_app/projects/')({
  staticData: { page: 'projects' },
  validateSearch: listSearch(projectsList, 'projects'),
  loaderDeps: ({ search }) => readListQuery(projectsList, search),
  loader: async ({ context: { queryClient }, deps: query, cause }) => {
    // Never throws: the page shows the failure where the rows would be.
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
