import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration, CalibrationCommunication } from '#domain/calibrations/calibrations.schema.ts';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { MiniPlayer } from '#src/components/player/mini-player.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Listening } from '#src/features/communications/page/listening-widget.tsx';
import { RecordColumn } from '#src/features/communications/page/record-column-widget.tsx';
import { calibrationRatingQuery, calibrationRecordingSource, matrixQuery } from '../calibrations.queries.ts';
import { communicationName } from '../page/communication-line.tsx';
import { doneText } from '../list/calibration-cells.tsx';
import { CriterionByCriterion } from './criterion-by-criterion.tsx';
import type { AgreedAnswer } from './agreed-answers.ts';
import { FillRest } from './fill-rest.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { useAgreed } from './use-agreed.ts';
import { useCommunicationKeys } from './use-communication-keys.ts';

type MatrixTabProps = { calibration: Calibration; asked: number | undefined };

/** «Матрица»: one communication at a time, everybody's answers side by side, with its sound and words (D-25). */
export function MatrixTab({ calibration, asked }: MatrixTabProps) {
  const navigate = useNavigate();
  const open = calibration.communications.filter((row) => row.may.see_matrix.allowed);
  const shown = open.find(({ id }) => id === asked) ?? open[0];
  const show = (communication: number): void =>
    void navigate({
      to: '/sessions/$session_id',
      params: { session_id: String(calibration.id) },
      search: { tab: 'matrix', communication },
      replace: true,
      resetScroll: false,
    });
  const step = (by: 1 | -1): void => {
    const next = shown && open[open.indexOf(shown) + by];
    if (next) show(next.id);
  };
  useCommunicationKeys(step);
  if (!shown) return <EmptyState title="Сравнивать пока нечего" text="Ответы откроются, когда появятся оценки." />;
  return (
    <div className="flex flex-col gap-3">
      <Chooser open={open} shown={shown} onShow={show} onStep={step} />
      <OneCommunication key={shown.id} calibration={calibration} row={shown} />
    </div>
  );
}

type ChooserProps = {
  open: readonly CalibrationCommunication[];
  shown: CalibrationCommunication;
  onShow: (id: number) => void;
  onStep: (by: 1 | -1) => void;
};

function Chooser({ open, shown, onShow, onStep }: ChooserProps) {
  const at = open.indexOf(shown);
  const end = 'Дальше в этой сессии ничего нет.';
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label="Коммуникация"
        className="min-w-0 flex-1 md:max-w-140"
        value={String(shown.id)}
        options={open.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
        onChange={({ target }) => onShow(Number(target.value))}
      />
      <IconButton
        label="Предыдущая коммуникация (K)"
        icon={<ChevronUp />}
        disabledReason={at === 0 ? end : undefined}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label="Следующая коммуникация (J)"
        icon={<ChevronDown />}
        disabledReason={at === open.length - 1 ? end : undefined}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

function labelOf(row: CalibrationCommunication): string {
  const { position, agreed, flagged_count: flagged } = row;
  const facts = [
    ...(agreed ? [`согласовано ${doneText(agreed)}`] : []),
    ...(flagged ? [`расхождений: ${flagged}`] : []),
  ];
  return [`${position}. ${communicationName(row)}`, ...facts].join(' · ');
}

/** P-19, md: below it a criterion at a time. */
const WIDE = '(min-width: 769px)';

type OneProps = { calibration: Calibration; row: CalibrationCommunication };

function OneCommunication({ calibration, row }: OneProps) {
  const of = { id: calibration.id, communication_id: row.id };
  const matrix = useQuery(matrixQuery(of));
  const facts = useQuery(calibrationRatingQuery(of));
  const communication = facts.data && { ...facts.data.communication, project: facts.data.project };
  return (
    <Listening communication={row} source={calibrationRecordingSource(of)}>
      {({ recording, playback }) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <QuerySection query={matrix} pending={<ListSkeleton />} error={{ framed: true }}>
            {(data) => <Matrix calibration={calibration} row={row} matrix={data} />}
          </QuerySection>
          {/* Scrolled by the keyboard, too: while the recording is coming nothing in it takes the focus. */}
          <aside
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by Tab
            tabIndex={0}
            aria-label="Запись и расшифровка"
            className="flex min-w-0 flex-col rounded-lg border border-line bg-surface lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(var(--page-height)-2rem)] lg:overflow-y-auto"
          >
            {communication ? (
              <RecordColumn communication={communication} recording={recording} playback={playback} />
            ) : (
              <ListSkeleton />
            )}
          </aside>
          {playback && (
            <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-3 py-2 md:hidden">
              <MiniPlayer playback={playback} />
            </div>
          )}
        </div>
      )}
    </Listening>
  );
}

function Matrix({ calibration, row, matrix }: OneProps & { matrix: CalibrationMatrix }) {
  const { edits, decide, isSaving } = useAgreed({ id: calibration.id, communication_id: row.id }, matrix);
  const isWide = useMediaQuery(WIDE);
  const decideOne = (key: string, agreed: AgreedAnswer | null): void => decide(new Map([[key, agreed]]));
  const mayAgree = matrix.may.agree.allowed;
  const props = { matrix, edits, onDecide: mayAgree ? decideOne : null };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <MatrixHead calibration={calibration} matrix={matrix} edits={edits} isSaving={isSaving}>
        {mayAgree && <FillRest matrix={matrix} edits={edits} onDecide={decide} />}
      </MatrixHead>
      {isWide ? <MatrixTable {...props} /> : <CriterionByCriterion {...props} />}
      <GeneralComments matrix={matrix} />
    </div>
  );
}

/** Comments on the communication as a whole. */
function GeneralComments({ matrix: { columns } }: { matrix: CalibrationMatrix }) {
  const said = columns.filter((one) => one.general_comment !== '' || one.growth_points !== '');
  if (said.length === 0) return null;
  return (
    <section aria-label="Общие комментарии" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold">Общие комментарии</h2>
      <dl className="flex flex-col gap-2 pt-2">
        {said.map(({ participant_id, name, general_comment, growth_points }) => (
          <div key={participant_id}>
            <dt className="text-sm text-muted">{name}</dt>
            {general_comment !== '' && <dd className="whitespace-pre-line">{general_comment}</dd>}
            {growth_points !== '' && (
              <dd className="whitespace-pre-line">
                <span className="text-muted">Точки роста:</span> {growth_points}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
