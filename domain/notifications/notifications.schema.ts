import { z } from 'zod';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

const kindSchema = z.enum(NOTIFICATION_KINDS);

const notificationSettingSchema = z
  .strictObject({ kind: kindSchema, label: z.string(), hint: z.string(), on: z.boolean() })
  .meta({ id: 'NotificationSetting' });

export const notificationSettingsSchema = z
  .strictObject({ data: z.array(notificationSettingSchema) })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationParamsSchema = z.strictObject({ kind: kindSchema });

export const switchNotificationSchema = z.strictObject({ on: z.boolean() }).meta({ id: 'SwitchNotification' });
