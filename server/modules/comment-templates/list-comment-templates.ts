import type { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import { mayKeepTemplates, mayShareTemplates } from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentTemplate } from './comment-templates.presenter.ts';
import { countTemplates, listTemplateRows } from './comment-templates.repo.ts';

export async function listCommentTemplates({
  db,
  caller: { actor },
  query,
}: RequestOf<typeof commentTemplatesApi.list>): Promise<CommentTemplateList> {
  const create = mayKeepTemplates(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([
      listTemplateRows(q, actor, query),
      countTemplates(q, actor, query.filter),
    ]);
    const data = rows.map((row) => presentTemplate(row, actor));
    const answer = listResponse(query, total, data, create);
    return { ...answer, auth: { create, share: mayShareTemplates(actor) } };
  });
}
