import { createRoute } from '@hono/zod-openapi';
import {
  commentListSchema,
  commentSchema,
  createCommentSchema,
  updateCommentSchema,
} from '#domain/comments/comments.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createComment } from './create-comment.ts';
import { listComments } from './list-comments.ts';
import { removeComment } from './remove-comment.ts';
import { updateComment } from './update-comment.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/communications/{id}/comments',
  summary: 'Комментарии к коммуникации',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(commentListSchema, 'Комментарии'), ...refusals(400, 401, 404) },
});

const createCommentRoute = createRoute({
  method: 'post',
  path: '/communications/{id}/comments',
  summary: 'Добавить комментарий, к секунде записи или ко всей коммуникации',
  request: { params: pathIdSchema, body: jsonBody(createCommentSchema) },
  responses: { 201: jsonAnswer(commentSchema, 'Добавлен'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/comments/{id}',
  summary: 'Изменить свой комментарий (If-Match: ревизия)',
  request: { params: pathIdSchema, body: jsonBody(updateCommentSchema) },
  responses: { 200: jsonAnswer(commentSchema, 'Изменён'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/comments/{id}',
  summary: 'Удалить свой комментарий (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 412, 428) },
});

export function commentsRoutes(deps: Deps): Router {
  const { db } = deps;
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listComments(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(createCommentRoute, async (c) => {
      const asked = { communication_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await createComment(db, callerOf(c, deps), asked), 201);
    })
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateComment(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeComment(db, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    });
}
