import { mayChangeComment } from '#domain/comments/comments.policy.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound, stale } from '#server/http/errors.ts';
import { presentComment } from './comments.presenter.ts';
import { type CommentRow, findComment, lockComment } from './comments.repo.ts';

const GONE = 'Комментарий не найден.';

/** Which comment, at which revision its author has seen it (D-38). */
export type SeenComment = { id: number; revision: number };

export async function loadCommentForUpdate(q: Query, actor: Actor, seen: SeenComment): Promise<CommentRow> {
  const row = await lockComment(q, actor, seen.id);
  if (!row) throw notFound(GONE);
  assertAllowed(mayChangeComment(actor, row.comment));
  if (row.comment.revision !== seen.revision) throw stale(presentComment(row, actor));
  return row;
}

export async function showComment(q: Query, actor: Actor, id: number): Promise<Comment> {
  const row = await findComment(q, actor, id);
  if (!row) throw notFound(GONE);
  return presentComment(row, actor);
}
