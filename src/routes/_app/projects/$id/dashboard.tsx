import { createFileRoute, notFound } from '@tanstack/react-router';
import { dashboardsList, type DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { dashboardQuery } from '#src/features/dashboards/dashboards.queries.ts';
import { ProjectDashboardPage } from '#src/features/dashboards/project-dashboard-page.tsx';
import { loadProject } from '#src/features/projects/projects.queries.ts';
import { ProjectMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/projects/$id/dashboard')({
  staticData: { page: 'projects', id: { param: 'id', section: '/projects/' } },
  validateSearch: searchOf<DashboardQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, params }) => {
    const query = readListAddress(dashboardsList, 'dashboards', deps);
    const id = parseId(params.id);
    if (id === null) return notFound({ throw: true });
    // Not waited for, unlike the project: the page is there with the shape of what comes.
    void queryClient.prefetchQuery(dashboardQuery(id, query));
    void queryClient.prefetchQuery(communicationOptionsQuery);
    if (!(await loadProject(queryClient, id))) notFound({ throw: true });
    return undefined;
  },
  component: ProjectDashboardRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ProjectMissing,
});

function ProjectDashboardRoute() {
  return <ProjectDashboardPage id={Number(Route.useParams().id)} />;
}
