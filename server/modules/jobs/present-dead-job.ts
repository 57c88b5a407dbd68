import { jobSchema } from '#domain/jobs/job.schema.ts';
import type { DeadJob } from '#domain/jobs/jobs.schema.ts';
import { NOTIFICATIONS } from '#domain/notifications/notification-kinds.ts';
import type { JobRow } from './jobs.repo.ts';

function jobName({ kind, payload }: JobRow): string {
  const job = jobSchema.safeParse({ kind, payload });
  if (!job.success) return `Задание «${kind}»`;
  switch (job.data.kind) {
    case 'letter':
      return `Письмо «${NOTIFICATIONS[job.data.payload.about]}», сотрудник № ${job.data.payload.user_id}`;
    case 'pick_sample':
      return `Подбор коммуникаций № ${job.data.payload.run_id}`;
  }
}

export function presentDeadJob(row: JobRow): DeadJob {
  return {
    id: row.id,
    name: jobName(row),
    created_at: row.created_at.toISOString(),
    dead_at: (row.dead_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    error: row.error,
  };
}
