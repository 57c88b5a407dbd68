import type { JobDeps } from './job-deps.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { runSchedules } from './run-schedules.ts';

/** A write of ours wakes the runner at once; this is for what becomes due by itself or was written by another process. */
const EVERY_MS = 5_000;
/** Many writes in a row wake it once. */
const SOON_MS = 100;

export type JobRunner = {
  wake: () => void;
  /** Takes no more jobs and waits for those under way. */
  stop: () => Promise<void>;
};

export function startJobs(deps: JobDeps): JobRunner {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;

  const work = async (): Promise<void> => {
    try {
      await runSchedules(deps);
      await runDueJobs(deps, () => isStopping);
    } catch (error) {
      deps.log.error({ err: error }, 'Фоновые задания не проверены');
    }
  };
  const run = (): void => {
    soon = undefined;
    if (isStopping) return;
    running ??= work().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    wake: () => {
      soon ??= setTimeout(run, SOON_MS).unref();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
