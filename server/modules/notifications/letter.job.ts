import { z } from 'zod';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS } from '#domain/notifications/notification-kinds.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendLetter } from './send-letter.ts';

/** Payload of ids only: their facts are read when the letter is written. */
const payloadSchema = z.strictObject({
  user_id: idSchema,
  about: z.enum(NOTIFICATION_KINDS),
  ids: z.array(idSchema).min(1),
});

/** Job of a letter that the product sends by itself, collected while it waits. */
export const letterJob = defineJob({
  kind: 'letter',
  lane: 'letters',
  payload: payloadSchema,
  attempts: LETTER_ATTEMPTS,
  name: ({ about, user_id }) => `Письмо «${NOTIFICATIONS[about].label}», сотрудник № ${user_id}`,
  run: ({ deps, signal }, letter) => sendLetter(deps, letter, signal),
});
