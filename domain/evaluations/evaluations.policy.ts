import { isAssessorOf, isPmOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, blindTo, hasRole, isSelf, type UserActor } from '../actor/actor.ts';
import { canTransition, type EvaluationKind, type EvaluationState, READABLE_STATES } from './evaluation-states.ts';

export type EvaluationFacts = {
  communication_id: number;
  /** Null of a guest's rating in a calibration. */
  assessor_id: number | null;
  /** Evaluation that it replaces: after an appeal others have answered in it, too. */
  supersedes_id: number | null;
  state: EvaluationState;
  company_id: number;
  project_id: number;
  employee_id: number | null;
};

/**
 * View of an evaluation that the actor has (D-2, D-3): `full` everything; `existence` that it exists, by whom and in
 * which state, but no score (an assessor must not be influenced by others before submitting their own); `none` nothing.
 */
type EvaluationView = 'full' | 'existence' | 'none';

/**
 * View of an evaluation for the actor. @param ownSubmitted whether the actor has a submitted evaluation of the same
 * communication.
 */
export function evaluationView(actor: Actor, evaluation: EvaluationFacts, ownSubmitted: boolean): EvaluationView {
  const isReadable = READABLE_STATES.has(evaluation.state);
  if (isBlindTo(actor, evaluation)) return 'none';
  if (actor.kind === 'guest') return isReadable ? 'full' : 'none';
  if (hasRole(actor, 'admin') || isPmOf(actor, evaluation)) return 'full';
  if (isAssessorOf(actor, evaluation)) {
    if (evaluation.assessor_id === actor.id) return 'full';
    if (evaluation.state === 'void') return 'none';
    return ownSubmitted && evaluation.state !== 'draft' ? 'full' : 'existence';
  }
  return isReadable && isClientSide(actor, evaluation) ? 'full' : 'none';
}

/**
 * Blindness of a calibration's participant and of who re-checks, whoever they are: until they have rated the communication
 * they know of no evaluation of it but what they answered themselves (D-24, D-47).
 */
function isBlindTo(actor: Actor, evaluation: EvaluationFacts): boolean {
  const { communication_id, assessor_id, supersedes_id, state } = evaluation;
  if (!blindTo(actor).includes(communication_id)) return false;
  return supersedes_id !== null || state === 'withdrawn' || !isSelf(actor, assessor_id);
}

/** Client's people who see published evaluations: the owner, the head of the project, the evaluated employee. */
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

const OTHERS = never('Это оценка другого асессора.');
const SENT = deny('Оценка уже отправлена, изменить её нельзя.');

/** Rater of an evaluation: somebody with an account, or a guest of a calibration by their link. */
type Rater = { assessor_id: number | null; guest_link_id?: number | null };
type OwnDraft = Rater & { state: EvaluationState; kind: EvaluationKind };

export function isOwnEvaluation(actor: Actor, { assessor_id, guest_link_id }: Rater): boolean {
  return actor.kind === 'user' ? actor.id === assessor_id : actor.access_link_id === guest_link_id;
}

/** A draft is edited by its assessor alone, even against a pm (D-3: an evaluation is one person's). */
export function mayEditEvaluation(actor: Actor, evaluation: Rater & { state: EvaluationState }): Verdict {
  if (!isOwnEvaluation(actor, evaluation)) return OTHERS;
  return evaluation.state === 'draft' ? allow : SENT;
}

const PINNED: Record<Exclude<EvaluationKind, 'regular'>, Verdict> = {
  calibration: deny('Версия формы в сессии калибровки не меняется.'),
  recheck: deny('Перепроверяют по той версии формы, по которой оценили в первый раз.'),
};

/** People are compared by one version of the form: it stays in a calibration (D-23) and in a re-check (D-47). */
export const mayLeaveVersion = ({ kind }: { kind: EvaluationKind }): Verdict =>
  kind === 'regular' ? allow : PINNED[kind];

/** An unfinished evaluation moves to the form's current version when its assessor chooses so (D-11). */
export function mayMoveVersion(actor: Actor, evaluation: OwnDraft, { is_current }: { is_current: boolean }): Verdict {
  const { kind } = evaluation;
  if (kind !== 'regular') return PINNED[kind];
  return both(mayEditEvaluation(actor, evaluation), mayMoveVersionNow({ is_current }));
}

export function mayMoveVersionNow({ is_current }: { is_current: boolean }): Verdict {
  return is_current ? deny('Оценка уже на последней версии формы.') : allow;
}

export function maySubmitEvaluation(actor: Actor, evaluation: Rater & { state: EvaluationState }): Verdict {
  if (!isOwnEvaluation(actor, evaluation)) return OTHERS;
  return canTransition(evaluation.state, 'submitted') ? allow : SENT;
}

/** A draft that was never sent is its assessor's to throw away (D-18). */
export function mayDiscardDraft(actor: Actor, evaluation: OwnDraft, { was_sent }: { was_sent: boolean }): Verdict {
  return both(mayEditEvaluation(actor, evaluation), mayDiscardNow(evaluation, { was_sent }));
}

/** @param was_sent it came back to its assessor, or corrects what was published: others wait for it */
export function mayDiscardNow({ kind }: { kind: EvaluationKind }, { was_sent }: { was_sent: boolean }): Verdict {
  if (kind === 'calibration') return deny('Оценку калибровки не удаляют: её ждут в сессии.');
  if (kind === 'recheck') return deny('Перепроверку не удаляют: её ждут.');
  return was_sent ? deny('Эту оценку уже отправляли: исправьте её и отправьте снова.') : allow;
}
