import { endpoint } from '../endpoint/endpoint.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { NotificationSettings, SwitchNotification } from './notifications.schema.ts';

export const notificationsApi = {
  get: endpoint<{ answer: NotificationSettings }>()('GET /users/me/notifications', { cost: 'short' }),
  switch: endpoint<{ params: { kind: NotificationKind }; input: SwitchNotification; answer: NotificationSettings }>()(
    'PUT /users/me/notifications/{kind}',
  ),
};
