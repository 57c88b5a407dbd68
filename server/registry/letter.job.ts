import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { NOTIFICATIONS } from '#domain/notifications/notification-kinds.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { letterQueue } from '#server/record/notice-queues.ts';
import { sendLetter } from './send-letter.ts';

/** Job of a letter that the product sends by itself, collected while it waits. */
export const letterJob = defineJob({
  ...letterQueue,
  kind: 'letter',
  attempts: LETTER_ATTEMPTS,
  name: ({ about, user_id }) => `Письмо «${NOTIFICATIONS[about].label}», сотрудник № ${user_id}`,
  run: ({ deps, signal }, letter) => sendLetter(deps, letter, signal),
});
