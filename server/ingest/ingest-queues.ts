import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';

/** Queues of the sources' jobs in the outbox; apart from the jobs, which queue each other. */
export const deliveriesQueue = {
  kind: 'integration_deliveries',
  lane: 'ingest',
  payload: z.strictObject({ integration_id: idSchema }),
} as const;
export const recordQueue = {
  kind: 'integration_record',
  lane: 'recordings',
  payload: z.strictObject({ record_row_id: idSchema }),
} as const;
export const joinQueue = {
  kind: 'integration_join',
  lane: 'recordings',
  payload: z.strictObject({ call_id: idSchema }),
} as const;
export const wordsQueue = {
  kind: 'integration_words',
  lane: 'recordings',
  payload: z.strictObject({ delivery_id: idSchema }),
} as const;
export const pullQueue = {
  kind: 'integration_pull',
  lane: 'ingest',
  payload: z.strictObject({ integration_id: idSchema }),
} as const;

/** Queues the work on an integration's deliveries that have no outcome yet: one job for as many as there are. */
export function queueDeliveries(q: Query, integration_id: number, now: Date): Promise<void> {
  return enqueue(q, deliveriesQueue, { integration_id }, { now, key: String(integration_id) });
}

/** Queues the fetching of a recording, not before `run_at`: some sources tell of it before it is written. */
export function queueRecord(
  q: Query,
  record_row_id: number,
  { now, run_at }: { now: Date; run_at: Date },
): Promise<void> {
  return enqueue(q, recordQueue, { record_row_id }, { now, run_at, key: String(record_row_id) });
}

/** Queues the joining of a call's parts into one recording. */
export function queueJoin(q: Query, call_id: number, now: Date): Promise<void> {
  return enqueue(q, joinQueue, { call_id }, { now, key: String(call_id) });
}

/** Queues the taking of the words that a delivery tells of, not before `run_at`. */
export function queueWords(q: Query, delivery_id: number, { now, run_at }: { now: Date; run_at: Date }): Promise<void> {
  return enqueue(q, wordsQueue, { delivery_id }, { now, run_at, key: String(delivery_id) });
}

/** Queues a question to a source for what is new. */
export function queuePull(q: Query, integration_id: number, now: Date): Promise<void> {
  return enqueue(q, pullQueue, { integration_id }, { now, key: String(integration_id) });
}
