import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { APPEAL_GROUNDS, APPEAL_LIMITS } from '#domain/appeals/appeal-words.ts';
import { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { lowersScore } from '#domain/appeals/revise-answers.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { DisputedLine } from './appeal-card.tsx';
import { DecisionFields } from './appeal-review-line.tsx';
import { appealsChanged } from './appeals.queries.ts';
import { RestoredNote } from './form-parts.tsx';
import { LimitedText } from './limited-text.tsx';
import {
  blankReview,
  previewScore,
  readReviewDraft,
  type ReviewDraft,
  reviewProblems,
  reviewToSend,
  withAll,
  withDecision,
} from './review-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

type AppealReviewProps = {
  appeal: Appeal;
  /** Disputed evaluation. */
  evaluation: Evaluation;
  /** Called with the resolved appeal, which names the revised evaluation, if any. */
  onResolved: (appeal: Appeal) => void;
};

/** Review: the decision, line by line, beside the record, with its effect on the score (D-20). */
export function AppealReview({ appeal, evaluation, onResolved }: AppealReviewProps) {
  const queryClient = useQueryClient();
  const blank = blankReview(appeal);
  const kept = useKeptDraft<ReviewDraft>({
    name: `appeal-review-${appeal.id}`,
    blank,
    read: (raw) => readReviewDraft(raw, blank),
    message: 'Решение по апелляции не отправлено. Если выйти, оно пропадёт.',
  });
  const { draft, change } = kept;
  const [failure, setFailure] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = reviewProblems(draft);
  const problems = isTried ? missing : {};
  const isWhole = appeal.scope === 'whole';
  const given = new Map(evaluation.draft.answers.map((answer) => [answer.criterion_key, answer]));
  const after = previewScore({ content: evaluation.content, answers: evaluation.draft.answers }, appeal, draft).score;
  const isLower = !isWhole && !appeal.may_lower && lowersScore(evaluation.result.score, after);

  const edit = (next: ReviewDraft): void => {
    setFailure(undefined);
    change(next);
  };
  const send = async (): Promise<void> => {
    setRunning(true);
    try {
      const resolved = await call(appealsApi.resolve, {
        params: appeal,
        revision: appeal.revision,
        input: reviewToSend(appeal.scope, draft),
      });
      kept.finish();
      notify.positive('Решение вынесено.');
      await appealsChanged(queryClient);
      onResolved(resolved);
    } catch (error) {
      setFailure(errorMessage(error));
      // Refetched on 412: the current state is shown; decisions made here stay.
      if (error instanceof ApiError && error.status === 412) void appealsChanged(queryClient);
    } finally {
      setRunning(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length === 0) void send();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <form ref={form} aria-label="Решение по апелляции" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {kept.isRestored && <RestoredNote onDrop={kept.clear} />}
      {isWhole ? (
        <WholeDispute appeal={appeal} />
      ) : (
        draft.decisions.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => edit(withAll(draft, true))}>
              Принять все
            </Button>
            <Button size="sm" onClick={() => edit(withAll(draft, false))}>
              Отклонить все
            </Button>
          </div>
        )
      )}
      <ul aria-label="Что оспорено" className="flex flex-col gap-4">
        {draft.decisions.map((decision) => {
          const line = appeal.lines.find(({ criterion_key }) => criterion_key === decision.key);
          return (
            <li key={decision.key} className="flex flex-col gap-2.5 border-b border-line/60 pb-4">
              {line && <DisputedLine line={line} answer={given.get(line.criterion_key)} />}
              <DecisionFields
                label={line ? `Решение: ${line.name}` : 'Решение'}
                decision={decision}
                problem={problems[`lines.${decision.key}`]}
                hasComment={!isWhole}
                onChange={(part) => edit(withDecision(draft, decision.key, part))}
              />
            </li>
          );
        })}
      </ul>
      {isWhole ? (
        <p className="text-sm text-muted">Принятая апелляция аннулирует оценку: она уйдёт из всех показателей.</p>
      ) : (
        <ScoreChange before={evaluation.result.score} after={after} isLower={isLower} />
      )}
      <LimitedText
        label="Решение одним-двумя предложениями"
        required
        max={APPEAL_LIMITS.decision}
        value={draft.comment}
        onChange={(comment) => edit({ ...draft, comment })}
        error={problems.comment}
      />
      {failure && (
        <p role="alert" className="text-sm text-grade-poor">
          {failure}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={running}
        disabledReason={isLower ? LOWER : undefined}
      >
        Вынести решение
      </Button>
    </form>
  );
}

const LOWER = 'По правилам проекта пересмотр не снижает балл: отклоните то, что его снижает.';

function WholeDispute({ appeal: { grounds, comment } }: { appeal: Appeal }) {
  return (
    <div className="border-l-2 border-line pl-2.5">
      <p className="font-medium">{grounds ? APPEAL_GROUNDS[grounds] : 'Оценка целиком'}</p>
      <p className="whitespace-pre-line">{comment}</p>
    </div>
  );
}

type ScoreChangeProps = { before: number | null; after: number | null; isLower: boolean };

/** Score before → after, while decisions are made. */
function ScoreChange({ before, after, isLower }: ScoreChangeProps) {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <span className="text-muted">Балл</span>
        <span>{formatScore(before, 'percent')}</span>
        <ArrowRight aria-hidden="true" className="size-3.5 text-faint" />
        <span className="sr-only">станет</span>
        <span className={classNames('text-md font-semibold', isLower && 'text-grade-poor')}>
          {formatScore(after, 'percent')}
        </span>
        {before === after && <span className="text-sm text-muted">не изменится</span>}
      </p>
      {isLower && (
        <p className="flex gap-2 rounded bg-grade-poor-soft px-3 py-2 text-sm text-grade-poor">
          <TriangleAlert aria-hidden="true" className="mt-0.5" />
          {LOWER}
        </p>
      )}
    </div>
  );
}
