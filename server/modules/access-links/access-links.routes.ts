import { createRoute } from '@hono/zod-openapi';
import { accessLinksList } from '#domain/access-links/access-links.filters.ts';
import {
  accessLinkListSchema,
  accessLinkSchema,
  createAccessLinkSchema,
  issuedAccessLinkSchema,
} from '#domain/access-links/access-links.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { createAccessLink } from './create-access-link.ts';
import { listAccessLinks } from './list-access-links.ts';
import { revokeAccessLink } from './revoke-access-link.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/access-links',
  summary: 'Временные ссылки',
  parameters: listQueryParameters(accessLinksList),
  responses: { 200: jsonAnswer(accessLinkListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const createAccessLinkRoute = createRoute({
  method: 'post',
  path: '/access-links',
  summary: 'Выдать временную ссылку; её токен показывается один раз',
  request: { body: jsonBody(createAccessLinkSchema) },
  responses: { 201: jsonAnswer(issuedAccessLinkSchema, 'Выдана'), ...refusals(401, 403, 404, 409, 422) },
});

const revokeRoute = createRoute({
  method: 'post',
  path: '/access-links/{id}/revoke',
  summary: 'Отозвать временную ссылку',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(accessLinkSchema, 'Отозвана'), ...refusals(400, 401, 403, 404, 409) },
});

export function accessLinksRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(accessLinksList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listAccessLinks(db, readerOf(c, deps), readQuery(c.req.url)), 200))
    .openapi(createAccessLinkRoute, async (c) =>
      c.json(await createAccessLink(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(revokeRoute, async (c) =>
      c.json(await revokeAccessLink(db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
