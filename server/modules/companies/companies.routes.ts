import { createRoute } from '@hono/zod-openapi';
import { companiesList } from '#domain/companies/companies.filters.ts';
import {
  companyListSchema,
  companySchema,
  createCompanySchema,
  updateCompanySchema,
} from '#domain/companies/companies.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { multipartBody, readMultipart } from '#server/http/multipart.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { archiveCompany, unarchiveCompany } from './archive-company.ts';
import { createCompany } from './create-company.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { removeCompany } from './remove-company.ts';
import { assertMayUpdateCompany, updateCompany } from './update-company.ts';

const LOGO = 'logo';

const listRoute = createRoute({
  method: 'get',
  path: '/companies',
  summary: 'Компании',
  parameters: listQueryParameters(companiesList),
  responses: { 200: jsonAnswer(companyListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const createCompanyRoute = createRoute({
  method: 'post',
  path: '/companies',
  summary: 'Создать компанию',
  request: { body: multipartBody(createCompanySchema, LOGO) },
  responses: { 201: jsonAnswer(companySchema, 'Создана'), ...refusals(400, 401, 403, 413, 415, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/companies/{id}',
  summary: 'Компания',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(companySchema, 'Компания'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'post',
  path: '/companies/{id}',
  summary: 'Изменить компанию (If-Match: ревизия); что не прислано, остаётся',
  request: { params: pathIdSchema, body: multipartBody(updateCompanySchema, LOGO) },
  responses: {
    200: jsonAnswer(companySchema, 'Изменена'),
    ...refusals(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/companies/{id}',
  summary: 'Удалить компанию, которой ничто не занято (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const moveRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/companies/{id}/${action}`,
    summary,
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(companySchema, 'Готово'), ...refusals(400, 401, 403, 404, 409) },
  });

export function companiesRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(companiesList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listCompanies(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(createCompanyRoute, async (c) => {
      const { values, file } = await readMultipart(c.req.raw, { schema: createCompanySchema, file: LOGO });
      return c.json(await createCompany(deps, callerOf(c, deps), { values, logo: file }), 201);
    })
    .openapi(getRoute, async (c) => c.json(await getCompany(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await assertMayUpdateCompany(db, c.get('actor'), seen.id);
      const { values, file } = await readMultipart(c.req.raw, { schema: updateCompanySchema, file: LOGO });
      return c.json(await updateCompany(deps, callerOf(c, deps), seen, { values, logo: file }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await removeCompany(deps, callerOf(c, deps), seen);
      return c.body(null, 204);
    })
    .openapi(moveRoute('archive', 'Убрать компанию в архив'), async (c) =>
      c.json(await archiveCompany(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(moveRoute('unarchive', 'Вернуть компанию из архива'), async (c) =>
      c.json(await unarchiveCompany(db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
