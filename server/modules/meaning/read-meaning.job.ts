import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { tomorrow } from '#server/engines/engine-turn.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { dropUnread, isMeaningOn, putMeaning } from './meaning.repo.ts';
import { readConversation } from './read-conversation.ts';

const payloadSchema = z.strictObject({
  communication_id: idSchema,
  /** Written by an earlier version; nothing reads it. */
  waits: z.number().int().exactOptional(),
});
type Payload = z.output<typeof payloadSchema>;

/** Reads the meaning of a conversation whose words have come or changed (D-52). */
export const readMeaningJob = defineJob({
  kind: 'read_meaning',
  lane: 'meaning',
  payload: payloadSchema,
  // An engine that asks to wait is asked again then, as the runner of jobs does for all; often enough, it fails.
  attempts: 8,
  name: ({ communication_id }) => `Краткое содержание коммуникации № ${communication_id}`,
  run: readMeaning,
  onGivenUp: async (q, { communication_id }, { error, cancelled }) => {
    if (cancelled) await dropUnread(q, communication_id);
    else await putMeaning(q, communication_id, { state: 'failed', failure: jobErrorText(error) });
  },
});

async function readMeaning({ deps, signal }: JobContext, { communication_id: id }: Payload): Promise<void> {
  const { db, clock } = deps;
  try {
    if ((await readConversation(deps, id, signal)) !== 'over_budget') return;
    const now = clock();
    await db.write((q) =>
      enqueue(q, readMeaningJob, { communication_id: id }, { now, run_at: tomorrow(now), key: keyOf(id) }),
    );
  } catch (error) {
    // Another try is of no use: said where the conversation is read, not once more for each as a dead job.
    if (!(error instanceof EngineError) || !error.permanent) throw error;
    const { message: failure } = error;
    await db.write((q) => putMeaning(q, id, { state: 'failed', failure }));
  }
}

const keyOf = (communicationId: number): string => `meaning-${communicationId}`;

/** Asks for the meaning of words that have changed, in the transaction that changes them, if the company wants it. */
export async function askForMeaning(q: Query, communication_id: number, now: Date): Promise<void> {
  if (!(await isMeaningOn(q, communication_id))) return;
  await putMeaning(q, communication_id, { state: 'waiting' });
  await enqueue(q, readMeaningJob, { communication_id }, { now, key: keyOf(communication_id) });
}
