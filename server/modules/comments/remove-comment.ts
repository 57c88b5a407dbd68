import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { deleteComment } from './comments.repo.ts';
import { loadCommentForUpdate } from './load-comment.ts';

export function removeComment(db: Database, caller: Caller, seen: Revisioned): Promise<void> {
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
