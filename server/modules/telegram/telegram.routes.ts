import { createRoute } from '@hono/zod-openapi';
import { ownChatSchema } from '#domain/notifications/notifications.schema.ts';
import { telegramList } from '#domain/telegram/telegram.filters.ts';
import {
  telegramCodeSchema,
  telegramDeliveriesSchema,
  telegramDeliverySchema,
  telegramInputSchema,
  telegramListSchema,
  telegramOptionsSchema,
  telegramSubscriptionSchema,
} from '#domain/telegram/telegram.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf, userReaderOf } from '#server/identity/caller.ts';
import { getTelegramOptions } from './get-telegram-options.ts';
import { issueCode } from './issue-code.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { showSubscription } from './load-subscription.ts';
import { getOwnChat, issueOwnCode, unlinkOwnChat } from './own-chat.ts';
import { removeSubscription } from './remove-subscription.ts';
import { retryDelivery } from './retry-delivery.ts';
import { sendTrial } from './send-trial.ts';
import { changeSubscription, createSubscription } from './write-subscription.ts';

const params = { params: pathIdSchema };
const subscription = (meaning: string) => jsonAnswer(telegramSubscriptionSchema, meaning);

const listRoute = createRoute({
  method: 'get',
  path: '/telegram-subscriptions',
  summary: 'Подписки Telegram компаний, которые ведёт спрашивающий',
  parameters: listQueryParameters(telegramList),
  responses: { 200: jsonAnswer(telegramListSchema, 'Страница списка'), ...refusals(400, 401) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/telegram-subscriptions/options',
  summary: 'Состояние бота и проекты для подписок',
  responses: { 200: jsonAnswer(telegramOptionsSchema, 'Бот и проекты'), ...refusals(401) },
});

const createSubscriptionRoute = createRoute({
  method: 'post',
  path: '/telegram-subscriptions',
  summary: 'Новая подписка Telegram',
  request: { body: jsonBody(telegramInputSchema) },
  responses: { 201: subscription('Создана'), ...refusals(400, 401, 403, 409, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/telegram-subscriptions/{id}',
  summary: 'Подписка Telegram',
  request: params,
  responses: { 200: subscription('Подписка'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/telegram-subscriptions/{id}',
  summary: 'Изменить подписку целиком (If-Match: ревизия)',
  request: { ...params, body: jsonBody(telegramInputSchema) },
  responses: { 200: subscription('Изменена'), ...refusals(400, 401, 403, 404, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/telegram-subscriptions/{id}',
  summary: 'Удалить подписку с её журналом (If-Match: ревизия)',
  request: params,
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 403, 404, 412, 428) },
});

const codeRoute = createRoute({
  method: 'post',
  path: '/telegram-subscriptions/{id}/code',
  summary: 'Одноразовый код для привязки чата, на 15 минут',
  request: params,
  responses: { 200: jsonAnswer(telegramCodeSchema, 'Код и ссылка'), ...refusals(400, 401, 403, 404, 409) },
});

const trialRoute = createRoute({
  method: 'post',
  path: '/telegram-subscriptions/{id}/trial',
  summary: 'Отправить пробное сообщение',
  request: params,
  responses: { 201: jsonAnswer(telegramDeliverySchema, 'В очереди'), ...refusals(400, 401, 403, 404, 409) },
});

const logRoute = createRoute({
  method: 'get',
  path: '/telegram-subscriptions/{id}/deliveries',
  summary: 'Журнал отправки: последние 50 сообщений',
  request: params,
  responses: { 200: jsonAnswer(telegramDeliveriesSchema, 'Журнал'), ...refusals(400, 401, 404) },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/telegram-deliveries/{id}/retry',
  summary: 'Отправить недоставленное сообщение ещё раз',
  request: params,
  responses: { 200: jsonAnswer(telegramDeliverySchema, 'В очереди'), ...refusals(400, 401, 403, 404, 409) },
});

const ownChatRoute = createRoute({
  method: 'get',
  path: '/users/me/telegram',
  summary: 'Мой чат с ботом',
  responses: { 200: jsonAnswer(ownChatSchema, 'Состояние чата'), ...refusals(401, 403) },
});

const ownCodeRoute = createRoute({
  method: 'post',
  path: '/users/me/telegram/code',
  summary: 'Одноразовый код для привязки своего чата, на 15 минут',
  responses: { 200: jsonAnswer(telegramCodeSchema, 'Код и ссылка'), ...refusals(401, 403, 409) },
});

const unlinkOwnChatRoute = createRoute({
  method: 'delete',
  path: '/users/me/telegram',
  summary: 'Отвязать свой чат',
  responses: { 204: { description: 'Отвязан' }, ...refusals(401, 403) },
});

export function telegramRoutes(deps: Deps): Router {
  const { db, telegram } = deps;
  const readQuery = listQueryReader(telegramList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listSubscriptions(deps, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getTelegramOptions(deps, c.get('actor')), 200))
    .openapi(ownChatRoute, async (c) => c.json(await getOwnChat(deps, userReaderOf(c, deps)), 200))
    .openapi(ownCodeRoute, async (c) => c.json(await issueOwnCode(deps, userReaderOf(c, deps)), 200))
    .openapi(unlinkOwnChatRoute, async (c) => {
      await unlinkOwnChat(deps, callerOf(c, deps));
      return c.body(null, 204);
    })
    .openapi(createSubscriptionRoute, async (c) =>
      c.json(await createSubscription(deps, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await db.read((q) => showSubscription(q, { actor: c.get('actor'), telegram }, id)), 200);
    })
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await changeSubscription(deps, callerOf(c, deps), { seen, input: c.req.valid('json') }), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeSubscription(deps, callerOf(c, deps), expectedRevision(c, c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(codeRoute, async (c) => c.json(await issueCode(deps, callerOf(c, deps), c.req.valid('param').id), 200))
    .openapi(trialRoute, async (c) => c.json(await sendTrial(deps, callerOf(c, deps), c.req.valid('param').id), 201))
    .openapi(logRoute, async (c) => c.json(await listDeliveries(deps, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(retryRoute, async (c) =>
      c.json(await retryDelivery(deps, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
