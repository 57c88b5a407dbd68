import { and, eq, exists, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters, RatingState } from '#domain/communications/communications.filters.ts';
import { type EvaluationState, OUT_STATES, READABLE_STATES } from '#domain/evaluations/evaluation-states.ts';
import { knownAnnulments, ownScoresIn, visibleEvaluations } from '#domain/evaluations/evaluations.scope.ts';
import { blindTo, hasRole } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { among, amongConstants, oneOf } from '#server/db/list.ts';
import { communications, evaluations } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isOwnOrNotBlind } from '#server/scopes/calibrations.scope.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import { withoutSpoken } from './drill-down.conditions.ts';
import { byWork } from './work.conditions.ts';

/** Conditions of the filters that speak of an evaluation: all of them of one and the same. */
type Asked = { q: Query; actor: Viewer; filter: CommunicationFilters };

const company = evaluations.communication_company_id;

const isInState = (...states: EvaluationState[]): SQL => amongConstants(evaluations.state, states);

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
  return and(isSettled, or(not(among(company, ownOnly)), eq(evaluations.assessor_id, actor.id)));
}

const isAnnulmentKnown = (actor: Viewer): SQL | undefined =>
  inScope(knownAnnulments(actor), { notVoid: not(isInState('void')), company, assessor: evaluations.assessor_id });

/** Filters by score, threshold and critical failure: all three reveal the result. */
function byResult(actor: Viewer, { score_from, score_to, passed, critical }: CommunicationFilters): SQL | undefined {
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

/** States of what is neither live nor counted; asked for, they are found all the same. */
const isPast = (state: RatingState): boolean => state === 'withdrawn' || state === 'void';

/** Regular evaluations that the filter can mean: live ones, unless it names a state of others. */
export function isEvaluationAsked({ state }: CommunicationFilters): SQL | undefined {
  return state?.some(isPast) ? eq(evaluations.kind, 'regular') : isLiveEvaluation();
}

/** Team members know of every evaluation of a visible communication: the row's flags are the answer for them. */
function canSeeAllEvaluations(actor: Viewer): boolean {
  if (actor.kind === 'guest' || blindTo(actor).length > 0) return false;
  return (
    actor.kind === 'system' ||
    hasRole(actor, 'admin') ||
    !actor.roles.some((role) => ['customer', 'head', 'manager'].includes(role))
  );
}

/** True when a live evaluation exists; a partial index covers these rows. */
const isRated = sql`(${communications.has_draft} or ${communications.has_submitted} or ${communications.has_out})`;

/** Flag that says all of a state. */
const STATE_FLAGS: Partial<Record<RatingState, SQL>> & Record<'unrated', SQL> = {
  unrated: sql`not ${isRated}`,
  draft: sql`${communications.has_draft}`,
  submitted: sql`${communications.has_submitted}`,
  published: sql`${communications.has_out}`,
};

/** State flags have small indexes; with no other filter by evaluation they are the answer, when each state has one. */
function flagsOf(states: readonly RatingState[] | undefined): SQL | undefined {
  const flags = (states ?? []).map((state) => STATE_FLAGS[state]);
  return flags.every((flag) => flag !== undefined) ? or(...flags) : undefined;
}

/** Rows with any live evaluation, where nothing else leads to them sooner: critical failures and past states are few. */
function leadingFlag({ critical, state }: CommunicationFilters): SQL | undefined {
  return critical === true || state?.some(isPast) ? undefined : isRated;
}

/** What the filters say of an evaluation, all of one and the same. */
function conditionsOf({ q, actor, filter }: Asked): SQL[] {
  const { state, assessor_id, form_id } = filter;
  return [
    byResult(actor, filter),
    oneOf(evaluations.assessor_id, assessor_id),
    oneOf(evaluations.form_id, form_id),
    inAnyState(state),
    state?.includes('void') ? isAnnulmentKnown(actor) : undefined,
    byWork(q, actor, filter),
  ].filter((condition) => condition !== undefined);
}

/** Communications with such scores at all: a search meets them before it reads a row. */
function scoreBounds({ score_from, score_to }: CommunicationFilters): SQL | undefined {
  return and(
    score_from === undefined ? undefined : gte(communications.best_score, score_from),
    score_to === undefined ? undefined : lte(communications.worst_score, score_to),
  );
}

/** Filters by evaluation all apply to one and the same evaluation. */
export function byEvaluation({ q, actor, filter: asked }: Asked): SQL | undefined {
  const filter = withoutSpoken(asked);
  const { state } = filter;
  const hasState = inAnyState(state) !== undefined;
  const conditions = conditionsOf({ q, actor, filter });
  const some = (kind: SQL | undefined, ...extra: (SQL | undefined)[]): SQL =>
    exists(
      q
        .select({ one: sql`1` })
        .from(evaluations)
        .where(
          and(
            eq(evaluations.communication_id, communications.id),
            isNull(evaluations.communication_deleted_at),
            kind,
            visibleEvaluation(actor),
            ...extra,
          ),
        ),
    );
  const marked = canSeeAllEvaluations(actor) ? flagsOf(state) : undefined;
  if (marked && conditions.length === (hasState ? 1 : 0)) return marked;
  const rated =
    conditions.length > 0
      ? and(
          marked ?? leadingFlag(filter),
          state?.some(isPast) ? undefined : scoreBounds(filter),
          some(isEvaluationAsked(filter), ...conditions),
        )
      : undefined;
  if (!state?.includes('unrated')) return rated;
  const unrated = canSeeAllEvaluations(actor) ? STATE_FLAGS.unrated : not(some(isLiveEvaluation()));
  return hasState ? or(unrated, rated) : and(unrated, rated);
}

/** Filters that an evaluation's row answers: its own columns, its copies of the communication, rows that name either's id. */
const ANSWERED_BY_EVALUATION: ReadonlySet<string> = new Set<keyof CommunicationFilters>([
  'state',
  'assessor_id',
  'form_id',
  'score_from',
  'score_to',
  'passed',
  'critical',
  'company_id',
  'project_id',
  'employee_id',
  'duration_from',
  'duration_to',
  'period',
  'period_from',
  'period_to',
  'tag_id',
  'published_from',
  'published_to',
  'acknowledged',
  'to_publish',
  'returned',
]);
/** Filters of these by which evaluations are few, or are counted from one index; so are those that wait to be published. */
const LEADING = ['assessor_id', 'form_id', 'score_from', 'score_to', 'passed', 'critical'] as const;

/**
 * Conditions of a list that begins with the evaluations and never reads a communication; undefined where it may not: the
 * client's people are let in by a flag of the communication.
 */
export function evaluationsFirst({ q, actor, filter }: Asked): SQL | undefined {
  const set = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const leads = filter.to_publish === true || LEADING.some((name) => filter[name] !== undefined);
  if (!leads || !set.every((name) => ANSWERED_BY_EVALUATION.has(name))) return undefined;
  if (!canSeeAllEvaluations(actor) || filter.state?.includes('unrated')) return undefined;
  return and(isEvaluationAsked(filter), visibleEvaluation(actor), ...conditionsOf({ q, actor, filter }));
}
