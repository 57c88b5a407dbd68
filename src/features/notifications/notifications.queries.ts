import { queryOptions } from '@tanstack/react-query';
import { notificationsApi } from '#domain/notifications/notifications.api.ts';
import { call } from '#src/app/call.ts';
import { getOwnChat } from './notifications.api.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notificationsApi.get, { signal }),
});

export const ownChatQuery = queryOptions({
  queryKey: ['own-chat'],
  queryFn: ({ signal }) => getOwnChat(signal),
});
