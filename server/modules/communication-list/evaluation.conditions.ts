import { and, eq, gte, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters, RatingState } from '#domain/communications/communications.filters.ts';
import { type EvaluationState, OUT_STATES, READABLE_STATES } from '#domain/evaluations/evaluation-states.ts';
import { knownAnnulments, ownScoresIn, visibleEvaluations } from '#domain/evaluations/evaluations.scope.ts';
import { blindTo, hasRole } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { inValues, inLiterals } from '#server/db/list.ts';
import { evaluations } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isOwnOrNotBlind } from '#server/scopes/calibrations.scope.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import type { FilterContext } from './filter-context.ts';

const company = evaluations.communication_company_id;

const isInState = (...states: EvaluationState[]): SQL => inLiterals(evaluations.state, states);

/** Evaluations that the actor may know of (D-2), but for what they are yet to rate in a calibration (D-24). */
export const visibleEvaluation = (actor: Viewer): SQL | undefined =>
  and(
    inScope(visibleEvaluations(actor), {
      readable: isInState(...READABLE_STATES),
      company,
      out: isInState(...OUT_STATES),
    }),
    isOwnOrNotBlind(actor),
  );

/**
 * Score visibility: a filter must not reveal a hidden score, a draft's never, and not where the actor rates only their
 * own (D-3).
 */
export function isScoreShown(actor: Viewer): SQL | undefined {
  const isSettled = sql`${evaluations.state} <> 'draft'`;
  const ownOnly = ownScoresIn(actor);
  if (actor.kind !== 'user' || ownOnly.length === 0) return isSettled;
  return and(isSettled, or(not(inValues(company, ownOnly)), eq(evaluations.assessor_id, actor.id)));
}

const isAnnulmentKnown = (actor: Viewer): SQL | undefined =>
  inScope(knownAnnulments(actor), { notVoid: not(isInState('void')), company, assessor: evaluations.assessor_id });

/** Filters by score, threshold and critical failure: all three reveal the result. */
export function hasResult({ actor, filter }: FilterContext): SQL | undefined {
  const { score_from, score_to, passed, critical } = filter;
  const asked = and(
    score_from === undefined ? undefined : gte(evaluations.settled_score, score_from),
    score_to === undefined ? undefined : lte(evaluations.settled_score, score_to),
    passed === undefined ? undefined : eq(evaluations.settled_passed, passed),
    // Bare, as its partial index says it.
    critical === undefined
      ? undefined
      : critical
        ? sql`${evaluations.settled_critical}`
        : not(sql`${evaluations.settled_critical}`),
  );
  return asked && and(isScoreShown(actor), asked);
}

/** Condition on an evaluation for each rating state of a row; a disputed one stays published for its readers. */
const IN_STATE: Record<Exclude<RatingState, 'unrated'>, SQL | undefined> = {
  draft: isInState('draft'),
  submitted: isInState('submitted'),
  published: isInState(...OUT_STATES),
  acknowledged: and(isInState(...OUT_STATES), isNotNull(evaluations.acknowledged_at)),
  under_review: isInState('under_review'),
  withdrawn: isInState('withdrawn'),
  void: isInState('void'),
};

/** True of an evaluation in any of these states; no condition when none of them is asked for. */
export function inAnyState(states: readonly RatingState[] | undefined): SQL | undefined {
  return or(...(states ?? []).flatMap((state) => (state === 'unrated' ? [] : [IN_STATE[state]])));
}

/** State of the evaluation; an annulled one only for those who may know of it (D-19). */
export function isInAskedState({ actor, filter: { state } }: FilterContext): SQL | undefined {
  const isAsked = inAnyState(state);
  return isAsked && and(isAsked, state?.includes('void') ? isAnnulmentKnown(actor) : undefined);
}

/** States of what is neither live nor counted; asked for, they are found all the same. */
export const isPast = (state: RatingState): boolean => state === 'withdrawn' || state === 'void';

/** Regular evaluations that the filter can mean: live ones, unless it names a state of others. */
export function isEvaluationAsked({ state }: CommunicationFilters): SQL | undefined {
  return state?.some(isPast) ? eq(evaluations.kind, 'regular') : isLiveEvaluation();
}

/** Team members know of every evaluation of a visible communication: the row's flags are the answer for them. */
export function canSeeAllEvaluations(actor: Viewer): boolean {
  if (actor.kind === 'guest' || blindTo(actor).length > 0) return false;
  return (
    actor.kind === 'system' ||
    hasRole(actor, 'admin') ||
    !actor.roles.some((role) => ['customer', 'head', 'manager'].includes(role))
  );
}
