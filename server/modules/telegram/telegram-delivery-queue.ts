import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';

/** What the outbox knows a message's job by; apart from the job, which puts its own next try here. */
export const telegramDeliveryQueue = {
  kind: 'telegram_delivery',
  lane: 'telegram',
  payload: z.strictObject({ delivery_id: idSchema }),
} as const;
