import type { DeadJobsQuery } from '#domain/jobs/jobs.filters.ts';
import { mayCreateJobs, maySeeJobs } from '#domain/jobs/jobs.policy.ts';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { countDead, listDeadRows } from './jobs.repo.ts';
import { presentDeadJob } from './present-dead-job.ts';

/** What was given up after many attempts, until somebody repeats it. */
export async function listDeadJobs(db: Database, actor: Actor, paging: DeadJobsQuery): Promise<DeadJobList> {
  assertAllowed(maySeeJobs(actor));
  return db.read(async (q) => {
    const rows = await listDeadRows(q, paging);
    const total = await countDead(q);
    const { page, per_page } = paging;
    return {
      data: rows.map(presentDeadJob),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateJobs },
    };
  });
}
