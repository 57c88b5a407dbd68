import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { comparedDaysText, daysWithYear } from '#domain/dashboards/period-text.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { AnsweredBlocks } from './dashboard-blocks.tsx';
import { dashboardQuery } from './dashboards.queries.ts';

/** The whole dashboard under a page's title: of one project, or of all that one sees. */
export function DashboardView({ projectId }: { projectId: number | null }) {
  const address = useListAddress(dashboardsList);
  const answer = useQuery({ ...dashboardQuery(projectId, address.query), placeholderData: keepPreviousData });
  const stale = answer.isPlaceholderData;
  return (
    <div className="flex flex-col gap-3">
      <DashboardBar projectId={projectId} address={address} dashboard={answer.data} />
      <p className="min-h-10 text-sm text-muted md:min-h-5">
        {answer.data && <PeriodLine period={answer.data.period} />}
      </p>
      {/* At least a window high: blocks come one after another, and the footer waits below them. */}
      <div
        aria-busy={stale}
        className={classNames('min-h-dvh transition-opacity print:min-h-0', stale && 'opacity-50')}
      >
        <AnsweredBlocks answer={answer} address={address} />
      </div>
    </div>
  );
}

/** Line of the days, and of those they are compared with: a period that is not over with as much of the one before. */
function PeriodLine({ period }: Pick<Dashboard, 'period'>) {
  const { previous, unfinished } = period;
  return (
    <>
      {daysWithYear(period)}
      {previous && ` в сравнении с ${comparedDaysText(previous, period)}`}
      {unfinished && (previous ? '. Период ещё идёт: сравнивается с той же частью предыдущего.' : '. Период ещё идёт.')}
    </>
  );
}
