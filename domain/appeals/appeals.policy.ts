import { isPmOf } from '../actor/team.ts';
import { mayBeOfEmployee } from '../evaluations/evaluation-life.policy.ts';
import type { EvaluationKind, EvaluationState } from '../evaluations/evaluation-states.ts';
import { isClientSide } from '../evaluations/evaluations.policy.ts';
import { formatDay } from '../kernel/format-date.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { type AppealState, isActive } from './appeal-states.ts';
import type { AppealRules, Term } from './appeal-window.ts';

/** Policies of appeals (D-20): who may do what, and when. */
type Judged = { company_id: number; project_id: number; employee_id: number | null; assessor_id: number | null };

/** The section «Апелляции» is open to every user, each sees their own part; an access link is read-only (D-6). */
export function mayListAppeals(actor: Actor): Verdict {
  return actor.kind === 'user' ? allow : never('Апелляции по временной ссылке недоступны.');
}

export function mayAppeal(actor: Actor, judged: Judged): Verdict {
  if (isSelf(actor, judged.assessor_id)) return deny('Свою оценку не оспаривают.');
  if (hasRole(actor, 'admin') || (actor.kind === 'user' && isClientSide(actor, judged))) return allow;
  return never('Оспорить оценку могут сотрудник, которого оценили, его руководитель и заказчик.');
}

/**
 * Facts of an evaluation that decide whether a new appeal may be opened. `used`: appeals of it and of the evaluation it
 * replaced, withdrawn ones excluded.
 */
export type AppealContext = {
  kind: EvaluationKind;
  state: EvaluationState;
  appealed: boolean;
  rules: AppealRules;
  used: number;
  /** Null before the first publication. */
  term: Term | null;
};

const NOT_OUT: Record<Exclude<EvaluationState, 'published'>, string> = {
  draft: 'Оспорить можно только опубликованную оценку.',
  submitted: 'Оспорить можно только опубликованную оценку.',
  under_review: 'Апелляция по этой оценке уже рассматривается.',
  withdrawn: 'Оценку заменила новая: оспорить можно её.',
  void: 'Оценка аннулирована: оспаривать нечего.',
};

export function mayAppealNow({ kind, state, appealed, rules, used, term }: AppealContext, now: Date): Verdict {
  const of = mayBeOfEmployee({ kind });
  if (!of.allowed) return of;
  if (state !== 'published') return deny(NOT_OUT[state]);
  if (appealed) return deny('По этой оценке уже подана апелляция.');
  if (!rules.appeals_on) return deny('Апелляции в этом проекте выключены.');
  if (used >= rules.appeal_limit) return deny('Оценка уже рассмотрена по апелляции: больше её не оспорить.');
  if (!term) return deny(NOT_OUT.draft);
  const isLate = now.getTime() >= Date.parse(term.ends_at);
  return isLate ? deny(`Срок апелляции истёк ${formatDay(term.last_day)}.`) : allow;
}

type Disputed = Judged & { author_id: number };

/** Appeals are decided neither by the assessor nor by the author. */
export function mayResolve(actor: Actor, { company_id, assessor_id, author_id }: Disputed): Verdict {
  if (!hasRole(actor, 'admin') && !isPmOf(actor, { company_id }))
    return never('Апелляцию рассматривает администратор или руководитель проекта компании.');
  if (isSelf(actor, assessor_id)) return deny('Апелляцию на свою оценку рассматривает кто-то другой.');
  return isSelf(actor, author_id) ? deny('Свою апелляцию рассматривает кто-то другой.') : allow;
}

const CLOSED = deny('Апелляция уже закрыта.');

export function mayStartReviewNow(state: AppealState): Verdict {
  if (state === 'open') return allow;
  return isActive(state) ? deny('Апелляция уже на рассмотрении.') : CLOSED;
}

export function mayResolveNow(state: AppealState): Verdict {
  if (state === 'under_review') return allow;
  return isActive(state) ? deny('Сначала возьмите апелляцию на рассмотрение.') : CLOSED;
}

export function mayWithdraw(actor: Actor, { author_id }: Pick<Disputed, 'author_id'>): Verdict {
  return isSelf(actor, author_id) ? allow : never('Отозвать апелляцию может только тот, кто её подал.');
}

export function mayWithdrawNow(state: AppealState): Verdict {
  if (state === 'open') return allow;
  return isActive(state) ? deny('Рассмотрение уже началось: отозвать апелляцию нельзя.') : CLOSED;
}

/** The assessor may explain the rating; the answer decides nothing (D-3). */
export function mayAnswer(actor: Actor, { assessor_id }: Pick<Disputed, 'assessor_id'>): Verdict {
  return isSelf(actor, assessor_id) ? allow : never('Ответить на апелляцию может асессор этой оценки.');
}

export function mayAnswerNow(state: AppealState): Verdict {
  return isActive(state) ? allow : CLOSED;
}

type AppealVerdicts = Record<'start_review' | 'resolve' | 'withdraw' | 'answer', Verdict>;

export function appealVerdicts(actor: Actor, appeal: Disputed & { state: AppealState }): AppealVerdicts {
  const decides = mayResolve(actor, appeal);
  return {
    start_review: both(decides, mayStartReviewNow(appeal.state)),
    resolve: both(decides, mayResolveNow(appeal.state)),
    withdraw: both(mayWithdraw(actor, appeal), mayWithdrawNow(appeal.state)),
    answer: both(mayAnswer(actor, appeal), mayAnswerNow(appeal.state)),
  };
}
