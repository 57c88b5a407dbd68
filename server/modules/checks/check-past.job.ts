import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { checkCommunications } from './check-communications.ts';
import { endRun, findOpenRun, moveRun } from './check-runs.repo.ts';
import { listCheckedVersions, listTalksAfter } from './checked-talks.repo.ts';

const payloadSchema = z.strictObject({ run_id: idSchema });

/** Talks read and checked at once: the longest are 2 MB each. */
const PART = 25;
/** Talks after which the lane is given up for a moment: words that have just come are checked between. */
const TURN = 1000;

/** «Проверить прошлые»: goes on from where it stands, a turn at a time (D-41). */
export const checkPastJob = defineJob({
  kind: 'check_past',
  lane: 'checks',
  payload: payloadSchema,
  attempts: 5,
  name: () => 'Автопроверки прошлых коммуникаций',
  run: checkPast,
  onGivenUp: (q, { run_id }, { now }) => endRun(q, run_id, { failed_at: now }),
});

async function checkPast(
  { deps: { db, clock, engines }, signal, progress }: JobContext,
  { run_id }: z.output<typeof payloadSchema>,
): Promise<void> {
  for (let checked = 0; checked < TURN; checked += PART) {
    signal.throwIfAborted();
    const run = await db.read((q) => findOpenRun(q, run_id));
    if (!run) return;
    const { version, ids } = await db.read(async (q) => ({
      version: (await listCheckedVersions(q, [run.form_id])).find(({ id }) => id === run.form_version_id),
      ids: await listTalksAfter(q, { ...run, limit: PART }),
    }));
    const last = ids.at(-1);
    // A newer version is in force: what this one says is asked for no more.
    if (version === undefined || last === undefined) {
      await db.write((q) => endRun(q, run_id, { finished_at: clock() }));
      return;
    }
    await checkCommunications(db, { version, communications: ids, engines, now: clock() });
    await db.write((q) => moveRun(q, run_id, { after_id: last, count: ids.length }));
    await progress(run.done + ids.length, run.total);
  }
  await db.write((q) => enqueue(q, checkPastJob, { run_id }, { now: clock() }));
}
