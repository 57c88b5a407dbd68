import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobsApi } from '#domain/jobs/jobs.api.ts';
import type { DeadJob } from '#domain/jobs/jobs.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { listTime } from '#src/app/list-time.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { systemQuery } from '#src/features/system/system.queries.ts';
import { deadJobsQuery } from './jobs.queries.ts';

/** Dead jobs: letters and other work given up after many attempts. Hidden while there are none. */
export function DeadJobs() {
  const query = useQuery(deadJobsQuery);
  const { data } = query;
  if (query.error && !data) return <QueryError query={query} className="py-4" />;
  if (!data || data.meta.total === 0) return null;
  return (
    <Card as="section" aria-labelledby="dead-jobs" className="p-4">
      <h2 id="dead-jobs" className="text-md font-semibold">
        Не выполнено: {countOf(data.meta.total, ['задание', 'задания', 'заданий'])}
      </h2>
      <p className="text-sm text-muted">Программа пробовала много раз и отступила. Устраните причину и повторите.</p>
      <ul aria-labelledby="dead-jobs" className="divide-y divide-line pt-2">
        {data.data.map((job) => (
          <DeadJobRow key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function DeadJobRow({ job }: { job: DeadJob }) {
  const queryClient = useQueryClient();
  const repeat = useMutation({
    mutationFn: () => call(jobsApi.repeat, { params: job }),
    onSuccess: ({ message }) => notify.positive(message),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () =>
      Promise.all([deadJobsQuery, systemQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{job.name}</p>
        <p className="text-sm break-words text-muted">
          {listTime(job.dead_at)}, {countOf(job.attempts, ['попытка', 'попытки', 'попыток'])}: {job.error}
        </p>
      </div>
      <Button
        size="sm"
        pending={repeat.isPending}
        disabledReason={reasonOf(job.repeat)}
        aria-label={`Повторить: ${job.name}`}
        onClick={() => repeat.mutate()}
      >
        Повторить
      </Button>
    </li>
  );
}
