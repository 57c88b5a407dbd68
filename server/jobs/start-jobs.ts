import type { JobRegistry } from './define-job.ts';
import type { JobDeps } from './job-deps.ts';
import { endLeases } from './job-leases.repo.ts';
import { JobRunner, LEASE_MS, type RunnerShare } from './job-runner.ts';

/**
 * Interval of checks: a write of ours wakes the runner at once, this is for jobs that become due by themselves or were
 * queued by another process.
 */
const EVERY_MS = 5_000;
/** Delay that lets many writes in a row wake it once. */
const SOON_MS = 100;
/** Interval of renewals: a lease must outlive two that fail, and a cancelled job must hear of it soon. */
const RENEW_MS = LEASE_MS / 6;

export type StartedJobs = {
  wake: () => void;
  /** True while nothing runs. */
  isIdle: () => boolean;
  stop: () => Promise<void>;
};

/** Takes over all jobs where no other process can have the database open: every lease belongs to a dead one. */
export async function releaseKilledJobs({ db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const left = await db.write((q) => endLeases(q, clock()));
  if (left > 0) log.info({ jobs: left }, 'Задания прерванного процесса начинаются заново');
}

export function startJobs(deps: JobDeps, registry: JobRegistry, share?: RunnerShare): StartedJobs {
  const { log } = deps;
  const runner = new JobRunner(deps, registry, share);
  const claimDue = (): void => void runner.look();
  const renew = (): void =>
    void runner.renew().catch((error: unknown) => log.error({ err: error }, 'Аренда заданий не продлена'));
  const timers = [setInterval(claimDue, EVERY_MS).unref(), setInterval(renew, RENEW_MS).unref()];
  let soon: NodeJS.Timeout | undefined;
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      claimDue();
    }, SOON_MS).unref();
  };
  claimDue();
  return {
    wake,
    isIdle: () => runner.isIdle,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(soon);
      await runner.stop();
    },
  };
}
