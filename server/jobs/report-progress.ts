import type { JobContext } from './define-job.ts';
import type { JobDeps } from './job-deps.ts';
import { type JobRow, writeProgress } from './job-leases.repo.ts';
import { JobCancelled, LeaseLost } from './job-signals.ts';

const EVERY_MS = 1_000;

type Progress = Pick<JobRow, 'progress_done' | 'progress_total'>;

export type ProgressReport = {
  progress: JobContext['progress'];
  /** Last reported progress, written or not. */
  latest: () => Progress | Record<string, never>;
};

/** Writes a job's progress, rarely enough for a job that reports each row; hears of a cancellation on the way. */
export function createProgress(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  held: { id: number; locked_by: string },
  controller: AbortController,
): ProgressReport {
  let latest: Progress | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    latest: () => latest ?? {},
    progress: async (done, total) => {
      controller.signal.throwIfAborted();
      const said = { progress_done: done, progress_total: total };
      latest = said;
      const now = clock().getTime();
      if (Math.abs(now - writtenAt) < EVERY_MS) return;
      writtenAt = now;
      const job = await db.write((q) => writeProgress(q, held, said));
      if (!job) controller.abort(new LeaseLost());
      else if (job.cancel_requested) controller.abort(new JobCancelled());
      controller.signal.throwIfAborted();
    },
  };
}
