import type { ReactNode } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import type { WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { UpdateWeekly, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ShareReportLink } from '#src/features/access-links/share-link-widget.tsx';
import { WeeklyDocument } from '../document/weekly-document.tsx';
import { WeeklyStateBadge } from '../weekly-state-widget.tsx';
import { nameOf } from '../weekly-texts.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { FileButtons } from './file-buttons.tsx';
import { StepButtons } from './step-buttons.tsx';
import { draftOf, type WeeklySession } from './use-weekly-draft.ts';
import { useWeeklySteps, type WeeklySteps } from './use-weekly-steps.ts';
import { VersionsPanel } from './versions-panel.tsx';

type WeeklyReportLayoutProps = {
  report: WeeklyReport;
  /** Saves what is edited; null: nothing is. */
  session: WeeklySession | null;
  /** Draft as it stands on the screen. */
  draft?: UpdateWeekly;
  bodyOf?: (block: WeeklyBlock) => ReactNode | undefined;
  /** State of saving. */
  saving?: ReactNode;
  /** Panels of what is edited. */
  children?: ReactNode;
};

/** The report with what its maker does about it: steps, recipients, deliveries, versions, files. */
export function WeeklyReportLayout({
  report,
  session,
  draft = draftOf(report),
  bodyOf,
  saving,
  children,
}: WeeklyReportLayoutProps) {
  const steps = useWeeklySteps(report, session);
  const { texts, layout, recipients } = draft;
  return (
    <Page
      title={nameOf(report)}
      crumbs={[sectionCrumb('weeklyReports')]}
      actions={
        <>
          {report.state !== 'draft' && <ShareReportLink id={report.id} name={nameOf(report)} />}
          <FileButtons report={report} flush={steps.flush} />
          <StepButtons report={report} recipients={recipients} steps={steps} />
        </>
      }
      subtitle={<StatusLine report={report} steps={steps} saving={saving} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)]">
        <WeeklyDocument content={{ figures: report.content.figures, texts, layout }} {...(bodyOf ? { bodyOf } : {})} />
        <aside aria-label="О письме" className="flex min-w-0 flex-col gap-4 print:hidden">
          <DeliveriesPanel report={report} />
          {children}
          <VersionsPanel report={report} onLeave={() => session?.finish()} />
        </aside>
      </div>
    </Page>
  );
}

type StatusLineProps = { report: WeeklyReport; steps: WeeklySteps; saving: ReactNode };

function StatusLine({ report: { state, version, may, content }, steps: { running, take }, saving }: StatusLineProps) {
  const { as_of } = content.figures;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <WeeklyStateBadge state={state} />
      {version > 1 && <span>версия {version}</span>}
      <span className="tabular-nums">Данные на {formatShortDateTime(as_of, readerZone())}</span>
      {state !== 'sent' && (
        <Button
          size="sm"
          pending={running === 'refresh'}
          disabledReason={reasonOf(may.refresh)}
          onClick={() => void take('refresh')}
        >
          Обновить данные
        </Button>
      )}
      {saving}
    </div>
  );
}
