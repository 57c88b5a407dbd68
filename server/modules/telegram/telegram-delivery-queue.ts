import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';

/** Queue of messages in the outbox; apart from the job, which puts its own next try here. */
export const telegramDeliveryQueue = {
  kind: 'telegram_delivery',
  lane: 'telegram',
  payload: z.strictObject({ delivery_id: idSchema }),
} as const;
