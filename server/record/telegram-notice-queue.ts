import { letterPayloadSchema } from './define-letter.ts';

/** Queue of notices in the outbox; apart from the job, which puts its own next try here. */
export const telegramNoticeQueue = {
  kind: 'telegram_notice',
  lane: 'telegram',
  payload: letterPayloadSchema,
} as const;
