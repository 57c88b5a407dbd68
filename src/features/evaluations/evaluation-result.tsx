import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Evaluation, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { stateLabel } from '#domain/evaluations/evaluation-states.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format-date.ts';
import { formatGroupPercent } from '#domain/evaluations/format-score.ts';
import { ratedBy } from '#domain/evaluations/rated-by.ts';
import type { RateMethod } from '#domain/references/static-references.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { usePermissions } from '#src/app/session.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { evaluationAppealsQuery } from '#src/features/appeals/appeals.queries.ts';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { TEXT_NAMES } from './rating/draft-texts.tsx';
import { useQueueWalk } from '#src/features/communications/queue.queries.ts';
import { EvaluationAppeals } from './evaluation-appeals.ts';
import { EvaluationOrigin } from './evaluation-origin.tsx';
import { Acknowledgement, EvaluationRemark, RevisionNote } from './evaluation-remark.tsx';
import { EvaluationSteps, RareSteps } from './evaluation-steps.tsx';
import { ReadAnswers } from './read-answers.tsx';
import { useReadMarks } from './read-marks.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { CriticalBanner, ScoreFigures } from './score-figures.tsx';

type EvaluationResultProps = {
  evaluation: Evaluation;
  /** Own evaluation: the assessor goes on with the next communication. */
  isOwn: boolean;
  projectId: number;
  /** Takes the form's focus to the heading after submitting. */
  takesFocus: boolean;
  /** Opens another evaluation of the communication. */
  onOpen: (id: number) => void;
  /** Way on for who has rated, instead of to their next task. */
  next?: ReactNode;
};

/** Submitted evaluation: its score, the explanation, and every answer. */
export function EvaluationResult({ evaluation, isOwn, projectId, takesFocus, onOpen, next }: EvaluationResultProps) {
  const { content, result } = evaluation;
  useReadMarks(evaluation);
  const heading = useRef<HTMLHeadingElement>(null);
  const comesByQueue = useQueueWalk(next ? null : evaluation.communication_id) !== null;
  useEffect(() => {
    // From a queue one comes by a key or a button that is gone: the keys go on from here.
    if (takesFocus || (comesByQueue && document.activeElement === document.body)) heading.current?.focus();
  }, [takesFocus, comesByQueue]);

  const { appeals: hasAppeals } = usePermissions();
  const isDisputable = hasAppeals && evaluation.published_at !== null;
  const appeals = useQuery({ ...evaluationAppealsQuery(evaluation.id), enabled: isDisputable });
  // Appeals stand above the answers: those wait for them instead of jumping, but not for a second attempt.
  const isWaiting = appeals.isLoading && appeals.failureCount === 0;
  const [isDisputing, setDisputing] = useState(false);
  return (
    <>
      <div className="@container sticky top-(--rating-top) z-10 border-b border-line bg-surface px-4 py-3 md:top-0 print:static">
        <ScoreFigures content={content} result={result} />
        <CriticalBanner failures={result.critical_failures} />
      </div>
      <div className="flex-1">
        <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 font-semibold outline-none">
            {evaluation.form.name}
          </h2>
          <Badge>{stateLabel(evaluation)}</Badge>
          <RareSteps evaluation={evaluation} />
        </div>
        <p className="px-4 pt-0.5 text-sm text-muted">
          {authorText(evaluation)}
          {evaluation.calibration_id === null && (
            <>
              {' · '}
              <Link
                to="/forms/$id/asked"
                params={{ id: String(evaluation.form.id) }}
                search={{ version: evaluation.form_version.number }}
                className="text-accent-text underline hover:no-underline print:hidden"
              >
                Что оценивают
              </Link>
            </>
          )}
        </p>
        <EvaluationOrigin origin={evaluation.origin} />
        <EvaluationRemark evaluation={evaluation} />
        <Acknowledgement evaluation={evaluation} />
        <RevisionNote evaluation={evaluation} onOpen={onOpen} />
        <Suspense fallback={<FormSkeleton />}>
          {isDisputable && (
            <EvaluationAppeals
              evaluation={evaluation}
              isWriting={isDisputing}
              onWriting={setDisputing}
              onOpen={onOpen}
            />
          )}
          {isWaiting && <FormSkeleton />}
          {!isWaiting && !isDisputing && <Answers evaluation={evaluation} />}
          {!isWaiting && evaluation.calibration_id === null && (
            <HistoryWidget
              entity="evaluations"
              id={evaluation.id}
              folded
              isOwn={isOwn}
              className="border-t border-line px-4 py-3 print:hidden"
            />
          )}
        </Suspense>
      </div>
      {!isDisputing && <EvaluationSteps evaluation={evaluation} isOwn={isOwn} projectId={projectId} next={next} />}
    </>
  );
}

/** «Оценила Жданова И. А., 26 ноября 2026», or when a draft was saved. */
function authorText({ assessor, submitted_at, updated_at }: Evaluation): string {
  if (submitted_at) return `${ratedBy(assessor.name)}, ${formatDate(submitted_at, readerZone())}`;
  return `${assessor.name}, сохранена ${formatDateTime(updated_at, readerZone())}`;
}

function Answers({ evaluation: { content, result, draft, provenance, machine } }: { evaluation: Evaluation }) {
  return (
    <>
      <GroupFigures groups={result.groups} method={content.rate_method} />
      <ReadAnswers
        content={content}
        answers={draft.answers}
        groups={result.groups}
        provenance={provenance}
        machine={machine}
      />
      <ReadText title={TEXT_NAMES.general_comment} text={draft.general_comment} />
      <ReadText title={TEXT_NAMES.growth_points} text={draft.growth_points} />
    </>
  );
}

function GroupFigures({ groups, method }: { groups: ScoreResult['groups']; method: RateMethod }) {
  const counted = groups.filter(({ percent }) => percent !== null);
  if (counted.length < 2) return null;
  return (
    <ul aria-label="По группам" className="grid gap-2 border-b border-line px-4 py-4">
      {counted.map(({ key, name, percent }) => (
        <li key={key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0">{name}</span>
          <span className="text-right font-medium tabular-nums">{formatGroupPercent(percent ?? 0, method)}</span>
          <Progress
            label={name}
            value={Math.min(percent ?? 0, 100)}
            valueText={formatGroupPercent(percent ?? 0, method)}
            className="col-span-2"
          />
        </li>
      ))}
    </ul>
  );
}

function ReadText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className="px-4 py-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <p className="mt-0.5 whitespace-pre-line">{text}</p>
    </section>
  );
}
