import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ReportPage } from '#src/features/reports/report-page.tsx';
import { loadReport } from '#src/features/reports/reports.queries.ts';
import { ReportMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/reports/$id')({
  staticData: { page: 'projects', id: { param: 'id', section: '/reports/' } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    const report = id === null ? null : await loadReport(context.queryClient, id);
    if (report === null) notFound({ throw: true });
    // Everything about a weekly report is done on its own page, whichever address names it.
    if (report?.kind === 'weekly') redirect({ to: '/reports/weekly/$id', params, replace: true, throw: true });
  },
  component: ReportRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ReportMissing,
});

function ReportRoute() {
  const id = Number(Route.useParams().id);
  return <ReportPage key={id} id={id} />;
}
