import { mayRepeatJob } from '#domain/jobs/jobs.policy.ts';
import type { DeadJob } from '#domain/jobs/jobs.schema.ts';
import { findJob } from '../jobs.ts';
import type { JobRow } from '#server/jobs/dead-jobs.repo.ts';

export function jobName({ kind, payload }: Pick<JobRow, 'kind' | 'payload'>): string {
  const job = findJob(kind);
  // Payload is forgotten, and the job's name does not need it.
  if (job?.forgetsPayload) return job.name({});
  const parsed = job?.payload.safeParse(payload);
  return job && parsed?.success ? job.name(parsed.data) : `Задание «${kind}»`;
}

/** Facts of a job for the rules. */
export function jobFacts({ kind, dead_at }: JobRow): Parameters<typeof mayRepeatJob>[0] {
  return { dead: dead_at !== null, forgotten: findJob(kind)?.forgetsPayload ?? false };
}

export function presentDeadJob(row: JobRow): DeadJob {
  return {
    id: row.id,
    name: jobName(row),
    created_at: row.created_at.toISOString(),
    dead_at: (row.dead_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    error: row.error,
    repeat: mayRepeatJob(jobFacts(row)),
  };
}
