import { createRoute } from '@hono/zod-openapi';
import { integrationsList } from '#domain/integrations/integrations.filters.ts';
import {
  createIntegrationSchema,
  integrationInputSchema,
  integrationListSchema,
  integrationOptionsSchema,
  integrationSchema,
  mappedPersonSchema,
  mapPersonSchema,
  secretsInputSchema,
  shownSecretsSchema,
  sourcePeopleSchema,
} from '#domain/integrations/integrations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { createIntegration } from './create-integration.ts';
import { getIntegrationOptions } from './get-integration-options.ts';
import { listIntegrations } from './list-integrations.ts';
import { listSourcePeople } from './list-people.ts';
import { showIntegration } from './load-integration.ts';
import { mapPerson } from './map-person.ts';
import { removeIntegration } from './remove-integration.ts';
import { replaceSecrets } from './replace-secrets.ts';
import { activateIntegration, pauseIntegration } from './switch-integration.ts';
import { changeIntegration } from './update-integration.ts';

const params = { params: pathIdSchema };
const integration = (meaning: string) => jsonAnswer(integrationSchema, meaning);

const listRoute = createRoute({
  method: 'get',
  path: '/integrations',
  summary: 'Интеграции компаний, которые ведёт спрашивающий',
  parameters: listQueryParameters(integrationsList),
  responses: { 200: jsonAnswer(integrationListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/integrations/options',
  summary: 'Источники с шагами их подключения и проекты, куда их можно подключить',
  responses: { 200: jsonAnswer(integrationOptionsSchema, 'Источники и проекты'), ...refusals(401) },
});

const createIntegrationRoute = createRoute({
  method: 'post',
  path: '/integrations',
  summary: 'Новая интеграция, выключенная; её секреты показываются один раз',
  request: { body: jsonBody(createIntegrationSchema) },
  responses: { 201: jsonAnswer(shownSecretsSchema, 'Создана'), ...refusals(400, 401, 403, 409, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/integrations/{id}',
  summary: 'Интеграция с шагами подключения; секретов в ответе нет',
  request: params,
  responses: { 200: integration('Интеграция'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/integrations/{id}',
  summary: 'Изменить название, часовой пояс, настройки и отбор целиком (If-Match: ревизия)',
  request: { ...params, body: jsonBody(integrationInputSchema) },
  responses: { 200: integration('Изменена'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/integrations/{id}',
  summary: 'Удалить интеграцию; её звонки остаются (If-Match: ревизия)',
  request: params,
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 403, 404, 412, 428) },
});

const secretsRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/secrets',
  summary: 'Заменить секреты: источника — присланными, наши — новыми; прежние действуют ещё 24 часа',
  request: { ...params, body: jsonBody(secretsInputSchema) },
  responses: { 200: jsonAnswer(shownSecretsSchema, 'Новые секреты, один раз'), ...refusals(400, 401, 403, 404, 422) },
});

const activateRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/activate',
  summary: 'Включить; отложенные доставки обрабатываются',
  request: params,
  responses: { 200: integration('Включена'), ...refusals(400, 401, 403, 404, 409) },
});

const pauseRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/pause',
  summary: 'Выключить; доставки откладываются',
  request: params,
  responses: { 200: integration('Выключена'), ...refusals(400, 401, 403, 404, 409) },
});

const peopleRoute = createRoute({
  method: 'get',
  path: '/integrations/{id}/people',
  summary: 'Сотрудники, как их называет источник: сначала несопоставленные',
  request: params,
  responses: { 200: jsonAnswer(sourcePeopleSchema, 'Сотрудники'), ...refusals(400, 401, 404) },
});

const mapRoute = createRoute({
  method: 'put',
  path: '/integrations/{id}/people',
  summary: 'Сопоставить сотрудника источника, для прошлых и будущих звонков',
  request: { ...params, body: jsonBody(mapPersonSchema) },
  responses: { 200: jsonAnswer(mappedPersonSchema, 'Сопоставлен'), ...refusals(400, 401, 403, 404, 422) },
});

export function integrationsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(integrationsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listIntegrations(deps, readerOf(c, deps), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getIntegrationOptions(db, c.get('actor')), 200))
    .openapi(createIntegrationRoute, async (c) =>
      c.json(await createIntegration(deps, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await db.read((q) => showIntegration(q, { ...deps, ...readerOf(c, deps) }, id)), 200);
    })
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await changeIntegration(deps, callerOf(c, deps), { seen, input: c.req.valid('json') }), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeIntegration(deps, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(secretsRoute, async (c) => {
      const wanted = { id: c.req.valid('param').id, input: c.req.valid('json') };
      return c.json(await replaceSecrets(deps, callerOf(c, deps), wanted), 200);
    })
    .openapi(activateRoute, async (c) =>
      c.json(await activateIntegration(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(pauseRoute, async (c) =>
      c.json(await pauseIntegration(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(peopleRoute, async (c) => c.json(await listSourcePeople(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(mapRoute, async (c) => {
      const wanted = { id: c.req.valid('param').id, input: c.req.valid('json') };
      return c.json(await mapPerson(db, callerOf(c, deps), wanted), 200);
    });
}
