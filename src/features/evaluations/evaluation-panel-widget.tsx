import { useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { useMe } from '#src/app/session.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { evaluationToOpen, isReadable } from './evaluation-choice.ts';
import { EvaluationList } from './evaluation-list.tsx';
import { OpenEvaluation } from './open-evaluation-widget.tsx';
import { StartEvaluation } from './start-evaluation.tsx';

/** Choice of the evaluation to see; `null` is a new one. Without a choice the page opens the best match. */
type Choice = { id: number | null; started?: boolean };

type EvaluationPanelProps = {
  communication: Communication;
  /** Evaluation of the address, if this person sees it. */
  openAt?: number | null | undefined;
};

/** Right side of a communication: rate it, or read its evaluations. */
export function EvaluationPanel({ communication, openAt = null }: EvaluationPanelProps) {
  const { evaluations, forms, given_form_id, may } = communication;
  const { id: userId } = useMe();
  const [choice, setChoice] = useState<Choice | null>(null);
  const asked = evaluations.find((one) => one.id === openAt && isReadable(one, userId))?.id;
  const openId = choice ? choice.id : (asked ?? evaluationToOpen(evaluations, userId, given_form_id !== null));
  const canStart = may.evaluate.allowed && forms.length > 0;
  const hasNothing = openId === null && !may.evaluate.allowed && evaluations.length > 0;
  return (
    <>
      <EvaluationList
        evaluations={evaluations}
        userId={userId}
        openId={openId}
        canStart={canStart}
        onOpen={(id) => setChoice({ id })}
      />
      {openId !== null && (
        <OpenEvaluation
          key={openId}
          id={openId}
          timeZone={communication.time_zone}
          projectId={communication.project.id}
          started={choice?.started === true}
          onOpen={(id) => setChoice({ id })}
        />
      )}
      {openId === null && !hasNothing && (
        <StartEvaluation
          communicationId={communication.id}
          forms={forms}
          may={may.evaluate}
          onStarted={(id) => setChoice({ id, started: true })}
        />
      )}
      {hasNothing && <EmptyState title="Оценка ещё не опубликована" />}
    </>
  );
}
