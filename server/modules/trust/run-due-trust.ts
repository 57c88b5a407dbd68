import { nextBudgetDay } from '#domain/engines/budget-day.ts';
import { WEEK_MS } from '#domain/kernel/time.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { askForLine } from '../auto-evaluations/auto-evaluate.job.ts';
import { claimDueTrust, hasDueTrust, type TrustRow, updateTrust } from '../machine/trust.repo.ts';
import { probeTrustJob } from './probe-trust.job.ts';
import { replayTrustJob } from './replay-trust.job.ts';
import { watchOne } from './watch-trust.ts';

/** Queues probes of machines that are new on trial, looks at each once a week and has it answer again each night (D-44). */
export async function runDueTrust({ db, clock, engines }: JobDeps): Promise<void> {
  const now = clock();
  if (!engines.chat || !(await db.read((q) => hasDueTrust(q, now)))) return;
  await db.write(async (q) => {
    for (const row of await claimDueTrust(q, now)) await runOne(q, row, now);
  });
}

async function runOne(q: Query, row: TrustRow, now: Date): Promise<void> {
  const { id: trust_id, fingerprint, watch_at, replay_at } = row;
  const payload = { trust_id, fingerprint };
  const isWeek = watch_at === null || watch_at <= now;
  const isNight = replay_at !== null && replay_at <= now;
  await updateTrust(q, trust_id, {
    ...(isWeek ? { watch_at: new Date(now.getTime() + WEEK_MS) } : {}),
    ...(isNight || replay_at === null ? { replay_at: nextBudgetDay(now) } : {}),
  });
  // A probe that gave up is tried once more each week.
  if (isWeek && row.withstands === null) await enqueue(q, probeTrustJob, payload, { now, key: `${trust_id}` });
  if (isWeek && watch_at !== null) await watchOne(q, jobContext('watch_trust', now), row);
  if (isNight && row.state === 'trusted') await askForLine(q, row.project_id, { now });
  if (isNight && row.state !== 'trial') await enqueue(q, replayTrustJob, payload, { now, key: `${trust_id}` });
}
