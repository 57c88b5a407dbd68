import { endpoint } from '../endpoint/endpoint.ts';
import type { OwnChat } from '../notifications/notifications.schema.ts';
import { telegramList } from './telegram.filters.ts';
import type {
  TelegramCode,
  TelegramDeliveries,
  TelegramDelivery,
  TelegramInput,
  TelegramList,
  TelegramOptions,
  TelegramSubscription,
} from './telegram.schema.ts';

export const telegramApi = {
  list: endpoint<{ answer: TelegramList }>()('GET /telegram-subscriptions', { guests: true, list: telegramList }),
  options: endpoint<{ answer: TelegramOptions }>()('GET /telegram-subscriptions/options', { guests: true }),
  create: endpoint<{ input: TelegramInput; answer: TelegramSubscription }>()('POST /telegram-subscriptions', {
    makes: true,
    refuses: [409],
  }),
  get: endpoint<{ answer: TelegramSubscription }>()('GET /telegram-subscriptions/{id}'),
  update: endpoint<{ input: TelegramInput; answer: TelegramSubscription }>()('PUT /telegram-subscriptions/{id}', {
    revision: 'required',
  }),
  remove: endpoint()('DELETE /telegram-subscriptions/{id}', { revision: 'required' }),
  issueCode: endpoint<{ answer: TelegramCode }>()('POST /telegram-subscriptions/{id}/code', { refuses: [409] }),
  sendTrial: endpoint<{ answer: TelegramDelivery }>()('POST /telegram-subscriptions/{id}/trial', {
    makes: true,
    refuses: [409],
  }),
  deliveries: endpoint<{ answer: TelegramDeliveries }>()('GET /telegram-subscriptions/{id}/deliveries'),
  retryDelivery: endpoint<{ answer: TelegramDelivery }>()('POST /telegram-deliveries/{id}/retry', { refuses: [409] }),
};

/** The signed-in person's own chat with the bot (D-30). */
export const ownChatApi = {
  get: endpoint<{ answer: OwnChat }>()('GET /users/me/telegram', { cost: 'short' }),
  issueCode: endpoint<{ answer: TelegramCode }>()('POST /users/me/telegram/code', { secret: true, refuses: [409] }),
  unlink: endpoint()('DELETE /users/me/telegram'),
};
