import { mayKeepTemplates, mayShareTemplates } from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplateQuery } from '#domain/comment-templates/comment-templates.filters.ts';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentTemplate } from './comment-templates.presenter.ts';
import { countTemplates, listTemplateRows } from './comment-templates.repo.ts';

export async function listCommentTemplates(
  db: Database,
  actor: Actor,
  query: ListRequest<CommentTemplateQuery>,
): Promise<CommentTemplateList> {
  const create = mayKeepTemplates(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([
      listTemplateRows(q, actor, query),
      countTemplates(q, actor, query.filter),
    ]);
    const data = rows.map((row) => presentTemplate(row, actor));
    const answer = listAnswer(query, total, data, create);
    return { ...answer, auth: { create, share: mayShareTemplates(actor) } };
  });
}
