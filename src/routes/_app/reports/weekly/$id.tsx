import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { WeeklyReportPage } from '#src/features/weekly/page/weekly-report-page.tsx';
import { loadWeekly } from '#src/features/weekly/weekly.queries.ts';
import { WeeklyReportMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/reports/weekly/$id')({
  staticData: { page: 'projects', id: { param: 'id', section: '/reports/weekly' } },
  loader: async ({ context, params, preload }) => {
    // Preloading brings the page's code alone: a report of talks one rates blind is refused, and a refusal leads away
    // from the page whose link was only pointed at (D-24, P-32).
    if (preload) return;
    const id = parseId(params.id);
    if (id === null || !(await loadWeekly(context.queryClient, id))) notFound({ throw: true });
  },
  component: WeeklyReportRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: WeeklyReportMissing,
});

function WeeklyReportRoute() {
  const id = Number(Route.useParams().id);
  return <WeeklyReportPage key={id} id={id} />;
}
