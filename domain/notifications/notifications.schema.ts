import { z } from 'zod';
import { TELEGRAM_STATES } from '../telegram/telegram-words.ts';
import { instantSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from './notification-kinds.ts';

const kindSchema = z.enum(NOTIFICATION_KINDS);

const notificationSettingSchema = z
  .strictObject({ kind: kindSchema, label: z.string(), hint: z.string(), on: z.boolean(), telegram: z.boolean() })
  .meta({ id: 'NotificationSetting' });

export const notificationSettingsSchema = z
  .strictObject({ data: z.array(notificationSettingSchema) })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationParamsSchema = z.strictObject({ kind: kindSchema });

export const switchNotificationSchema = z
  .strictObject({ on: z.boolean(), channel: z.enum(NOTIFICATION_CHANNELS).default('letter') })
  .meta({ id: 'SwitchNotification' });
export type SwitchNotification = z.output<typeof switchNotificationSchema>;

/** Reader's own chat with the bot; `waiting`: none is linked. */
export const ownChatSchema = z
  .strictObject({
    /** The server has a bot at all. */
    bot: z.boolean(),
    state: z.enum(valuesOf(TELEGRAM_STATES)),
    title: z.string(),
    linked_at: instantSchema.nullable(),
    broken_reason: z.string().nullable(),
  })
  .meta({ id: 'OwnTelegramChat' });
export type OwnChat = z.infer<typeof ownChatSchema>;
