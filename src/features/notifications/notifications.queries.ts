import { queryOptions } from '@tanstack/react-query';
import { getNotifications, getOwnChat } from './notifications.api.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => getNotifications(signal),
});

export const ownChatQuery = queryOptions({
  queryKey: ['own-chat'],
  queryFn: ({ signal }) => getOwnChat(signal),
});
