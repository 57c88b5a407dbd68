import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TelegramQuery } from '#domain/telegram/telegram.filters.ts';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const TELEGRAM = 'telegram';
/** While a message is on its way, its outcome is asked for. */
const SENDING_MS = 2_000;

export function subscriptionsQuery(query: TelegramQuery): ListQueryOptions<TelegramSubscription> {
  return {
    queryKey: [TELEGRAM, 'list', query],
    queryFn: ({ signal }) => call(telegramApi.list, { query, signal, several: true }),
  };
}

/** The least of the list: whether the person may create one. */
export const telegramAuthQuery = subscriptionsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** The bot's state, and the projects to choose from. */
export const telegramOptionsQuery = queryOptions({
  queryKey: [TELEGRAM, 'options'],
  queryFn: ({ signal }) => call(telegramApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

export function subscriptionQuery(id: number) {
  return queryOptions({
    queryKey: [TELEGRAM, 'one', id],
    queryFn: ({ signal }) => call(telegramApi.get, { params: { id }, signal, several: true }),
  });
}

export function deliveriesQuery(id: number) {
  return queryOptions({
    queryKey: [TELEGRAM, 'deliveries', id],
    queryFn: ({ signal }) => call(telegramApi.deliveries, { params: { id }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'queued') ? SENDING_MS : false),
  });
}

/** Fetched ahead of the page; null when there is no such subscription for this person. */
export async function loadSubscription(queryClient: QueryClient, id: number): Promise<TelegramSubscription | null> {
  try {
    return await queryClient.ensureQueryData(subscriptionQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function telegramChanged(queryClient: QueryClient, saved?: TelegramSubscription): Promise<void> {
  if (saved) queryClient.setQueryData(subscriptionQuery(saved.id).queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: [TELEGRAM] });
}
