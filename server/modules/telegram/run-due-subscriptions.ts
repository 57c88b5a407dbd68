import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { scheduleOf } from './subscription-values.ts';
import { telegramReportJob } from './telegram-report.job.ts';
import { claimDueSubscriptions, hasDueSubscriptions, setNextRun } from './telegram.repo.ts';

/** Queues due messages, each once however often its time was missed, and sets their next time after now. */
export async function runDueSubscriptions({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  if (!(await db.read((q) => hasDueSubscriptions(q, now)))) return;
  await db.write(async (q) => {
    for (const { subscription, time_zone, archived_at } of await claimDueSubscriptions(q, now)) {
      const schedule = scheduleOf(subscription);
      await setNextRun(q, subscription.id, schedule && nextOccurrence(schedule, now, time_zone));
      // Broken and unlinked ones keep their times: they go on by themselves once they are linked.
      if (archived_at !== null || telegramState(subscription) !== 'active') continue;
      const payload = { subscription_id: subscription.id, due_at: now.toISOString() };
      await enqueue(q, telegramReportJob, payload, { now, key: `${subscription.id}` });
    }
  });
}
