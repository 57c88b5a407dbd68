import type { systemApi } from '#domain/system/system.api.ts';
import { maySeeSystem } from '#domain/system/system.policy.ts';
import type { System } from '#domain/system/system.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listRunning } from '#server/jobs/job-states.repo.ts';
import { readSystem } from '#server/modules/system/read-system.ts';
import { jobName } from '../dead-jobs/present-dead-job.ts';

/** «Система»: the installation in one answer, with the names of the jobs that run. */
export async function getSystem({ deps, db, caller }: RequestOf<typeof systemApi.get>): Promise<System> {
  assertAllowed(maySeeSystem(caller.actor));
  const seen = await readSystem(deps, caller.now);
  const rows = await db.read((q) => listRunning(q, caller.now));
  const running = rows.map(({ progress_done: done, progress_total: total, ...job }) => ({
    id: job.id,
    name: jobName(job),
    progress: done === null || total === null ? null : { done, total },
  }));
  return { ...seen, jobs: { ...seen.jobs, running } };
}
