import { mayKeepTemplates, mayShareTemplates } from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplateQuery } from '#domain/comment-templates/comment-templates.filters.ts';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { presentTemplate } from './comment-templates.presenter.ts';
import { countTemplates, listTemplateRows } from './comment-templates.repo.ts';

export async function listCommentTemplates(
  db: Database,
  actor: Actor,
  query: CommentTemplateQuery,
): Promise<CommentTemplateList> {
  const create = mayKeepTemplates(actor);
  assertAllowed(create);
  return db.read(async (q) => {
    const [rows, total] = await Promise.all([
      listTemplateRows(q, actor, query),
      countTemplates(q, actor, query.filter),
    ]);
    const { page, per_page } = query;
    return {
      data: rows.map((row) => presentTemplate(row, actor)),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create, share: mayShareTemplates(actor) },
    };
  });
}
