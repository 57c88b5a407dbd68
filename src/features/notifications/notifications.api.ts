import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { NotificationSettings } from '#domain/notifications/notifications.schema.ts';
import { http } from '#src/app/http-client.ts';

export function getNotifications(signal: AbortSignal): Promise<NotificationSettings> {
  return http.get('users/me/notifications', { signal });
}

export function switchNotification(wanted: { kind: NotificationKind; on: boolean }): Promise<NotificationSettings> {
  return http.put(`users/me/notifications/${wanted.kind}`, { json: { on: wanted.on } });
}
