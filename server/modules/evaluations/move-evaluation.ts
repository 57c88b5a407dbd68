import { canBeginAs, canTransition, EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { conflict } from '#server/http/errors.ts';
import { type AuditContext, record } from '#server/record/audit.repo.ts';
import {
  type EvaluationRow,
  type EvaluationValues,
  insertEvaluation,
  insertTransition,
  lockEvaluation,
  setEvaluationState,
} from './evaluations.repo.ts';
import type { scoreCache } from './write-draft.ts';

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
  if (isCorrection(evaluation)) await settleCorrected(q, caller, evaluation, to);
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

/** Correction: made by a draft of its own (D-19), and not by an appeal. */
function isCorrection({ supersedes_id, state }: Evaluation): boolean {
  return supersedes_id !== null && (state === 'draft' || state === 'submitted');
}

const SUPERSEDED = { to: 'withdrawn', action: 'supersede' } as const;
const KEPT = { to: 'published', action: 'keep' } as const;

/** A correction that is published takes the place of what it corrects; one that is annulled leaves it as it was. */
async function settleCorrected(
  q: Query,
  caller: AuditContext,
  { supersedes_id }: Evaluation,
  to: EvaluationState,
): Promise<void> {
  const end = to === 'published' ? SUPERSEDED : to === 'void' ? KEPT : null;
  const corrected = end && supersedes_id !== null ? await lockEvaluation(q, supersedes_id) : undefined;
  // It may have been annulled since.
  if (!end || corrected?.evaluation.state !== 'under_review') return;
  await moveEvaluation(q, caller, corrected.evaluation, { to: end.to });
  await record(q, caller, {
    action: end.action,
    entity: 'evaluations',
    entity_id: corrected.evaluation.id,
    company_id: corrected.communication.company_id,
    before: { state: corrected.evaluation.state },
    after: { state: end.to },
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

/**
 * Inserts the evaluation that takes the place of another: the same talk, form, version, assessor, texts and origin (D-19).
 * What it is to supersede must be withdrawn already, or it must begin as its correction. Returns its id.
 */
export async function beginSuccessor(
  q: Query,
  caller: AuditContext,
  evaluation: Evaluation,
  { values, ...beginning }: Beginning & { values: EvaluationValues & ReturnType<typeof scoreCache> },
): Promise<number> {
  const { id: supersedes_id, communication_id, form_id, form_version_id, assessor_id } = evaluation;
  const { general_comment, growth_points, origin } = evaluation;
  const same = { communication_id, form_id, form_version_id, assessor_id, general_comment, growth_points, origin };
  const inserted = await beginEvaluation(q, caller, { ...same, supersedes_id, ...values }, beginning);
  if (!inserted) throw new Error(`evaluation ${supersedes_id} has a successor already`);
  return inserted.id;
}
