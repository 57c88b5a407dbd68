import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { dropUnread, isMeaningOn, putMeaning } from './meaning.repo.ts';
import { readConversation, tomorrow } from './read-conversation.ts';

const payloadSchema = z.strictObject({
  communication_id: idSchema,
  /** Times that the engine has asked to wait before. */
  waits: z.number().int().exactOptional(),
});
type Payload = z.output<typeof payloadSchema>;

/** An engine that asks to wait again and again is one that fails. */
const MOST_WAITS = 50;
const LONGEST_WAIT_SECONDS = 3600;

/** Reads the meaning of a conversation whose words have come or changed (D-52). */
export const readMeaningJob = defineJob({
  kind: 'read_meaning',
  lane: 'meaning',
  payload: payloadSchema,
  attempts: 5,
  name: ({ communication_id }) => `Краткое содержание коммуникации № ${communication_id}`,
  run: readMeaning,
  onGivenUp: async (q, { communication_id }, { error, cancelled }) => {
    if (cancelled) await dropUnread(q, communication_id);
    else await putMeaning(q, communication_id, { state: 'failed', failure: jobErrorText(error) });
  },
});

async function readMeaning({ deps, signal }: JobContext, { communication_id: id, waits = 0 }: Payload): Promise<void> {
  const again = (run_at: Date, over: Partial<Payload> = {}) =>
    deps.db.write((q) =>
      enqueue(q, readMeaningJob, { communication_id: id, ...over }, { now: deps.clock(), run_at, key: keyOf(id) }),
    );
  try {
    if ((await readConversation(deps, id, signal)) === 'over budget') await again(tomorrow(deps.clock()));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { permanent, message: failure } = error;
    // Another try is of no use: said where the conversation is read, not once more for each as a dead job.
    if (permanent) {
      await deps.db.write((q) => putMeaning(q, id, { state: 'failed', failure }));
      return;
    }
    const run_at = waitAsked(error, deps.clock());
    if (run_at === null || waits >= MOST_WAITS) throw error;
    await again(run_at, { waits: waits + 1 });
  }
}

const keyOf = (communicationId: number): string => `meaning-${communicationId}`;

/** When the engine asks to be asked again; null: it does not say. */
export function waitAsked({ retryAfter }: EngineError, now: Date): Date | null {
  return retryAfter === null ? null : new Date(now.getTime() + Math.min(retryAfter, LONGEST_WAIT_SECONDS) * 1000);
}

/** Asks for the meaning of words that have changed, in the transaction that changes them, if the company wants it. */
export async function askForMeaning(q: Query, communication_id: number, now: Date): Promise<void> {
  if (!(await isMeaningOn(q, communication_id))) return;
  await putMeaning(q, communication_id, { state: 'waiting' });
  await enqueue(q, readMeaningJob, { communication_id }, { now, key: keyOf(communication_id) });
}
