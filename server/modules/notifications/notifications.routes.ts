import { notificationsApi } from '#domain/notifications/notifications.api.ts';
import {
  notificationParamsSchema,
  notificationSettingsSchema,
  switchNotificationSchema,
} from '#domain/notifications/notifications.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getOwnNotifications, switchOwnNotification } from './own-notifications.ts';

export const notificationsRoutes = implement(notificationsApi, {
  get: {
    summary: 'Какие письма приходят мне',
    done: 'Письма моих ролей',
    answer: notificationSettingsSchema,
    run: getOwnNotifications,
  },
  switch: {
    summary: 'Включить или выключить письма одного вида',
    done: 'Записано',
    params: notificationParamsSchema.shape,
    input: switchNotificationSchema,
    answer: notificationSettingsSchema,
    run: switchOwnNotification,
  },
});
