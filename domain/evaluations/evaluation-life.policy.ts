import { isPmOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { canTransition, type EvaluationKind, type EvaluationState } from './evaluation-states.ts';

/** Steps of an evaluation's life after submission (D-19): who may take each, and when. */
type Led = { company_id: number };
type LifecycleState = { kind: EvaluationKind; state: EvaluationState };

/** Publishing and the later steps belong to those who answer for what the client sees: admin and pm. */
export function mayLeadEvaluations(actor: Actor, { company_id }: Led): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, { company_id })) return allow;
  return never('Это делает администратор или руководитель проекта компании.');
}

/** Publishing anywhere at all: the publish queue is theirs. */
export function leadsAnyCompany(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : never('Публикуют администратор и руководители проектов.');
}

/** Why an evaluation is none of an employee; ratings of calibrations and re-checks have a life of their own. */
const APART: Record<Exclude<EvaluationKind, 'regular'>, Verdict> = {
  calibration: deny('Это оценка калибровки.'),
  recheck: deny('Это перепроверка.'),
};

/** True of an employee's evaluation (D-23, D-47). */
export function mayBeOfEmployee({ kind }: Pick<LifecycleState, 'kind'>): Verdict {
  return kind === 'regular' ? allow : APART[kind];
}

function maySubmittedBecome(to: EvaluationState, evaluation: LifecycleState, refusal: string): Verdict {
  const mayNow = evaluation.state === 'submitted' && canTransition(evaluation.state, to);
  return both(mayBeOfEmployee(evaluation), mayNow ? allow : deny(refusal));
}

export function mayPublishNow(evaluation: LifecycleState): Verdict {
  return maySubmittedBecome('published', evaluation, 'Опубликовать можно только оценку на проверке.');
}

export function mayReturnNow(evaluation: LifecycleState): Verdict {
  return maySubmittedBecome('draft', evaluation, 'Вернуть асессору можно только оценку на проверке.');
}

const UNDECIDED = 'По оценке подана апелляция: сначала рассмотрите её.';

export function mayVoidNow(evaluation: LifecycleState & { appealed: boolean }): Verdict {
  if (evaluation.appealed) return deny(UNDECIDED);
  const refusal = evaluation.state === 'void' ? 'Оценка уже аннулирована.' : 'Отозванную оценку не аннулируют.';
  return both(mayBeOfEmployee(evaluation), canTransition(evaluation.state, 'void') ? allow : deny(refusal));
}

/** Correction of a published one is a copy, while it stays readable and counted (D-3, D-19). A dispute has a way of its own. */
export function mayReopenNow(evaluation: LifecycleState & { appealed: boolean }): Verdict {
  if (evaluation.appealed) return deny(UNDECIDED);
  return both(
    mayBeOfEmployee(evaluation),
    evaluation.state === 'published' ? allow : deny('Открыть заново можно только опубликованную оценку.'),
  );
}

/** Acknowledging belongs to the evaluated employee alone. */
export function mayBeAcknowledgedBy(actor: Actor, { employee_id }: { employee_id: number | null }): Verdict {
  const isJudged = hasRole(actor, 'manager') && isSelf(actor, employee_id);
  return isJudged ? allow : never('Ознакомиться с оценкой может только тот, кого оценили.');
}

export function mayAcknowledgeNow(evaluation: LifecycleState & { acknowledged: boolean }): Verdict {
  if (evaluation.acknowledged) return deny('Вы уже ознакомились с этой оценкой.');
  return evaluation.state === 'published'
    ? mayBeOfEmployee(evaluation)
    : deny('Ознакомиться можно с опубликованной оценкой.');
}

type LifeVerdicts = Record<'publish' | 'return' | 'reopen' | 'void' | 'acknowledge', Verdict>;

type Life = LifecycleState & Led & { employee_id: number | null; acknowledged: boolean; appealed: boolean };

export function lifeVerdicts(actor: Actor, evaluation: Life): LifeVerdicts {
  const leads = mayLeadEvaluations(actor, evaluation);
  return {
    publish: both(leads, mayPublishNow(evaluation)),
    return: both(leads, mayReturnNow(evaluation)),
    reopen: both(leads, mayReopenNow(evaluation)),
    void: both(leads, mayVoidNow(evaluation)),
    acknowledge: both(mayBeAcknowledgedBy(actor, evaluation), mayAcknowledgeNow(evaluation)),
  };
}
