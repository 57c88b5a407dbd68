import { canBeginAs, canTransition, EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { conflict } from '#server/http/errors.ts';
import type { AuditContext } from '../audit/audit.repo.ts';
import {
  type EvaluationRow,
  type EvaluationValues,
  insertEvaluation,
  insertTransition,
  setEvaluationState,
} from './evaluations.repo.ts';

type Evaluation = EvaluationRow['evaluation'];

type Move<State> = {
  to: State;
  /** Reason shown in the history; empty where the move explains itself. */
  reason?: string;
  /** Columns that change together with the state. */
  values?: EvaluationValues;
};

/** Dates of a life (D-19): returning from a review unchanged is no new publication. */
function lifeDates({ state: from, first_published_at }: Evaluation, to: EvaluationState, at: Date): EvaluationValues {
  const submitted = from === 'draft' && to !== 'void' ? { submitted_at: at } : {};
  if (to === 'draft') return { submitted_at: null };
  if (to !== 'published' || from === 'under_review') return submitted;
  return { ...submitted, published_at: at, first_published_at: first_published_at ?? at };
}

/**
 * Moves an evaluation to another state, with its dates and its history, in the caller's transaction. The only way to
 * change a state (D-19): a transition missing from the table is 409, whoever asks. The row must be locked.
 */
export async function moveEvaluation(
  q: Query,
  caller: AuditContext,
  evaluation: Evaluation,
  { to, reason = '', values = {} }: Move<EvaluationState>,
): Promise<void> {
  const { id, state: from } = evaluation;
  if (!canTransition(from, to)) {
    const [was, wanted] = [EVALUATION_STATE_LABELS[from], EVALUATION_STATE_LABELS[to]];
    throw conflict(`Из состояния «${was}» оценка не переходит в «${wanted}».`);
  }
  const at = caller.now;
  await setEvaluationState(q, id, to, { updated_at: at, ...lifeDates(evaluation, to, at), ...values });
  await insertTransition(q, {
    evaluation_id: id,
    from_state: from,
    to_state: to,
    actor_id: userIdOf(caller.actor),
    reason,
    at,
  });
}

type Beginning = { as: EvaluationState; reason?: string };

/**
 * Inserts an evaluation with the first line of its history. Undefined when the same assessor began the same form of the
 * same communication a moment ago.
 */
export async function beginEvaluation(
  q: Query,
  caller: AuditContext,
  values: Parameters<typeof insertEvaluation>[1],
  { as: state, reason = '' }: Beginning,
): Promise<{ id: number } | undefined> {
  if (!canBeginAs(state)) throw conflict(`Оценка не начинается в состоянии «${EVALUATION_STATE_LABELS[state]}».`);
  const inserted = await insertEvaluation(q, { ...values, state });
  if (!inserted) return undefined;
  const { now: at, actor } = caller;
  const actor_id = userIdOf(actor);
  await insertTransition(q, { evaluation_id: inserted.id, from_state: null, to_state: state, actor_id, reason, at });
  return inserted;
}
