import type { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { updateTemplate } from './comment-templates.repo.ts';
import { assertCompany, boundTo, loadTemplateForUpdate, showTemplate } from './load-template.ts';

export function updateCommentTemplate({
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof commentTemplatesApi.update>): Promise<CommentTemplate> {
  const { actor } = caller;
  return db.write(async (q) => {
    const { template } = await loadTemplateForUpdate(q, actor, seen);
    if (input.company_id !== template.company_id) await assertCompany(q, actor, input.company_id);
    const { criterion_key = template.criterion_key, reason = template.reason } = input;
    const { before, after } = changesOf(template, { ...input, ...boundTo({ criterion_key, reason }) });
    await updateTemplate(q, template.id, after);
    await record(q, caller, {
      action: 'update',
      entity: 'comment_templates',
      entity_id: template.id,
      company_id: after.company_id ?? template.company_id,
      before,
      after,
    });
    return showTemplate(q, actor, template.id);
  });
}
