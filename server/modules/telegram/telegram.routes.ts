import { ownChatSchema } from '#domain/notifications/notifications.schema.ts';
import { ownChatApi, telegramApi } from '#domain/telegram/telegram.api.ts';
import {
  telegramCodeSchema,
  telegramDeliveriesSchema,
  telegramDeliverySchema,
  telegramInputSchema,
  telegramListSchema,
  telegramOptionsSchema,
  telegramSubscriptionSchema,
} from '#domain/telegram/telegram.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getTelegramOptions } from './get-telegram-options.ts';
import { issueCode } from './issue-code.ts';
import { listTelegramDeliveries } from './list-deliveries.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { getSubscription } from './load-subscription.ts';
import { getOwnChat, issueOwnCode, unlinkOwnChat } from './own-chat.ts';
import { removeSubscription } from './remove-subscription.ts';
import { retryTelegramDelivery } from './retry-delivery.ts';
import { sendTrial } from './send-trial.ts';
import { changeSubscription, createSubscription } from './write-subscription.ts';

export const telegramRoutes = implement(telegramApi, {
  list: {
    summary: 'Подписки Telegram компаний, которые ведёт спрашивающий',
    done: 'Страница списка',
    answer: telegramListSchema,
    run: listSubscriptions,
  },
  options: {
    summary: 'Состояние бота и проекты для подписок',
    done: 'Бот и проекты',
    answer: telegramOptionsSchema,
    run: getTelegramOptions,
  },
  create: {
    summary: 'Новая подписка Telegram',
    done: 'Создана',
    input: telegramInputSchema,
    answer: telegramSubscriptionSchema,
    run: createSubscription,
  },
  get: { summary: 'Подписка Telegram', done: 'Подписка', answer: telegramSubscriptionSchema, run: getSubscription },
  update: {
    summary: 'Изменить подписку целиком (If-Match: ревизия)',
    done: 'Изменена',
    input: telegramInputSchema,
    answer: telegramSubscriptionSchema,
    run: changeSubscription,
  },
  remove: {
    summary: 'Удалить подписку с её журналом (If-Match: ревизия)',
    done: 'Удалена',
    run: removeSubscription,
  },
  issueCode: {
    summary: 'Одноразовый код для привязки чата, на 15 минут',
    done: 'Код и ссылка',
    answer: telegramCodeSchema,
    run: issueCode,
  },
  sendTrial: {
    summary: 'Отправить пробное сообщение',
    done: 'В очереди',
    answer: telegramDeliverySchema,
    run: sendTrial,
  },
  deliveries: {
    summary: 'Журнал отправки: последние 50 сообщений',
    done: 'Журнал',
    answer: telegramDeliveriesSchema,
    run: listTelegramDeliveries,
  },
  retryDelivery: {
    summary: 'Отправить недоставленное сообщение ещё раз',
    done: 'В очереди',
    answer: telegramDeliverySchema,
    run: retryTelegramDelivery,
  },
});

export const ownChatRoutes = implement(ownChatApi, {
  get: { summary: 'Мой чат с ботом', done: 'Состояние чата', answer: ownChatSchema, run: getOwnChat },
  issueCode: {
    summary: 'Одноразовый код для привязки своего чата, на 15 минут',
    done: 'Код и ссылка',
    answer: telegramCodeSchema,
    run: issueOwnCode,
  },
  unlink: { summary: 'Отвязать свой чат', done: 'Отвязан', run: unlinkOwnChat },
});
