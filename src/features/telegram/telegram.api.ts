import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { telegramList, type TelegramQuery } from '#domain/telegram/telegram.filters.ts';
import type {
  TelegramCode,
  TelegramDeliveries,
  TelegramDelivery,
  TelegramList,
  TelegramOptions,
  TelegramSubscription,
} from '#domain/telegram/telegram.schema.ts';
import type { Payload } from '#src/app/payload.ts';
import { http } from '#src/app/http-client.ts';

const PATH = 'telegram-subscriptions';

export function listSubscriptions(query: TelegramQuery, signal: AbortSignal): Promise<TelegramList> {
  return http.get(PATH, { query: writeListQuery(telegramList, query), signal, several: true });
}

export function getTelegramOptions(signal: AbortSignal): Promise<TelegramOptions> {
  return http.get(`${PATH}/options`, { signal, several: true });
}

export function getSubscription(id: number, signal?: AbortSignal): Promise<TelegramSubscription> {
  return http.get(`${PATH}/${id}`, { signal, several: true });
}

export function createSubscription(payload: Payload): Promise<TelegramSubscription> {
  return http.post(PATH, { json: payload });
}

export function changeSubscription({ id, revision }: Revisioned, payload: Payload): Promise<TelegramSubscription> {
  return http.put(`${PATH}/${id}`, { json: payload, revision });
}

export function removeSubscription({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`${PATH}/${id}`, { revision });
}

export function issueCode(id: number): Promise<TelegramCode> {
  return http.post(`${PATH}/${id}/code`, {});
}

export function sendTrial(id: number): Promise<TelegramDelivery> {
  return http.post(`${PATH}/${id}/trial`, {});
}

export function listDeliveries(id: number, signal: AbortSignal): Promise<TelegramDeliveries> {
  return http.get(`${PATH}/${id}/deliveries`, { signal, background: true });
}

export function retryDelivery({ id }: Pick<TelegramDelivery, 'id'>): Promise<TelegramDelivery> {
  return http.post(`telegram-deliveries/${id}/retry`, {});
}
