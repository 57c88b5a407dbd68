import type { commentsApi } from '#domain/comments/comments.api.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { commentedLetter } from './commented.letter.ts';
import { updateCommentText } from './comments.repo.ts';
import { assertMayBeMentioned, newlyMentioned } from './list-mentionable.ts';
import { loadCommentForUpdate, showComment } from './load-comment.ts';

export function updateComment({ db, caller, seen, input }: RequestOf<typeof commentsApi.update>): Promise<Comment> {
  const [{ actor }, { text }] = [caller, input];
  return db.write(async (q) => {
    const { comment, company_id } = await loadCommentForUpdate(q, actor, seen);
    const { communication_id } = comment;
    const only = newlyMentioned(text, comment.text);
    await assertMayBeMentioned(q, actor, { id: communication_id, people: only });
    await updateCommentText(q, comment.id, text);
    await record(q, caller, {
      action: 'update',
      entity: 'comments',
      entity_id: comment.id,
      company_id,
      before: { communication_id, text: comment.text },
      after: { communication_id, text },
    });
    await notify(q, caller, commentedLetter, { comment_id: comment.id, only });
    return showComment(q, actor, comment.id);
  });
}
