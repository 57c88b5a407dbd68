import type { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import { mayKeepTemplates } from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { TEMPLATES_MAX } from '#domain/comment-templates/template-limits.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { countOwnTemplates, insertTemplate } from './comment-templates.repo.ts';
import { assertCompany, boundTo, showTemplate } from './load-template.ts';

/** Creates a phrase for comments (D-18). */
export async function createCommentTemplate({
  db,
  caller,
  input: { text, company_id = null, criterion_key = null, reason = null },
}: RequestOf<typeof commentTemplatesApi.create>): Promise<CommentTemplate> {
  const { actor, now } = caller;
  assertAllowed(mayKeepTemplates(actor));
  return db.write(async (q) => {
    await assertCompany(q, actor, company_id);
    if ((await countOwnTemplates(q, actor.id)) >= TEMPLATES_MAX)
      throw conflict(`Фраз уже ${TEMPLATES_MAX}: удалите лишние, чтобы завести новую.`);
    const values = { owner_id: actor.id, company_id, text, ...boundTo({ criterion_key, reason }) };
    const id = await insertTemplate(q, { ...values, created_at: now });
    await record(q, caller, {
      action: 'create',
      entity: 'comment_templates',
      entity_id: id,
      company_id,
      after: values,
    });
    return showTemplate(q, actor, id);
  });
}
