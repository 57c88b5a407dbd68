import { ownChatApi } from '#domain/telegram/telegram.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { notificationsApi } from '#domain/notifications/notifications.api.ts';
import { call } from '#src/app/call.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notificationsApi.get, { signal }),
});

export const ownChatQuery = queryOptions({
  queryKey: ['own-chat'],
  queryFn: ({ signal }) => call(ownChatApi.get, { signal }),
});
