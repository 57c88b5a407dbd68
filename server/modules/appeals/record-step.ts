import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import type { HeldAppeal } from './load-appeal.ts';

type Step = {
  action: 'withdraw' | 'start-review' | 'resolve';
  state: AppealState;
  /** Details of the decision. */
  details?: Record<string, unknown>;
  /** State that the evaluation moves to. */
  becomes?: EvaluationState;
};

/** Records an appeal's move, in its own log and in the history of the evaluation. */
export async function recordStep(q: Query, caller: Caller, held: HeldAppeal, step: Step): Promise<void> {
  const { row, evaluation } = held;
  const { action, state, details = {}, becomes } = step;
  const { company_id } = evaluation.communication;
  const change = { before: { state: row.appeal.state }, after: { state, ...details } };
  await record(q, caller, { action, entity: 'appeals', entity_id: row.appeal.id, company_id, ...change });
  await record(q, caller, {
    action,
    entity: 'evaluations',
    entity_id: evaluation.evaluation.id,
    company_id,
    before: { appeal_state: row.appeal.state, ...(becomes ? { state: evaluation.evaluation.state } : {}) },
    after: { appeal_state: state, ...(becomes ? { state: becomes } : {}), ...details },
  });
}
