import { and, eq, exists, gte, ne, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import { MENTION_PATTERN } from '#domain/comments/mentions.ts';
import type { Query } from '#server/db/client.ts';
import { comments, communications, communicationViews } from '#server/db/schema/index.ts';
import { isWithinDays } from '#server/db/within-days.ts';
import { isNotBlind } from './calibrations.scope.ts';

/** Own comments, and others' unless the reader is yet to rate the communication in a calibration (D-24). */
export function isOwnOrOpen(actor: Actor): SQL | undefined {
  const open = isNotBlind(actor, comments.communication_id);
  return open && actor.kind === 'user' ? or(open, eq(comments.author_id, actor.id)) : open;
}

/** Ids of the people whom a comment mentions. */
export const mentionedBy: SQL = sql`(
  select (m.found)[1]::int from regexp_matches(${comments.text}, ${MENTION_PATTERN}::text, 'g') as m (found))`;

/**
 * Ids of the people whom a comment concerns: the employee judged, who has rated the talk, who has commented before and
 * who is mentioned. One set for letters and lists; whether they may see it is asked besides.
 */
export const concernedBy: SQL = sql`(
  select c.employee_id from communications c where c.id = ${comments.communication_id}
  union all select e.assessor_id from evaluations e where e.communication_id = ${comments.communication_id}
    and e.kind = 'regular' and e.state not in ('withdrawn', 'void')
  union all select b.author_id from comments b where b.communication_id = ${comments.communication_id}
    and b.id < ${comments.id}
  union all ${mentionedBy})`;

/** The reader has opened this communication at this instant or later. */
export const isOpenedSince = (q: Query, { id }: UserActor, communicationId: SQLWrapper, instant: SQLWrapper): SQL =>
  exists(
    q
      .select({ one: sql`1` })
      .from(communicationViews)
      .where(
        and(
          eq(communicationViews.user_id, id),
          eq(communicationViews.communication_id, communicationId),
          gte(communicationViews.opened_at, instant),
        ),
      ),
  );

/** A communication has comments of others that concern the reader, written from this day on and not opened since. */
export function hasNewComments(q: Query, actor: UserActor, from: string): SQL {
  const news = q
    .select({ one: sql`1` })
    .from(comments)
    .where(
      and(
        eq(comments.communication_id, communications.id),
        ne(comments.author_id, actor.id),
        isOwnOrOpen(actor),
        isWithinDays(comments.created_at, { from, to: undefined }),
        not(isOpenedSince(q, actor, comments.communication_id, comments.created_at)),
        sql`${actor.id}::int in ${concernedBy}`,
      ),
    );
  return exists(news);
}
