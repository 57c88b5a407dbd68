import type { JobDeps } from '#server/jobs/job-deps.ts';
import { notify } from '../notifications/notify.ts';
import { hasTasksDueSoon, markReminded } from './task-reminders.repo.ts';
import { taskDueLetter } from './task.letters.ts';

/** A day is time enough to do something about it. */
const AHEAD_MS = 24 * 3_600_000;

/** Tells each assessor once of what is due within a day and still open (D-21). */
export async function remindOfDueTasks({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  const near = { now, until: new Date(now.getTime() + AHEAD_MS) };
  if (!(await db.read((q) => hasTasksDueSoon(q, near)))) return;
  await db.write(async (q) => {
    for (const { id, assessor_id } of await markReminded(q, near))
      await notify(q, { actor: null, now }, taskDueLetter, { assessor_id, ids: [id] });
  });
}
