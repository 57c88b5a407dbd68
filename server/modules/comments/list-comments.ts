import type { commentsApi } from '#domain/comments/comments.api.ts';
import { mayComment } from '#domain/comments/comments.policy.ts';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { presentComment } from './comments.presenter.ts';
import { listCommentRows } from './comments.repo.ts';

/** Comments of a communication whose visibility the caller has checked. */
export async function showComments(q: Query, actor: Actor, communicationId: number): Promise<CommentList> {
  const rows = await listCommentRows(q, actor, communicationId);
  return { data: rows.map((row) => presentComment(row, actor)), auth: { create: mayComment(actor) } };
}

export function listComments({ db, caller, params }: RequestOf<typeof commentsApi.list>): Promise<CommentList> {
  return db.read(async (q) => {
    await loadSeen(q, caller.actor, params.id);
    return showComments(q, caller.actor, params.id);
  });
}
