import type { JobDeps } from '#server/jobs/job-deps.ts';
import { notify } from '#server/record/notify.ts';
import { hasTasksDueSoon, markReminded } from './task-reminders.repo.ts';
import { taskDueLetter } from './task.letters.ts';

/** Lead time of a reminder: a day is enough to do something about it. */
const AHEAD_MS = 24 * 3_600_000;

/** Reminds each assessor once of open tasks due within a day (D-21). */
export async function remindOfDueTasks({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  const near = { now, until: new Date(now.getTime() + AHEAD_MS) };
  if (!(await db.read((q) => hasTasksDueSoon(q, near)))) return;
  await db.write(async (q) => {
    for (const { id, assessor_id } of await markReminded(q, near))
      await notify(q, { actor: null, now }, taskDueLetter, { assessor_id, ids: [id] });
  });
}
