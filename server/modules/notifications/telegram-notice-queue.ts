import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';

/** What the outbox knows a notice's job by; apart from the job, which puts its own next try here. */
export const telegramNoticeQueue = {
  kind: 'telegram_notice',
  lane: 'telegram',
  /** Payload of ids only: their facts are read when the message is written. */
  payload: z.strictObject({ user_id: idSchema, about: z.enum(NOTIFICATION_KINDS), ids: z.array(idSchema).min(1) }),
} as const;
