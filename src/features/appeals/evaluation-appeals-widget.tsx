import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appeal, EvaluationAppeals as AppealsState } from '#domain/appeals/appeals.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { Button } from '#src/components/ui/button.tsx';
import { AppealCard } from './appeal-card.tsx';
import { AppealForm } from './appeal-form.tsx';
import { AppealReview } from './appeal-review.tsx';
import { evaluationAppealsQuery } from './appeals.queries.ts';

type EvaluationAppealsProps = {
  evaluation: Evaluation;
  /** True while the form is open; it has a bar of its own at the bottom. */
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  /** Opens another evaluation of the communication. */
  onOpen: (evaluationId: number) => void;
};

/** Appeals above the answers, and the way to a new one (D-20): its form shows the answers in their place. */
export function EvaluationAppeals(props: EvaluationAppealsProps) {
  const { evaluation, isWriting, onWriting, onOpen } = props;
  const answer = useQuery(evaluationAppealsQuery(evaluation.id));
  const [wasWriting, setWasWriting] = useState(false);
  const appeals = answer.data;
  if (appeals && isWriting)
    return <AppealForm evaluation={evaluation} appeals={appeals} onClose={() => onWriting(false)} />;
  return (
    <>
      {answer.isLoadingError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 text-sm">
          <span className="text-grade-poor">Апелляции не загрузились: {errorMessage(answer.error)}</span>
          <Button size="sm" pending={answer.isFetching} onClick={() => void answer.refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {appeals && (
        <Invitation
          appeals={appeals}
          takesFocus={wasWriting}
          onWrite={() => {
            setWasWriting(true);
            onWriting(true);
          }}
        />
      )}
      {appeals?.data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} review={reviewOf(appeal, evaluation, onOpen)} />
      ))}
    </>
  );
}

/** Review form of an open appeal: decided beside the answers that it is about. */
function reviewOf(appeal: Appeal, evaluation: Evaluation, onOpen: (id: number) => void): ReactNode {
  if (!appeal.may.resolve.allowed) return undefined;
  if (appeal.evaluation.id !== evaluation.id) {
    return <Button onClick={() => onOpen(appeal.evaluation.id)}>Открыть оспоренную оценку</Button>;
  }
  return (
    <AppealReview appeal={appeal} evaluation={evaluation} onResolved={({ revised }) => revised && onOpen(revised.id)} />
  );
}

type InvitationProps = {
  appeals: AppealsState;
  /** Takes the focus back after the form was closed. */
  takesFocus: boolean;
  onWrite: () => void;
};

/** Invitation to dispute: parties are told until when, or why not any more; others see nothing. */
function Invitation({ appeals, takesFocus, onWrite }: InvitationProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const { is_party, on, may, last_day, data } = appeals;
  const isWaiting = data.some(({ resolved_at, withdrawn_at }) => !resolved_at && !withdrawn_at);
  if (!is_party || !on || isWaiting) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 print:hidden">
      <Button ref={button} icon={<Scale />} disabledReason={reasonOf(may.open)} onClick={onWrite}>
        Оспорить
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        {may.open.allowed && last_day ? `Можно до ${formatDay(last_day)} включительно` : reasonOf(may.open)}
      </p>
    </div>
  );
}
