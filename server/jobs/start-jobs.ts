import type { JobRegistry } from './define-job.ts';
import type { JobDeps } from './job-deps.ts';
import { dropLeases } from './job-leases.repo.ts';
import { JobRunner, LEASE_MS } from './job-runner.ts';

/** A write of ours wakes the runner at once; this is for what becomes due by itself or was written by another process. */
const EVERY_MS = 5_000;
/** Many writes in a row wake it once. */
const SOON_MS = 100;
/** Often enough that a lease outlives two renewals that fail, and that a cancelled job hears of it soon. */
const RENEW_MS = LEASE_MS / 6;

export type StartedJobs = {
  wake: () => void;
  stop: () => Promise<void>;
};

/** Where no other process can have the database open, whatever is held was held by one that has died. */
export async function takeJobsOver({ db, log }: Pick<JobDeps, 'db' | 'log'>): Promise<void> {
  const dropped = await db.write(dropLeases);
  if (dropped > 0) log.info({ jobs: dropped }, 'Задания прерванного процесса начинаются заново');
}

export function startJobs(deps: JobDeps, registry: JobRegistry): StartedJobs {
  const { log } = deps;
  const runner = new JobRunner(deps, registry);
  const look = (): void => void runner.look();
  const renew = (): void =>
    void runner.renew().catch((error: unknown) => log.error({ err: error }, 'Аренда заданий не продлена'));
  const timers = [setInterval(look, EVERY_MS).unref(), setInterval(renew, RENEW_MS).unref()];
  let soon: NodeJS.Timeout | undefined;
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, SOON_MS).unref();
  };
  look();
  return {
    wake,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(soon);
      await runner.stop();
    },
  };
}
