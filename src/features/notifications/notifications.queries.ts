import { queryOptions } from '@tanstack/react-query';
import { getNotifications } from './notifications.api.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => getNotifications(signal),
});
