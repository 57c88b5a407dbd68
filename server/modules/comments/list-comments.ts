import { mayComment } from '#domain/comments/comments.policy.ts';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import { loadCommunication } from '../communications/get-communication.ts';
import { presentComment } from './comments.presenter.ts';
import { listCommentRows } from './comments.repo.ts';

/** Comments of a communication whose visibility the caller has checked. */
export async function showComments(q: Query, actor: Actor, communicationId: number): Promise<CommentList> {
  const rows = await listCommentRows(q, actor, communicationId);
  return { data: rows.map((row) => presentComment(row, actor)), auth: { create: mayComment(actor) } };
}

export function listComments(db: Database, actor: Actor, communicationId: number): Promise<CommentList> {
  return db.read(async (q) => {
    await loadCommunication(q, actor, communicationId);
    return showComments(q, actor, communicationId);
  });
}
