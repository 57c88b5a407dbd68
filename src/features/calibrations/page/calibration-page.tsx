import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { isOpenToAll } from '#domain/calibrations/calibration-states.ts';
import type { Calibration, IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { calibrationQuery } from '../calibrations.queries.ts';
import { CalibrationStatusBadge, DeadlineCell } from '../list/calibration-cells.tsx';
import { CalibrationActions } from './calibration-actions.tsx';
import { type CalibrationTab, readCalibrationSearch } from './calibration-page-search.ts';
import { CalibrationSetup } from './calibration-setup.tsx';
import { IssuedLinksDialog } from './issued-links-dialog.tsx';

const SummaryTab = lazySection(async () => (await import('../review/summary-tab.tsx')).SummaryTab);
const MatrixTab = lazySection(async () => (await import('../review/matrix-tab.tsx')).MatrixTab);
const ParticipantsTab = lazySection(async () => (await import('../review/participants-tab.tsx')).ParticipantsTab);
const CriteriaTab = lazySection(async () => (await import('../review/criteria-tab.tsx')).CriteriaTab);

const CRUMBS = [sectionCrumb('sessions')];

/** Figures and matrix from the review on; the matrix alone where others are shown after one's own (D-24). */
function tabsOf({ status, may, communications }: Calibration): Tab<CalibrationTab>[] {
  if (may.see_review.allowed)
    return [
      { id: 'summary', label: 'Сводка' },
      { id: 'matrix', label: 'Матрица' },
      { id: 'participants', label: 'Участники' },
      { id: 'criteria', label: 'Критерии' },
      { id: 'setup', label: 'Состав' },
    ];
  if (!isOpenToAll(status) && communications.some((row) => row.may.see_matrix.allowed))
    return [
      { id: 'setup', label: 'Оценивание' },
      { id: 'matrix', label: 'Матрица' },
    ];
  return [];
}

/** A session of calibration in each of its states (D-23…D-26). */
export function CalibrationPage({ id, asked: raw }: { id: number; asked: Record<string, unknown> }) {
  const asked = readCalibrationSearch(raw);
  const { data: calibration } = useSuspenseQuery(calibrationQuery(id));
  const navigate = useNavigate();
  // Here and nowhere else: closing the dialog forgets the tokens.
  const [links, setLinks] = useState<readonly IssuedGuestLink[]>([]);
  const tabs = tabsOf(calibration);
  const shown = tabs.find((tab) => tab.id === asked.tab)?.id ?? tabs[0]?.id ?? 'setup';
  const show = (tab: CalibrationTab): void =>
    void navigate({
      to: '/sessions/$session_id',
      params: { session_id: String(id) },
      search: tab === tabs[0]?.id ? {} : { tab },
      replace: true,
    });
  return (
    <Page
      title={calibration.name}
      subtitle={<Subtitle calibration={calibration} />}
      crumbs={CRUMBS}
      actions={<CalibrationActions calibration={calibration} onLinks={setLinks} />}
    >
      <NextStep calibration={calibration} />
      {tabs.length === 0 ? (
        <CalibrationSetup calibration={calibration} onLinks={setLinks} />
      ) : (
        <Tabs label={calibration.name} tabs={tabs} shown={shown} onShow={show}>
          <Suspense fallback={<ListSkeleton />}>
            {shown === 'summary' && <SummaryTab calibration={calibration} />}
            {shown === 'matrix' && <MatrixTab calibration={calibration} asked={asked.communication} />}
            {shown === 'participants' && <ParticipantsTab calibration={calibration} />}
            {shown === 'criteria' && <CriteriaTab calibration={calibration} />}
            {shown === 'setup' && <CalibrationSetup calibration={calibration} onLinks={setLinks} />}
          </Suspense>
        </Tabs>
      )}
      {links.length > 0 && <IssuedLinksDialog links={links} onClose={() => setLinks([])} />}
    </Page>
  );
}

function Subtitle({ calibration }: { calibration: Calibration }) {
  const { status, project, form } = calibration;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <CalibrationStatusBadge status={status} />
      <span>
        {project.name} · {form.name}
      </span>
      {!isOpenToAll(status) && <DeadlineCell row={calibration} />}
    </span>
  );
}

/** Obstacle between the session and its next step, said before anybody presses a button that refuses. */
function NextStep({ calibration: { leads, status, may, overdue } }: { calibration: Calibration }) {
  const reason = leads ? blockingReason(status, may) : undefined;
  const isLate = leads && overdue;
  if (!reason && !isLate) return null;
  return (
    <p className="mb-4 flex items-start gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
      <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        {isLate && 'Срок прошёл, ответы не принимаются: переходите к разбору или назначьте новый срок. '}
        {reason}
      </span>
    </p>
  );
}

function blockingReason(status: Calibration['status'], may: Calibration['may']): string | undefined {
  if (status === 'draft') return reasonOf(may.start);
  return status === 'review' ? reasonOf(may.close) : undefined;
}
