import { Suspense } from 'react';
import type { DashboardSort, dashboardsList, TrendStep } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import type { QueryState } from '#src/components/layout/query-error.tsx';
import { ProgressiveList } from '#src/components/layout/progressive-list.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import type { ListAddress } from '#src/components/table/use-list-address.ts';
import { AssessorsBlock } from './assessors-block.tsx';
import { CriteriaBlock } from './criteria-block.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { BlindNotice, ThinNotice } from './dashboard-notice.tsx';
import { KindsBlock, ScoresBlock } from './distribution-blocks.tsx';
import { EmployeesBlock } from './employees-block.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HelpBlock, WorsenedBlock } from './focus-blocks.tsx';
import { HeatMapBlock } from './heat-map-block.tsx';
import { HoursBlock } from './hours-block.tsx';
import { AcknowledgeBlock, RemarksBlock, StrengthsBlock } from './own-blocks.tsx';
import { TrendBlock } from './trend-block.tsx';

/** The last block, a screen or more below what is drawn first. */
const ProjectsBlock = lazySection(async () => (await import('./projects-block.tsx')).ProjectsBlock);
/** Speech of all talks, asked for by itself when one comes to it (D-40). */
const SpeechBlock = lazySection(async () => (await import('./speech-block.tsx')).SpeechBlock);
/** What engines say of all talks, asked for by itself, too (D-44, D-52). */
const MachineBlocks = lazySection(async () => (await import('./meaning-block.tsx')).MachineBlocks);
/** Comes when there is nothing to count, which is seldom. */
const EmptyDashboard = lazySection(async () => (await import('./empty-dashboard.tsx')).EmptyDashboard);

type Address = ListAddress<typeof dashboardsList.filters, DashboardSort>;
type DashboardBlocksProps = { dashboard: Dashboard; address: Address };

type AnsweredBlocksProps = { answer: QueryState & { data: Dashboard | undefined }; address: Address };

/** The answer in whatever state: the code of the blocks and the numbers come side by side, not one after the other. */
export function AnsweredBlocks({ answer, address }: AnsweredBlocksProps) {
  const error = { title: 'Показатели не загрузились', framed: true };
  return (
    <QuerySection query={answer} pending={<DashboardSkeleton />} error={error}>
      {(dashboard) => <DashboardBlocks dashboard={dashboard} address={address} />}
    </QuerySection>
  );
}

/** Periods than which there is no longer look. */
const LONG = new Set(['quarter', 'own']);

/** The blocks in the order of the questions: how good are we, what got worse, whom to help with what (D-27). */
function DashboardBlocks({ dashboard, address }: DashboardBlocksProps) {
  const { figures, own, period } = dashboard;
  const count = figures.find(({ key }) => key === 'evaluated')?.value ?? 0;
  const {
    period: _period,
    period_from: _from,
    period_to: _to,
    compare: _compare,
    step: _step,
    ...narrowed
  } = address.query.filter;
  const fields = Object.keys(narrowed);
  return (
    <div className="flex flex-col gap-3">
      <FigureTiles dashboard={dashboard} />
      <ThinNotice count={count} />
      <BlindNotice blind={dashboard.blind} />
      {count === 0 ? (
        <>
          <Suspense>
            <EmptyDashboard
              dashboard={dashboard}
              isFiltered={Object.values(narrowed).some((value) => value !== undefined)}
              onReset={() => address.changeFilter(Object.fromEntries(fields.map((name) => [name, undefined])))}
              onLonger={LONG.has(period.name) ? null : () => address.changeFilter({ period: 'quarter' })}
            />
          </Suspense>
          <AssessorsBlock dashboard={dashboard} />
          <Suspense>
            <MachineBlocks dashboard={dashboard} />
          </Suspense>
          <Suspense>
            <ProjectsBlock dashboard={dashboard} />
          </Suspense>
        </>
      ) : own ? (
        <OwnBlocks dashboard={dashboard} own={own} address={address} />
      ) : (
        <TeamBlocks dashboard={dashboard} address={address} />
      )}
    </div>
  );
}

const PAIR = 'grid items-stretch gap-3 lg:grid-cols-2';
const ASIDE = 'grid items-stretch gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

function TeamBlocks({ dashboard, address }: DashboardBlocksProps) {
  const isAssessor = dashboard.view === 'assessor';
  const assessors = <AssessorsBlock key="assessors" dashboard={dashboard} />;
  return (
    <ProgressiveList atOnce={2} turn={1}>
      {[
        isAssessor && assessors,
        <div key="trend" className={ASIDE}>
          <ProgressiveList atOnce={2} turn={1}>
            {[
              <TrendBlock key="trend" dashboard={dashboard} onStep={stepTo(address)} />,
              <div key="answers" className="flex min-w-0 flex-col gap-3 lg:row-span-2 lg:[&>:last-child]:grow">
                <WorsenedBlock dashboard={dashboard} />
                <HelpBlock dashboard={dashboard} />
              </div>,
              <ScoresBlock key="scores" dashboard={dashboard} />,
            ]}
          </ProgressiveList>
        </div>,
        <CriteriaBlock key="criteria" dashboard={dashboard} />,
        <EmployeesBlock key="employees" dashboard={dashboard} address={address} />,
        <HeatMapBlock key="map" dashboard={dashboard} />,
        <div key="kinds" className={PAIR}>
          <KindsBlock dashboard={dashboard} />
          <HoursBlock dashboard={dashboard} />
        </div>,
        !isAssessor && assessors,
        <Suspense key="meaning">
          <MachineBlocks dashboard={dashboard} />
        </Suspense>,
        <Suspense key="speech">
          <SpeechBlock dashboard={dashboard} />
        </Suspense>,
        <Suspense key="projects">
          <ProjectsBlock dashboard={dashboard} />
        </Suspense>,
      ]}
    </ProgressiveList>
  );
}

function OwnBlocks({ dashboard, own, address }: DashboardBlocksProps & { own: NonNullable<Dashboard['own']> }) {
  return (
    <ProgressiveList atOnce={1} turn={1}>
      {[
        <div key="trend" className={ASIDE}>
          <TrendBlock dashboard={dashboard} onStep={stepTo(address)} />
          <StrengthsBlock own={own} base={dashboard.base} />
        </div>,
        <div key="remarks" className={PAIR}>
          <RemarksBlock own={own} />
          <AcknowledgeBlock own={own} />
        </div>,
        <CriteriaBlock key="criteria" dashboard={dashboard} />,
        <div key="scores" className={PAIR}>
          <ScoresBlock dashboard={dashboard} />
          <KindsBlock dashboard={dashboard} />
        </div>,
        <HoursBlock key="hours" dashboard={dashboard} />,
        <Suspense key="meaning">
          <MachineBlocks dashboard={dashboard} />
        </Suspense>,
        <Suspense key="speech">
          <SpeechBlock dashboard={dashboard} />
        </Suspense>,
        <Suspense key="projects">
          <ProjectsBlock dashboard={dashboard} />
        </Suspense>,
      ]}
    </ProgressiveList>
  );
}

const stepTo = (address: DashboardBlocksProps['address']) => (step: TrendStep) => address.changeFilter({ step });
