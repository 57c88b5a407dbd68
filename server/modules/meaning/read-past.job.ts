import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { takeTurn, type TurnStep } from '#server/engines/engine-turn.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { endRun, findNextToRead, findOpenRun, moveRun, setRunWaiting } from './meaning-runs.repo.ts';
import { readConversation } from './read-conversation.ts';

const payloadSchema = z.strictObject({
  run_id: idSchema,
  /** «Прочитать заново»: what was read by other values or another question, and nothing that never was. */
  only_outdated: z.boolean().exactOptional(),
});
type Payload = z.output<typeof payloadSchema>;

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
  const run_at = await takeTurn(context, {
    askNext: () => readNext(context, payload),
    end: (how) => db.write((q) => endRun(q, run_id, how)),
    waitUntil: (at) => db.write((q) => setRunWaiting(q, run_id, at)),
  });
  if (run_at !== null) await db.write((q) => enqueue(q, readPastJob, payload, { now: clock(), run_at }));
}

async function readNext(
  { deps, signal, progress }: JobContext,
  { run_id, only_outdated: onlyOutdated = false }: Payload,
): Promise<TurnStep> {
  const { db } = deps;
  const { run, next } = await db.read(async (q) => {
    const open = await findOpenRun(q, run_id);
    return { run: open, next: open && (await findNextToRead(q, open, onlyOutdated)) };
  });
  if (!run || !next) return 'none_left';
  const outcome = await readConversation(deps, next.id, signal);
  if (outcome !== 'read') return outcome;
  await db.write((q) => moveRun(q, run_id, next));
  await progress(run.done + 1, run.total);
  return 'asked';
}
