import { createRoute } from '@hono/zod-openapi';
import { deliveriesList } from '#domain/integrations/integrations.filters.ts';
import {
  connectionSchema,
  deliveryListSchema,
  deliverySchema,
  previewInputSchema,
  previewSchema,
  rawDeliverySchema,
} from '#domain/integrations/integrations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, readerOf } from '#server/identity/caller.ts';
import { checkConnection } from './check-connection.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { previewMapping } from './preview-mapping.ts';
import { retryDelivery } from './retry-delivery.ts';
import { sendTrial } from './send-trial.ts';

const params = { params: pathIdSchema };

const listRoute = createRoute({
  method: 'get',
  path: '/integrations/{id}/deliveries',
  summary: 'Журнал доставок за 30 дней',
  request: params,
  parameters: listQueryParameters(deliveriesList),
  responses: { 200: jsonAnswer(deliveryListSchema, 'Страница журнала'), ...refusals(400, 401, 404) },
});

const trialRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/trial',
  summary: 'Пробная доставка: проходит весь путь, коммуникации не создаёт',
  request: params,
  responses: { 201: jsonAnswer(deliverySchema, 'В очереди'), ...refusals(400, 401, 403, 404, 409) },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/preview',
  summary: 'Что эти настройки сделали бы из последних доставок; ничего не сохраняет',
  request: { ...params, body: jsonBody(previewInputSchema) },
  responses: { 200: jsonAnswer(previewSchema, 'События и поля'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const connectionRoute = createRoute({
  method: 'post',
  path: '/integrations/{id}/connection',
  summary: 'Спросить источник один раз сохранёнными настройками и ключом',
  request: params,
  responses: { 200: jsonAnswer(connectionSchema, 'Ответил ли источник'), ...refusals(400, 401, 403, 404) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/integration-deliveries/{id}',
  summary: 'Доставка, как она пришла; секреты заменены точками',
  request: params,
  responses: { 200: jsonAnswer(rawDeliverySchema, 'Доставка'), ...refusals(400, 401, 404) },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/integration-deliveries/{id}/retry',
  summary: 'Обработать доставку ещё раз',
  request: params,
  responses: { 200: jsonAnswer(deliverySchema, 'В очереди'), ...refusals(400, 401, 403, 404, 409) },
});

/** Log of an integration (D-34), and what is tried on its deliveries. */
export function integrationDeliveriesRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(deliveriesList);
  return createRouter()
    .openapi(listRoute, async (c) => {
      const wanted = { id: c.req.valid('param').id, query: readQuery(c.req.url) };
      return c.json(await listDeliveries(db, c.get('actor'), wanted), 200);
    })
    .openapi(trialRoute, async (c) => c.json(await sendTrial(deps, callerOf(c, deps), c.req.valid('param').id), 201))
    .openapi(previewRoute, async (c) => {
      const wanted = { id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await previewMapping(deps, readerOf(c, deps), wanted), 200);
    })
    .openapi(connectionRoute, async (c) =>
      c.json(await checkConnection(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(getRoute, async (c) => c.json(await getDelivery(deps, readerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(retryRoute, async (c) =>
      c.json(await retryDelivery(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
