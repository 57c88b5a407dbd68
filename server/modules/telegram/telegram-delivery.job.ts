import { defineJob } from '#server/jobs/define-job.ts';
import { sendDelivery } from './send-delivery.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';

/** Tries of a process that dies meanwhile; what Telegram refuses is tried by the rules of the delivery itself. */
const ATTEMPTS = 8;

/** Sends a message as far as it can now; another try is another job, at its time. */
export const telegramDeliveryJob = defineJob({
  ...telegramDeliveryQueue,
  kind: 'telegram_delivery',
  attempts: ATTEMPTS,
  name: ({ delivery_id }) => `Сообщение в Telegram № ${delivery_id}`,
  run: ({ deps, signal }, { delivery_id }) => sendDelivery(deps, delivery_id, signal),
});
