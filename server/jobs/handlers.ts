import type { Job } from '#domain/jobs/job.schema.ts';
import { sendLetter } from '../modules/notifications/send-letter.ts';
import { pickByPlan } from '../modules/samples/pick-by-plan.ts';
import type { JobDeps } from './job-deps.ts';

/** Each may be run again after it has half succeeded: a process may die between the work and the note that it is done. */
export function runJob(deps: JobDeps, job: Job): Promise<void> {
  switch (job.kind) {
    case 'letter':
      return sendLetter(deps, job.payload);
    case 'pick_sample':
      return pickByPlan(deps, job.payload);
  }
}
