import type { JobDeps } from '#server/jobs/job-deps.ts';
import { queuePull } from '../ingest-queues.ts';
import { PULLED_TYPES, pullOf } from './pulled-sources.ts';
import { claimDuePulls, hasDuePulls, setNextPull } from './pulls.repo.ts';

/** Queues the sources whose time has come, each once however often its time was missed. */
export async function runDuePulls({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  if (!(await db.read((q) => hasDuePulls(q, PULLED_TYPES, now)))) return;
  await db.write(async (q) => {
    for (const { id, type } of await claimDuePulls(q, PULLED_TYPES, now)) {
      const everyMs = (pullOf(type)?.everyMinutes ?? 0) * 60_000;
      await setNextPull(q, id, new Date(now.getTime() + everyMs));
      await queuePull(q, id, now);
    }
  });
}
