import { randomInt } from 'node:crypto';
import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { pickSampleJob } from './pick-sample.job.ts';
import { insertRun } from './sample-plans.repo.ts';

const SEEDS = 2 ** 32;

/** Queues a run: stored with its seed first, picked by a job. */
export async function queueRun(
  q: Query,
  { plan_id, started_by, now }: { plan_id: number; started_by: number | null; now: Date },
): Promise<number> {
  const run_id = await insertRun(q, { plan_id, started_by, created_at: now, seed: randomInt(SEEDS) });
  await enqueue(q, pickSampleJob, { run_id }, { now, key: `${run_id}` });
  return run_id;
}
