import type { Comment, UpdateComment } from '#domain/comments/comments.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { updateCommentText } from './comments.repo.ts';
import { loadCommentForUpdate, showComment } from './load-comment.ts';

export function updateComment(
  db: Database,
  caller: Caller,
  seen: Revisioned,
  { text }: UpdateComment,
): Promise<Comment> {
  const { actor } = caller;
  return db.write(async (q) => {
    const { comment, company_id } = await loadCommentForUpdate(q, actor, seen);
    await updateCommentText(q, comment.id, text);
    const { communication_id } = comment;
    await record(q, caller, {
      action: 'update',
      entity: 'comments',
      entity_id: comment.id,
      company_id,
      before: { communication_id, text: comment.text },
      after: { communication_id, text },
    });
    return showComment(q, actor, comment.id);
  });
}
