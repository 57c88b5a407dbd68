import { and, eq, exists, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { CommunicationFilters, RatingState } from '#domain/communications/communications.filters.ts';
import { appeals, communications, evaluationFacts, evaluations } from '#server/db/schema/index.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import { evaluationFactScope } from '#server/scopes/evaluation-facts.scope.ts';
import { appealScope } from '../appeals/appeals.conditions.ts';
import type { FilterContext } from './filter-context.ts';
import {
  canSeeAllEvaluations,
  inAnyState,
  isEvaluationAsked,
  isPast,
  visibleEvaluation,
} from './evaluation.conditions.ts';
import {
  asksForAppeals,
  asksForCounted,
  conditionsOf,
  mayBeginWithEvaluations,
  withoutAskedElsewhere,
} from './filters.conditions.ts';

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

/** Communications with such scores at all: a search meets them before it reads a row. */
function scoreBounds({ score_from, score_to }: CommunicationFilters): SQL | undefined {
  return and(
    score_from === undefined ? undefined : gte(communications.best_score, score_from),
    score_to === undefined ? undefined : lte(communications.worst_score, score_to),
  );
}

/** One evaluation of which all is true that the filters ask of an evaluation. */
export function hasEvaluation(asked: FilterContext): SQL | undefined {
  const { q, actor } = asked;
  const filter = withoutAskedElsewhere(asked.filter);
  const { state } = filter;
  const hasState = inAnyState(state) !== undefined;
  const conditions = conditionsOf('evaluation', { q, actor, filter });
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

/** One counted evaluation of which all of this is true; figures count the same rows by the same scope. */
export function hasCounted(asked: FilterContext): SQL | undefined {
  const { q, actor, filter } = asked;
  if (filter.counted === undefined && !asksForCounted(filter)) return undefined;
  const some = (...conditions: SQL[]): SQL =>
    exists(
      q
        .select({ one: sql`1` })
        .from(evaluationFacts)
        .where(and(eq(evaluationFacts.communication_id, communications.id), evaluationFactScope(actor), ...conditions)),
    );
  return asksForCounted(filter) ? some(...conditionsOf('fact', asked)) : not(some());
}

const STATES_OF_MARK = { waiting: ACTIVE_STATES, accepted: ['accepted', 'partly'], declined: ['declined'] } as const;

/** An appeal of one of its evaluations that the actor sees; form and assessor are then the disputed one's. */
export function hasAppeal(asked: FilterContext): SQL | undefined {
  const { q, actor, filter } = asked;
  if (!filter.appeal) return undefined;
  const states = filter.appeal.flatMap((mark) => [...STATES_OF_MARK[mark]]);
  return exists(
    q
      .select({ one: sql`1` })
      .from(appeals)
      .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
      .where(
        and(
          eq(appeals.communication_id, communications.id),
          eq(evaluations.kind, 'regular'),
          appealScope(actor),
          inArray(appeals.state, states),
          ...(asksForAppeals(filter) ? conditionsOf('appeal', asked) : []),
        ),
      ),
  );
}

/**
 * Conditions of a list that begins with the evaluations and never reads a communication; undefined where it may not: the
 * client's people are let in by a flag of the communication.
 */
export function evaluationsFirst(asked: FilterContext): SQL | undefined {
  const { actor, filter } = asked;
  if (!mayBeginWithEvaluations(filter) || !canSeeAllEvaluations(actor)) return undefined;
  if (filter.state?.includes('unrated')) return undefined;
  return and(isEvaluationAsked(filter), visibleEvaluation(actor), ...conditionsOf('evaluation', asked));
}
