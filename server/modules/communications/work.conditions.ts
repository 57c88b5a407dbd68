import { and, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { WorkFilters } from '#domain/communications/work-filters.ts';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { isWithinDays } from '#server/db/within-days.ts';
import { communications, evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/** Evaluation on which the readers of its project can act: out, and of these days. */
function publishedWithin({ published_from: from, published_to: to }: WorkFilters): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  const { published_at, state } = evaluations;
  return and(inArray(state, [...OUT_STATES]), isWithinDays(published_at, { from, to }));
}

function isAcknowledged({ acknowledged }: WorkFilters): SQL | undefined {
  if (acknowledged === undefined) return undefined;
  const { acknowledged_at } = evaluations;
  return and(eq(evaluations.state, 'published'), acknowledged ? isNotNull(acknowledged_at) : isNull(acknowledged_at));
}

function isReturned(q: Query, { returned }: WorkFilters): SQL | undefined {
  if (returned === undefined) return undefined;
  const wasReturned = exists(
    q
      .select({ one: sql`1` })
      .from(evaluationTransitions)
      .where(
        and(
          eq(evaluationTransitions.evaluation_id, evaluations.id),
          eq(evaluationTransitions.from_state, 'submitted'),
          eq(evaluationTransitions.to_state, 'draft'),
        ),
      ),
  );
  // A draft that is to take the place of another is a published one opened anew.
  const cameBack = or(isNotNull(evaluations.supersedes_id), wasReturned) ?? wasReturned;
  return and(eq(evaluations.state, 'draft'), returned ? cameBack : not(cameBack));
}

/** Of the companies that the reader leads (`mayLeadEvaluations`). */
function isToPublish(actor: Viewer, { to_publish }: WorkFilters): SQL | undefined {
  if (to_publish === undefined) return undefined;
  const mayPublish = and(eq(evaluations.state, 'submitted'), isLedBy(actor, communications.company_id));
  return to_publish ? mayPublish : mayPublish && not(mayPublish);
}

/** The same condition for each of these filters: they are asked of one evaluation. */
export function workConditions<Condition>(condition: Condition): Record<keyof WorkFilters, Condition> {
  return {
    published_from: condition,
    published_to: condition,
    acknowledged: condition,
    to_publish: condition,
    returned: condition,
  };
}

/** What the filters of one's work say of an evaluation; undefined: nothing. */
export function byWork(q: Query, actor: Viewer, filter: WorkFilters): SQL | undefined {
  return and(publishedWithin(filter), isAcknowledged(filter), isReturned(q, filter), isToPublish(actor, filter));
}
