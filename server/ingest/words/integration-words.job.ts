import type { BackOff } from '#domain/jobs/retry-delay.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { wordsQueue } from '../ingest-queues.ts';
import { failureSentence } from '../records/fetch-record.ts';
import { takeDeliveredWords } from './take-delivered-words.ts';
import { logWordsFailure } from './words.repo.ts';

/** Pauses of two minutes, eight, half an hour, two hours: a vendor's recogniser needs some minutes, or has nothing. */
const ATTEMPTS = 5;
const BACK_OFF: BackOff = { firstMs: 120_000, longestMs: 2 * 3_600_000 };

/** Job that takes the transcripts and messages of which a delivery tells (D-66). */
export const integrationWordsJob = defineJob({
  ...wordsQueue,
  kind: 'integration_words',
  attempts: ATTEMPTS,
  backOff: BACK_OFF,
  name: ({ delivery_id }) => `Взять слова из доставки № ${delivery_id}`,
  run: (context, { delivery_id }) => takeDeliveredWords(context, delivery_id),
  onGivenUp: (q, { delivery_id }, { error, cancelled }) =>
    logWordsFailure(q, delivery_id, cancelled ? 'Загрузка отменена.' : failureSentence(error)),
});
