import { TASKS } from '#domain/kernel/nouns.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { isUrgent, WORK_LISTS, workWords } from '#domain/home/work-lines.ts';
import type { CountedLine, Work } from '#domain/home/work.schema.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { listTime } from '#src/app/list-time.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { workQuery } from './work.queries.ts';

/** Work that waits for this person, each line a way to just these (U-9). */
export function WorkBlock() {
  const query = useQuery(workQuery);
  const { data: work } = query;
  if (query.error && !work) return <QueryError query={query} className="py-4" />;
  if (!work) {
    return (
      <LoadingRegion label="Дела">
        <Skeleton className="h-36" />
      </LoadingRegion>
    );
  }
  const waiting = work.lines.filter(({ count }) => count > 0);
  // Without a talk there is one thing to do, and it stands above (U-3).
  if (work.steps && !work.steps.call && waiting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="work" className="flex flex-col p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="work" className="mr-auto text-md font-semibold">
          Что ждёт вас
        </h2>
        {work.queue && <Queue queue={work.queue} />}
      </div>
      {waiting.length > 0 && (
        <ul aria-labelledby="work" className="grid gap-x-6 pt-2 md:grid-cols-2">
          {waiting.map((line) => (
            <li key={line.key}>
              <Line line={line} since={work.since} isFirstVisit={work.first_visit} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 && (work.queue?.open ?? 0) === 0 && <AllDone />}
      <Backup backup={work.backup} />
    </Card>
  );
}

function AllDone() {
  return (
    <p className="flex items-center gap-2 pt-2 text-muted">
      <CircleCheck aria-hidden="true" className="text-grade-excellent" />
      Сейчас вас ничего не ждёт.
    </p>
  );
}

/** Own tasks: how many are left, and the way to the most urgent one. */
function Queue({ queue: { open, done_this_week: done, next } }: { queue: NonNullable<Work['queue']> }) {
  if (!next) return null;
  return (
    <>
      <p className="text-sm text-muted tabular-nums">
        В очереди {countOf(open, TASKS)}, за неделю сделано {formatNumber(done)}
      </p>
      <Link
        to="/communications/$id"
        params={{ id: String(next.communication_id) }}
        search={{ task: next.task_id }}
        className={buttonClass('primary')}
      >
        Следующая задача
        <ArrowRight />
      </Link>
    </>
  );
}

const SINCE: ReadonlySet<string> = new Set(['appeals_answered']);

type LineProps = { line: CountedLine; since: string; isFirstVisit: boolean };

function Line({ line: { key, count, exact, list, filter }, since, isFirstVisit }: LineProps) {
  const urgent = isUrgent(key);
  const number = exact ? formatNumber(count) : `${formatNumber(count)}+`;
  return (
    <Link
      to={WORK_LISTS[list]}
      search={{ filter }}
      {...(list === 'jobs' && { hash: 'jobs' })}
      className="group -mx-2 flex min-h-11 items-center gap-3 rounded px-2 py-1 hover:bg-subtle"
    >
      <span
        className={classNames(
          'flex min-w-12 flex-none items-center justify-end gap-1 text-lg font-semibold tabular-nums',
          urgent && 'text-grade-poor',
        )}
      >
        {urgent && <TriangleAlert aria-hidden="true" className="size-4" />}
        {number}
      </span>
      <span className="min-w-0 flex-1">
        {workWords(key, isFirstVisit)}
        {SINCE.has(key) && !isFirstVisit && <span className="text-muted"> ({formatDay(since)})</span>}
      </span>
      <ChevronRight aria-hidden="true" className="text-faint group-hover:text-accent-text" />
    </Link>
  );
}

function Backup({ backup }: Pick<Work, 'backup'>) {
  if (!backup) return null;
  const none = backup.late ? 'Копии базы ещё нет: должны делаться каждый час' : 'Первая копия базы — в течение часа';
  const text = backup.at ? `Последняя копия базы: ${listTime(backup.at)}` : none;
  return (
    <p
      className={classNames(
        'flex items-center gap-2 pt-3 text-sm tabular-nums',
        backup.late ? 'text-grade-poor' : 'text-muted',
      )}
    >
      {backup.late && <TriangleAlert aria-hidden="true" />}
      {text}
      {backup.late && backup.at && ': копии должны делаться каждый час'}
    </p>
  );
}
