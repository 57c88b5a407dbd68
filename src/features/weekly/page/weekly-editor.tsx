import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { SaveState } from '#src/components/unsaved/save-state.tsx';
import { BlocksPanel } from './blocks-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { TextEditor } from './text-editor.tsx';
import { usePrinting } from '#src/components/ui/use-printing.ts';
import { useWeeklyDraft } from './use-weekly-draft.ts';
import { WeeklyConflict } from './weekly-conflict.tsx';
import { WeeklyReportLayout } from './weekly-report-layout.tsx';

type Written = 'summary' | 'recommendations' | 'next';

const isWritten = (block: WeeklyBlock): block is Written =>
  block === 'summary' || block === 'recommendations' || block === 'next';

/** The report as it will be read, its texts written in place; everything saves itself. */
export function WeeklyEditor({ report }: { report: WeeklyReport }) {
  const { draft, state, session, change } = useWeeklyDraft(report);
  const isPrinting = usePrinting();
  const { texts, layout, recipients } = draft;
  const { proposals } = report;
  const proposed: Record<Written, readonly string[]> = { ...proposals, summary: [proposals.summary] };
  const bodyOf = (block: WeeklyBlock) =>
    isWritten(block) && !isPrinting ? (
      <TextEditor
        label={WEEKLY_BLOCKS[block]}
        value={texts[block]}
        proposals={proposed[block]}
        onChange={(text) => change({ texts: { ...texts, [block]: text } })}
      />
    ) : undefined;
  return (
    <>
      <WeeklyReportLayout
        report={report}
        session={session}
        draft={draft}
        bodyOf={bodyOf}
        saving={
          <SaveState
            state={state}
            conflictText="Отчёт изменили в другом месте"
            onRetry={() => session.retryNow()}
            className="print:hidden"
          />
        }
      >
        <RecipientsPanel
          projectId={report.content.figures.project.id}
          recipients={recipients}
          onChange={(next) => change({ recipients: next })}
        />
        <BlocksPanel layout={layout} onChange={(next) => change({ layout: next })} />
      </WeeklyReportLayout>
      {state.conflict && <WeeklyConflict session={session} conflict={state.conflict} />}
    </>
  );
}
