import type { jobsApi } from '#domain/jobs/jobs.api.ts';
import { maySeeJobs, mayRepeatJob } from '#domain/jobs/jobs.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { findJobForUpdate, reviveJob } from '#server/jobs/dead-jobs.repo.ts';
import { jobFacts } from './present-dead-job.ts';

/** «Повторить»: all attempts again, from now on. */
export function repeatJob({
  db,
  caller,
  params: { id },
}: RequestOf<typeof jobsApi.repeat>): Promise<{ message: string }> {
  assertAllowed(maySeeJobs(caller.actor));
  return db.write(async (q) => {
    const job = await findJobForUpdate(q, id);
    if (!job) throw notFound('Задание не найдено.');
    assertAllowed(mayRepeatJob(jobFacts(job)), conflict);
    await reviveJob(q, id, caller.now);
    await record(q, caller, { action: 'repeat', entity: 'jobs', entity_id: id, company_id: null });
    return { message: 'Задание выполняется ещё раз.' };
  });
}
