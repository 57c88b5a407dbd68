import { letterPayloadSchema } from './define-letter.ts';

/** What the outbox knows a notice's job by; apart from the job, which puts its own next try here. */
export const telegramNoticeQueue = {
  kind: 'telegram_notice',
  lane: 'telegram',
  payload: letterPayloadSchema,
} as const;
