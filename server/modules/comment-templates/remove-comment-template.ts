import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { deleteTemplate } from './comment-templates.repo.ts';
import { loadTemplateForUpdate } from './load-template.ts';

export function removeCommentTemplate(db: Database, caller: Caller, seen: Revisioned): Promise<void> {
  return db.write(async (q) => {
    const { template } = await loadTemplateForUpdate(q, caller.actor, seen);
    const { id: entity_id, company_id, text } = template;
    await deleteTemplate(q, entity_id);
    await record(q, caller, { action: 'remove', entity: 'comment_templates', entity_id, company_id, before: { text } });
  });
}
