import type { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteTemplate } from './comment-templates.repo.ts';
import { loadTemplateForUpdate } from './load-template.ts';

export function removeCommentTemplate({
  db,
  caller,
  seen,
}: RequestOf<typeof commentTemplatesApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const { template } = await loadTemplateForUpdate(q, caller.actor, seen);
    const { id: entity_id, company_id, text } = template;
    await deleteTemplate(q, entity_id);
    await record(q, caller, { action: 'remove', entity: 'comment_templates', entity_id, company_id, before: { text } });
  });
}
