import { createRoute, type z } from '@hono/zod-openapi';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { REFERENCE_BOOKS, type ReferenceBook } from '#domain/references/reference-books.ts';
import {
  mergedReferenceSchema,
  mergeReferenceSchema,
  type ReferenceInput,
  type ReferenceItem,
  referenceUsageSchema,
} from '#domain/references/reference-items.schema.ts';
import { referenceList } from '#domain/references/references.filters.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision, maybeSeen } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { createReferenceItem } from './create-reference-item.ts';
import { getReferenceItem } from './get-reference-item.ts';
import { getReferenceUsage } from './get-reference-usage.ts';
import { listReferenceItems } from './list-reference-items.ts';
import { mergeReferenceItems } from './merge-reference-items.ts';
import { removeReferenceItem } from './remove-reference-item.ts';
import { updateReferenceItem } from './update-reference-item.ts';

/** Schemas of a book's calls: a collection has more fields than a name. */
export type BookSchemas = {
  item: z.ZodType<ReferenceItem>;
  list: z.ZodType<ListOf<ReferenceItem>>;
  create: z.ZodType<ReferenceInput & { name: string }>;
  update: z.ZodType<ReferenceInput>;
};

function readRoutes(book: ReferenceBook, { item, list }: BookSchemas) {
  const [path, title] = [`/reference/${book}` as const, REFERENCE_BOOKS[book]];
  const params = pathIdSchema;
  return {
    list: createRoute({
      method: 'get',
      path,
      summary: `Справочник «${title}»`,
      parameters: listQueryParameters(referenceList),
      responses: { 200: jsonAnswer(list, 'Страница списка'), ...refusals(400, 401, 403) },
    }),
    get: createRoute({
      method: 'get',
      path: `${path}/{id}`,
      summary: `Справочник «${title}»: одно значение`,
      request: { params },
      responses: { 200: jsonAnswer(item, 'Значение'), ...refusals(400, 401, 403, 404) },
    }),
    usage: createRoute({
      method: 'get',
      path: `${path}/{id}/usage`,
      summary: `Справочник «${title}»: где используется`,
      request: { params },
      responses: { 200: jsonAnswer(referenceUsageSchema, 'Где и сколько'), ...refusals(400, 401, 403, 404) },
    }),
  };
}

function writeRoutes(book: ReferenceBook, { item, create, update }: BookSchemas) {
  const [path, title] = [`/reference/${book}` as const, REFERENCE_BOOKS[book]];
  const params = pathIdSchema;
  return {
    create: createRoute({
      method: 'post',
      path,
      summary: `Справочник «${title}»: добавить значение`,
      request: { body: jsonBody(create) },
      responses: { 201: jsonAnswer(item, 'Добавлено'), ...refusals(401, 403, 422) },
    }),
    update: createRoute({
      method: 'patch',
      path: `${path}/{id}`,
      summary: `Справочник «${title}»: переименовать (If-Match: ревизия; без него — как есть)`,
      request: { params, body: jsonBody(update) },
      responses: { 200: jsonAnswer(item, 'Изменено'), ...refusals(400, 401, 403, 404, 412, 422) },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      summary: `Справочник «${title}»: удалить значение, если оно не используется (If-Match: ревизия; без него — как есть)`,
      request: { params },
      responses: { 204: { description: 'Удалено' }, ...refusals(400, 401, 403, 404, 409, 412) },
    }),
    merge: createRoute({
      method: 'post',
      path: `${path}/{id}/merge`,
      summary: `Справочник «${title}»: объединить с другим значением (If-Match: ревизия)`,
      request: { params, body: jsonBody(mergeReferenceSchema) },
      responses: {
        200: jsonAnswer(mergedReferenceSchema, 'Объединено'),
        ...refusals(400, 401, 403, 404, 409, 412, 422, 428),
      },
    }),
  };
}

/** Routes of one book, whatever its values are. */
export function bookRoutes(deps: Deps, book: ReferenceBook, schemas: BookSchemas): Router {
  const { db } = deps;
  const readQuery = listQueryReader(referenceList);
  const [read, write] = [readRoutes(book, schemas), writeRoutes(book, schemas)];
  const router = createRouter();
  router.openapi(read.list, async (c) => {
    const asked = { book, query: readQuery(c.req.url) };
    return c.json(await listReferenceItems(db, c.get('actor'), asked), 200);
  });
  router.openapi(read.get, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await getReferenceItem(db, c.get('actor'), { book, id }), 200);
  });
  router.openapi(read.usage, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await getReferenceUsage(db, c.get('actor'), { book, id }), 200);
  });
  router.openapi(write.create, async (c) => {
    const input = c.req.valid('json');
    return c.json(await createReferenceItem(db, callerOf(c, deps), { book, input }), 201);
  });
  router.openapi(write.update, async (c) => {
    const [seen, input] = [maybeSeen(c, c.req.valid('param')), c.req.valid('json')];
    return c.json(await updateReferenceItem(db, callerOf(c, deps), { ...seen, book, input }), 200);
  });
  router.openapi(write.remove, async (c) => {
    await removeReferenceItem(db, callerOf(c, deps), { ...maybeSeen(c, c.req.valid('param')), book });
    return c.body(null, 204);
  });
  router.openapi(write.merge, async (c) => {
    const [seen, { into }] = [expectedRevision(c, c.req.valid('param')), c.req.valid('json')];
    return c.json(await mergeReferenceItems(db, callerOf(c, deps), { ...seen, book, into }), 200);
  });
  return router;
}
