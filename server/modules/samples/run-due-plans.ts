import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { queueRun } from './queue-run.ts';
import { claimDuePlans, hasDuePlans, hasQueuedRun, setNextRun } from './sample-plans.repo.ts';

/**
 * Plans whose time has come are queued, each once however often its time was missed, and set to their next time
 * after now by the project's clock.
 */
export async function runDuePlans({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  if (!(await db.read((q) => hasDuePlans(q, now)))) return;
  await db.write(async (q) => {
    for (const { plan, time_zone, status } of await claimDuePlans(q, now)) {
      await setNextRun(q, plan.id, plan.schedule ? nextOccurrence(plan.schedule, now, time_zone) : null);
      // A project that stands still picks nothing; its plans go on by themselves when it does.
      if (takesEvaluations(status).allowed && !(await hasQueuedRun(q, plan.id)))
        await queueRun(q, { plan_id: plan.id, started_by: null, now });
    }
  });
}
