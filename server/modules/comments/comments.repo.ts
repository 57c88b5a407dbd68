import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { comments, communications, users } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

const columns = {
  comment: comments,
  company_id: communications.company_id,
  author: personColumns(users),
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(comments)
    .innerJoin(communications, eq(communications.id, comments.communication_id))
    .innerJoin(users, eq(users.id, comments.author_id));

export type CommentRow = Awaited<ReturnType<typeof select>>[number];

/** Own comments, and others' unless the reader is yet to rate the communication in a calibration (D-24). */
function isOwnOrOpen(actor: Actor): SQL | undefined {
  const open = isNotBlind(actor, communications.id);
  return open && actor.kind === 'user' ? or(open, eq(comments.author_id, actor.id)) : open;
}

/** Comments of a communication whose visibility the caller has checked. */
export async function listCommentRows(q: Query, actor: Actor, communicationId: number): Promise<CommentRow[]> {
  return select(q)
    .where(and(eq(comments.communication_id, communicationId), isOwnOrOpen(actor)))
    .orderBy(sql`${comments.at} asc nulls first`, asc(comments.id));
}

export async function countComments(q: Query, communicationId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(comments).where(eq(comments.communication_id, communicationId));
  return row?.n ?? 0;
}

/** Comment, visible together with its communication (D-17). */
export async function findComment(q: Query, actor: Actor, id: number): Promise<CommentRow | undefined> {
  const [row] = await select(q).where(and(eq(comments.id, id), communicationScope(actor), isOwnOrOpen(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the comment. */
export async function lockComment(q: Query, actor: Actor, id: number): Promise<CommentRow | undefined> {
  const [row] = await select(q)
    .where(and(eq(comments.id, id), communicationScope(actor), isOwnOrOpen(actor)))
    .for('update', { of: comments });
  return row;
}

export async function insertComment(q: Query, values: typeof comments.$inferInsert): Promise<number> {
  const [row] = await q.insert(comments).values(values).returning({ id: comments.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateCommentText(q: Query, id: number, text: string): Promise<void> {
  await q
    .update(comments)
    .set({ text, revision: sql`${comments.revision} + 1` })
    .where(eq(comments.id, id));
}

export async function deleteComment(q: Query, id: number): Promise<void> {
  await q.delete(comments).where(eq(comments.id, id));
}
