import { COMMENTS_PER_COMMUNICATION } from '#domain/comments/comment-limits.ts';
import { mayComment } from '#domain/comments/comments.policy.ts';
import type { commentsApi } from '#domain/comments/comments.api.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { commentedLetter } from './commented.letter.ts';
import { countComments, insertComment } from './comments.repo.ts';
import { assertMayBeMentioned, newlyMentioned } from './list-mentionable.ts';
import { showComment } from './load-comment.ts';

export function createComment({ db, caller, params, input }: RequestOf<typeof commentsApi.create>): Promise<Comment> {
  const [{ actor, now }, { id: communication_id }, { text, at }] = [caller, params, input];
  return db.write(async (q) => {
    const { company_id } = await loadSeen(q, actor, communication_id);
    assertAllowed(mayComment(actor));
    if ((await countComments(q, communication_id)) >= COMMENTS_PER_COMMUNICATION)
      throw conflict('Комментариев к этой коммуникации уже слишком много.');
    await assertMayBeMentioned(q, actor, { id: communication_id, people: newlyMentioned(text) });
    const values = { communication_id, author_id: actor.id, at, text };
    const id = await insertComment(q, { ...values, created_at: now });
    await record(q, caller, { action: 'create', entity: 'comments', entity_id: id, company_id, after: values });
    await notify(q, caller, commentedLetter, { comment_id: id });
    return showComment(q, actor, id);
  });
}
