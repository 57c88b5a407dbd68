import { jobSchema } from '#domain/jobs/job.schema.ts';
import { JOB_ATTEMPTS, retryDelayMs } from '#domain/jobs/retry-delay.ts';
import { MailError } from '#server/mail/mail.ts';
import { runJob } from './handlers.ts';
import type { JobDeps } from './job-deps.ts';
import { jobErrorText } from './job-error.ts';
import { claimJobs, hasDueJobs, type JobRow, updateJob } from './jobs.repo.ts';

const AT_ONCE = 5;
/** Far longer than any job takes: only what a dead process has left behind is ever taken again. */
const LEASE_MS = 10 * 60_000;

/** Tried once more later, or given up: after so many attempts, or when trying again is of no use. */
async function settleFailure({ db, clock, log }: JobDeps, job: JobRow, error: unknown): Promise<void> {
  const now = clock();
  const isHopeless = job.attempts >= JOB_ATTEMPTS || (error instanceof MailError && error.permanent);
  const facts = { locked_until: null, error: jobErrorText(error) };
  const next = new Date(now.getTime() + retryDelayMs(job.attempts, Math.random()));
  log.error(
    { err: error, job: job.id, kind: job.kind, attempts: job.attempts, dead: isHopeless },
    'Задание не удалось',
  );
  await db.write((q) => updateJob(q, job.id, isHopeless ? { ...facts, dead_at: now } : { ...facts, run_at: next }));
}

async function runOne(deps: JobDeps, row: JobRow): Promise<void> {
  try {
    // An older program may have written what this one reads otherwise: that is a failure with its reason, too.
    await runJob(deps, jobSchema.parse({ kind: row.kind, payload: row.payload }));
    await deps.db.write((q) => updateJob(q, row.id, { done_at: deps.clock(), locked_until: null, error: '' }));
  } catch (error) {
    await settleFailure(deps, row, error);
  }
}

/** Runs what is due by now, also what becomes due meanwhile; several processes may do so at once. Tells how many. */
export async function runDueJobs(deps: JobDeps, isStopping = (): boolean => false): Promise<number> {
  const { db, clock } = deps;
  let ran = 0;
  while (!isStopping() && (await db.read((q) => hasDueJobs(q, clock())))) {
    const now = clock();
    const locked_until = new Date(now.getTime() + LEASE_MS);
    const claimed = await db.write((q) => claimJobs(q, { now, locked_until, limit: AT_ONCE }));
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((job) => runOne(deps, job)));
    ran += claimed.length;
  }
  return ran;
}
