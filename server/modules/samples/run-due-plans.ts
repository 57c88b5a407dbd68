import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { queueRun } from './queue-run.ts';
import { claimDuePlans, hasDuePlans, hasQueuedRun, setNextRun } from './sample-plans.repo.ts';

/**
 * Queues due plans, each once however often its time was missed, and sets their next time after now in the
 * project's time zone.
 */
export async function runDuePlans({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  if (!(await db.read((q) => hasDuePlans(q, now)))) return;
  await db.write(async (q) => {
    for (const { plan, time_zone, status } of await claimDuePlans(q, now)) {
      await setNextRun(q, plan.id, plan.schedule ? nextOccurrence(plan.schedule, now, time_zone) : null);
      // Paused projects pick nothing; their plans go on by themselves when the project does.
      if (takesEvaluations(status).allowed && !(await hasQueuedRun(q, plan.id)))
        await queueRun(q, { plan_id: plan.id, started_by: null, now });
    }
  });
}
