import { isAssessorOf, isPmOf } from '../actor/team.ts';
import { allow, both, deny, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, type UserActor } from '../actor/actor.ts';
import { canTransition, type EvaluationState, READABLE_STATES } from './evaluation-states.ts';

export type EvaluationFacts = {
  assessor_id: number;
  state: EvaluationState;
  company_id: number;
  project_id: number;
  employee_id: number | null;
};

/**
 * How much of an evaluation the actor sees (D-2, D-3): `full` everything; `existence` that it is there, by whom and in
 * which state, but no score (an assessor is not led by others before submitting own); `none` nothing.
 */
export type EvaluationView = 'full' | 'existence' | 'none';

/** @param ownSubmitted whether the actor has a submitted evaluation of the same communication. */
export function evaluationView(actor: Actor, evaluation: EvaluationFacts, ownSubmitted: boolean): EvaluationView {
  const isReadable = READABLE_STATES.has(evaluation.state);
  if (actor.kind === 'guest') return isReadable ? 'full' : 'none';
  if (hasRole(actor, 'admin') || isPmOf(actor, evaluation)) return 'full';
  if (isAssessorOf(actor, evaluation)) {
    if (evaluation.assessor_id === actor.id) return 'full';
    if (evaluation.state === 'void') return 'none';
    return ownSubmitted && evaluation.state !== 'draft' ? 'full' : 'existence';
  }
  return isReadable && isClientSide(actor, evaluation) ? 'full' : 'none';
}

/** Owner, head of the project or the judged employee: they see what is published. */
export function isClientSide(
  actor: UserActor,
  evaluation: Pick<EvaluationFacts, 'company_id' | 'project_id' | 'employee_id'>,
): boolean {
  return (
    (hasRole(actor, 'customer') && actor.companies.customer.includes(evaluation.company_id)) ||
    (hasRole(actor, 'head') && actor.projects.head.includes(evaluation.project_id)) ||
    (hasRole(actor, 'manager') && evaluation.employee_id === actor.id)
  );
}

const OTHERS = deny('Это оценка другого асессора.');
const SENT = deny('Оценка уже отправлена, изменить её нельзя.');

function isOwn(actor: Actor, evaluation: { assessor_id: number }): boolean {
  return actor.kind === 'user' && actor.id === evaluation.assessor_id;
}

/** Only the one who rates edits a draft, a pm included (D-3: an evaluation is one person's). */
export function mayEditEvaluation(actor: Actor, evaluation: { assessor_id: number; state: EvaluationState }): Verdict {
  if (!isOwn(actor, evaluation)) return OTHERS;
  return evaluation.state === 'draft' ? allow : SENT;
}

/** D-11: an unfinished evaluation goes on to the form's current version when its assessor wants it to. */
export function mayMoveVersion(
  actor: Actor,
  evaluation: { assessor_id: number; state: EvaluationState },
  { is_current }: { is_current: boolean },
): Verdict {
  return both(mayEditEvaluation(actor, evaluation), mayMoveVersionNow({ is_current }));
}

export function mayMoveVersionNow({ is_current }: { is_current: boolean }): Verdict {
  return is_current ? deny('Оценка уже на последней версии формы.') : allow;
}

export function maySubmitEvaluation(
  actor: Actor,
  evaluation: { assessor_id: number; state: EvaluationState },
): Verdict {
  if (!isOwn(actor, evaluation)) return OTHERS;
  return canTransition(evaluation.state, 'submitted') ? allow : SENT;
}
