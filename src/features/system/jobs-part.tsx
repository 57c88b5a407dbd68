import { formatNumber } from '#domain/kernel/format-number.ts';
import type { System } from '#domain/system/system.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { DeadJobs } from '#src/features/jobs/dead-jobs-widget.tsx';
import { PartCard } from './part-card.tsx';

/** Background jobs: how many, what runs now, and those that were given up with «Повторить». */
export function JobsPart({ jobs: { counts, running, oldest_due_at } }: Pick<System, 'jobs'>) {
  const waiting = formatNumber(counts.waiting);
  return (
    <>
      <PartCard part="jobs" title="Фоновые задания">
        <DefinitionList
          facts={[
            { term: 'Выполняются', value: formatNumber(counts.running) },
            { term: 'Ждут', value: oldest_due_at === null ? waiting : `${waiting}, с ${listTime(oldest_due_at)}` },
            { term: 'На потом', value: formatNumber(counts.later) },
            { term: 'Не выполнены', value: formatNumber(counts.dead) },
          ]}
        />
        {running.length > 0 && (
          <ul aria-label="Выполняются сейчас" className="divide-y divide-line">
            {running.map((job) => (
              <li key={job.id} className="flex flex-col gap-1.5 py-2">
                <span className="break-words">{job.name}</span>
                {job.progress && (
                  <Progress label={job.name} value={job.progress.done} max={Math.max(1, job.progress.total)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PartCard>
      <DeadJobs />
    </>
  );
}
