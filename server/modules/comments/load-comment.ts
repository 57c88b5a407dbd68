import { mayChangeComment } from '#domain/comments/comments.policy.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentComment } from './comments.presenter.ts';
import { type CommentRow, findComment, lockComment } from './comments.repo.ts';

const GONE = 'Комментарий не найден.';

export async function loadCommentForUpdate(q: Query, actor: Actor, seen: Revisioned): Promise<CommentRow> {
  const row = await lockComment(q, actor, seen.id);
  if (!row) throw notFound(GONE);
  assertAllowed(mayChangeComment(actor, row.comment));
  await assertRevision(row.comment, seen, () => presentComment(row, actor));
  return row;
}

export async function showComment(q: Query, actor: Actor, id: number): Promise<Comment> {
  const row = await findComment(q, actor, id);
  if (!row) throw notFound(GONE);
  return presentComment(row, actor);
}
