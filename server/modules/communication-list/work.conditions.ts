import { and, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { isWithinDays } from '#server/db/within-days.ts';
import { evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { hasNewComments, isOpenedSince } from '#server/scopes/comments.scope.ts';
import type { FilterContext } from './filter-context.ts';

/** Evaluation on which the readers of its project can act: out, and of these days. */
export function isPublishedWithin({
  filter: { published_from: from, published_to: to },
}: FilterContext): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  const { published_at, state } = evaluations;
  return and(inArray(state, [...OUT_STATES]), isWithinDays(published_at, { from, to }));
}

/** Evaluation that is out, of this day or later, and whose communication the reader has not opened since. */
export function isUnread({ q, actor, filter: { unread_from: from } }: FilterContext): SQL | undefined {
  if (from === undefined) return undefined;
  // Who has no account opens nothing that is remembered.
  if (actor.kind !== 'user') return sql`false`;
  const { published_at, state, communication_id } = evaluations;
  return and(
    inArray(state, [...OUT_STATES]),
    isWithinDays(published_at, { from, to: undefined }),
    not(isOpenedSince(q, actor, communication_id, published_at)),
  );
}

/** Asked of the communication's row: comments are said of no evaluation. */
export function hasCommentsFrom({ q, actor, filter: { comments_from: from } }: FilterContext): SQL | undefined {
  if (from === undefined) return undefined;
  return actor.kind === 'user' ? hasNewComments(q, actor, from) : sql`false`;
}

export function isAcknowledged({ filter: { acknowledged } }: FilterContext): SQL | undefined {
  if (acknowledged === undefined) return undefined;
  const { acknowledged_at } = evaluations;
  return and(eq(evaluations.state, 'published'), acknowledged ? isNotNull(acknowledged_at) : isNull(acknowledged_at));
}

export function isReturned({ q, filter: { returned } }: FilterContext): SQL | undefined {
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
