import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { jobsApi } from '#domain/jobs/jobs.api.ts';
import { deadJobListSchema } from '#domain/jobs/jobs.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { repeatJob } from './repeat-job.ts';

export const jobsRoutes = implement(jobsApi, {
  dead: {
    summary: 'Невыполненные фоновые задания',
    done: 'Страница списка',
    answer: deadJobListSchema,
    run: listDeadJobs,
  },
  repeat: {
    summary: 'Выполнить задание ещё раз',
    done: 'Поставлено в очередь',
    answer: noticeSchema,
    run: repeatJob,
  },
});
