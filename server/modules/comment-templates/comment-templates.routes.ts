import { createRoute } from '@hono/zod-openapi';
import { commentTemplateList } from '#domain/comment-templates/comment-templates.filters.ts';
import {
  commentTemplateListSchema,
  commentTemplateSchema,
  createCommentTemplateSchema,
  updateCommentTemplateSchema,
} from '#domain/comment-templates/comment-templates.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createCommentTemplate } from './create-comment-template.ts';
import { listCommentTemplates } from './list-comment-templates.ts';
import { removeCommentTemplate } from './remove-comment-template.ts';
import { updateCommentTemplate } from './update-comment-template.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/comment-templates',
  summary: 'Фразы для комментариев: свои и компаний',
  parameters: listQueryParameters(commentTemplateList),
  responses: { 200: jsonAnswer(commentTemplateListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const createTemplateRoute = createRoute({
  method: 'post',
  path: '/comment-templates',
  summary: 'Завести фразу, свою или для компании',
  request: { body: jsonBody(createCommentTemplateSchema) },
  responses: { 201: jsonAnswer(commentTemplateSchema, 'Заведена'), ...refusals(400, 401, 403, 409, 422) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/comment-templates/{id}',
  summary: 'Изменить фразу (If-Match: ревизия); что не прислано, остаётся',
  request: { params: pathIdSchema, body: jsonBody(updateCommentTemplateSchema) },
  responses: { 200: jsonAnswer(commentTemplateSchema, 'Изменена'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/comment-templates/{id}',
  summary: 'Удалить фразу (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 403, 404, 412, 428) },
});

export function commentTemplatesRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(commentTemplateList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCommentTemplates(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(createTemplateRoute, async (c) =>
      c.json(await createCommentTemplate(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateCommentTemplate(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeCommentTemplate(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    });
}
