import type { jobsApi } from '#domain/jobs/jobs.api.ts';
import { mayCreateJobs, maySeeJobs } from '#domain/jobs/jobs.policy.ts';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countDead, listDeadRows } from '#server/jobs/dead-jobs.repo.ts';
import { presentDeadJob } from './present-dead-job.ts';

/** Dead jobs: given up after many attempts, until somebody repeats them. */
export async function listDeadJobs({
  db,
  caller,
  query: paging,
}: RequestOf<typeof jobsApi.dead>): Promise<DeadJobList> {
  assertAllowed(maySeeJobs(caller.actor));
  return db.read(async (q) => {
    const rows = await listDeadRows(q, paging);
    const total = await countDead(q);
    const data = rows.map(presentDeadJob);
    return listResponse(paging, total, data, mayCreateJobs);
  });
}
