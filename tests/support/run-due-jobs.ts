import type { JobRegistry } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { JOBS } from '#server/registry/jobs.ts';

/** Runs everything that is due by now, and what that makes due, as the server would do it by itself. */
export async function runDueJobs(deps: JobDeps, registry: JobRegistry = JOBS): Promise<void> {
  const runner = new JobRunner(deps, registry);
  await runner.look();
  await runner.idle();
}
