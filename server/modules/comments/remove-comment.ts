import type { commentsApi } from '#domain/comments/comments.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteComment } from './comments.repo.ts';
import { loadCommentForUpdate } from './load-comment.ts';

export function removeComment({ db, caller, seen }: RequestOf<typeof commentsApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const { comment, company_id } = await loadCommentForUpdate(q, caller.actor, seen);
    const { communication_id, at, text } = comment;
    await deleteComment(q, comment.id);
    await record(q, caller, {
      action: 'remove',
      entity: 'comments',
      entity_id: comment.id,
      company_id,
      before: { communication_id, at, text },
    });
  });
}
