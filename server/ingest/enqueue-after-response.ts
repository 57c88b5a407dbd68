import type { Deps } from '#server/deps.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { listForgottenIntegrations } from './deliveries.repo.ts';
import { queueDeliveries } from './ingest-queues.ts';

/** Older than this and without a job: the process that accepted them is gone. */
const FORGOTTEN_MS = 60_000;

/**
 * Queues the deliveries of an integration behind the answers, once for as many as come meanwhile. They all want one row of
 * the outbox: within their own transactions each would wait for the commit of the one before.
 */
export function enqueueAfterResponse({
  db,
  clock,
  background,
  wakeJobs,
}: Pick<Deps, 'db' | 'clock' | 'background' | 'wakeJobs'>): (integration_id: number) => void {
  const queueing = new Map<number, { isAskedAgain: boolean }>();
  return (id) => {
    const going = queueing.get(id);
    if (going) {
      going.isAskedAgain = true;
      return;
    }
    const state = { isAskedAgain: false };
    queueing.set(id, state);
    background.run('Доставки не поставлены в очередь', async () => {
      try {
        do {
          state.isAskedAgain = false;
          await db.write((q) => queueDeliveries(q, id, clock()));
        } while (state.isAskedAgain);
      } finally {
        queueing.delete(id);
      }
      wakeJobs();
    });
  };
}

/** Queues what was accepted by a process that ended before it could, and what is due for its next try. */
export async function queueForgottenDeliveries({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  const ids = await db.read((q) => listForgottenIntegrations(q, { before, now }));
  for (const id of ids) await db.write((q) => queueDeliveries(q, id, now));
}
