import { letterPayloadSchema } from './define-letter.ts';

/** Queues of letters and messages in the outbox. Their jobs are in the registry: they know what every noun writes. */
export const letterQueue = { kind: 'letter', lane: 'letters', payload: letterPayloadSchema } as const;
export const telegramNoticeQueue = {
  kind: 'telegram_notice',
  lane: 'telegram',
  payload: letterPayloadSchema,
} as const;

/** Delay that collects events, as when many evaluations are published at once, into one letter or message. */
export const GATHER_MS = 60_000;
