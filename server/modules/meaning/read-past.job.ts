import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { endRun, findNextToRead, findOpenRun, moveRun, setRunWaiting } from './meaning-runs.repo.ts';
import { ENGINE_OFF, readConversation, tomorrow } from './read-conversation.ts';

const payloadSchema = z.strictObject({
  run_id: idSchema,
  /** «Прочитать заново»: what was read by other values or another question, and nothing that never was. */
  only_outdated: z.boolean().exactOptional(),
});
type Payload = z.output<typeof payloadSchema>;

/** Conversations after which the lane is given up for a moment: what has just come is read between. */
const TURN = 20;

/** «Прочитать прошлые»: goes on from where it stands, the newest first, a turn at a time (D-52). */
export const readPastJob = defineJob({
  kind: 'read_past',
  lane: 'meaning',
  payload: payloadSchema,
  attempts: 8,
  name: () => 'Краткое содержание прошлых коммуникаций',
  run: readPast,
  onGivenUp: (q, { run_id }, { error, now }) => endRun(q, run_id, { failed_at: now, failure: jobErrorText(error) }),
});

async function readPast(context: JobContext, payload: Payload): Promise<void> {
  const { run_id } = payload;
  const { db, clock } = context.deps;
  const again = (run_at: Date) => db.write((q) => enqueue(q, readPastJob, payload, { now: clock(), run_at }));
  try {
    const next = await readTurn(context, payload);
    if (next !== null) await again(next);
  } catch (error) {
    // One that asks to wait is asked again then by the runner of jobs, which gives up after the last try.
    if (!(error instanceof EngineError) || !error.permanent) throw error;
    const { message: failure } = error;
    await db.write((q) => endRun(q, run_id, { failed_at: clock(), failure }));
  }
}

/** Reads some; when to go on, null: the run is over. */
async function readTurn(
  { deps, signal, progress }: JobContext,
  { run_id, only_outdated: onlyOutdated = false }: Payload,
): Promise<Date | null> {
  const { db, clock } = deps;
  for (let read = 0; read < TURN; read += 1) {
    signal.throwIfAborted();
    const { run, next } = await db.read(async (q) => {
      const open = await findOpenRun(q, run_id);
      return { run: open, next: open && (await findNextToRead(q, open, onlyOutdated)) };
    });
    if (!run) return null;
    if (!next) {
      await db.write((q) => endRun(q, run_id, { finished_at: clock() }));
      return null;
    }
    const outcome = await readConversation(deps, next.id, signal);
    if (outcome === 'off') {
      await db.write((q) => endRun(q, run_id, { failed_at: clock(), failure: ENGINE_OFF }));
      return null;
    }
    if (outcome === 'over budget') {
      const waits_until = tomorrow(clock());
      await db.write((q) => setRunWaiting(q, run_id, waits_until));
      return waits_until;
    }
    await db.write((q) => moveRun(q, run_id, next));
    await progress(run.done + 1, run.total);
  }
  return clock();
}
