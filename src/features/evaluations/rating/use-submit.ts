import { useState } from 'react';
import { useSubmitEvaluation } from './rating.mutations.ts';
import type { Rating } from './rating-context.ts';
import type { SessionState } from './rating-session.ts';
import { focusCriterion, focusFirstGap } from './rating-form-state.ts';
import type { StepReply } from './save-reply.ts';
import { messagesOf } from './use-rating.ts';

const NOT_SENT = 'Отправить не удалось: нет связи с сервером. Ответы сохранены на устройстве, попробуйте ещё раз.';

/** Message when the server answered that it cannot do so now. */
const notNow = (reason: string): string => `${reason}. Ответы сохранены на устройстве, попробуйте позже.`;

/** Reason why a save before submitting failed; null when it did not, or says so itself. */
export function obstacle({ phase, refusal }: SessionState, unreachable: string): string | null {
  if (phase === 'unreachable') return refusal === null ? unreachable : notNow(refusal);
  return phase === 'refused' ? refusal : null;
}

/** Submits: the gaps first, then unsaved changes, then the evaluation itself (D-18). */
export function useSubmit(rating: Rating) {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const submission = useSubmitEvaluation(rating.session);

  const take = (reply: StepReply): void => {
    if (reply.kind === 'conflict') rating.session.collide(reply.present);
    if (reply.kind === 'rejected') focusCriterion(rating, messagesOf(reply.errors));
    if (reply.kind === 'refused') setProblem(reply.message);
    if (reply.kind === 'unreachable') setProblem(reply.reason ? notNow(reply.reason) : NOT_SENT);
  };

  const submit = async (): Promise<void> => {
    if (running) return;
    setProblem(null);
    if (focusFirstGap(rating)) return;
    setRunning(true);
    const { session } = rating;
    // A form that asks for nothing is begun by its sending.
    const state = await (session.id === null ? session.saveNow() : session.flush());
    if (state.phase === 'clean') take(await submission.mutateAsync());
    else setProblem(obstacle(state, NOT_SENT));
    setRunning(false);
  };

  return { submit, problem, running };
}
