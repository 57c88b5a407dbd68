import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { comments, communications, companies, projects, users } from '#server/db/schema/index.ts';
import { concernedBy, isOwnOrOpen, mentionedBy } from '#server/scopes/comments.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

type Named = { id: number; surname: string; name: string };

/** People mentioned, in one statement with the comment, by the names that they have now. */
const mentioned = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'surname', u.surname, 'name', u.name)), '[]')
  from users u where u.id in ${mentionedBy})`;

const columns = {
  comment: comments,
  company_id: communications.company_id,
  author: personColumns(users),
  mentioned,
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(comments)
    .innerJoin(communications, eq(communications.id, comments.communication_id))
    .innerJoin(users, eq(users.id, comments.author_id));

export type CommentRow = Awaited<ReturnType<typeof select>>[number];

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

/** Ids of everybody whom a comment concerns, who may see it or not. */
export async function listConcerned(q: Query, id: number): Promise<number[]> {
  const [row] = await q
    .select({ ids: sql<number[]>`(select coalesce(json_agg(distinct p.id), '[]') from ${concernedBy} as p (id))` })
    .from(comments)
    .innerJoin(communications, eq(communications.id, comments.communication_id))
    .where(eq(comments.id, id));
  return row?.ids ?? [];
}

/** Comments of these that the actor may read still, with what a letter says of their talk. */
export async function listToldComments(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({
      ...columns,
      company: companies.name,
      project: projects.name,
      time_zone: projects.time_zone,
      category: communications.category,
      started_at: communications.started_at,
    })
    .from(comments)
    .innerJoin(communications, eq(communications.id, comments.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .innerJoin(users, eq(users.id, comments.author_id))
    .where(and(inArray(comments.id, [...ids]), communicationScope(actor), isOwnOrOpen(actor)))
    .orderBy(asc(comments.id));
}
export type ToldComment = Awaited<ReturnType<typeof listToldComments>>[number];

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
