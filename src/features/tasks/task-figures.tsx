import { TASKS } from '#domain/kernel/nouns.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { countOf } from '#domain/kernel/plural.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { taskSummaryQuery } from './task-summary.queries.ts';

/** Progress of this week's queue; hidden for an empty one. */
export function TaskFigures() {
  const summary = useQuery(taskSummaryQuery).data;
  if (!summary || summary.open + summary.done_this_week === 0) return null;
  const { open, overdue, done_this_week: done } = summary;
  return (
    <section aria-label="Моя очередь" className="flex flex-col gap-2 pb-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        <span>
          Осталось: <strong className="font-semibold">{countOf(open, TASKS)}</strong>
        </span>
        {overdue > 0 && <span className="text-grade-poor">Просрочено: {overdue}</span>}
        <span className="text-muted">Сделано за неделю: {done}</span>
      </p>
      <Progress
        className="max-w-80"
        label="Сделано за неделю"
        value={done}
        max={done + open}
        valueText={`${done} из ${done + open}`}
        tone={open === 0 ? 'excellent' : 'accent'}
      />
    </section>
  );
}

/** Button of the most urgent task. */
export function StartQueue() {
  const next = useQuery(taskSummaryQuery).data?.next;
  if (!next) return null;
  return (
    <Link
      to="/communications/$id"
      params={{ id: String(next.communication_id) }}
      search={{ task: next.task_id }}
      className={buttonClass('primary')}
    >
      К следующей задаче
      <ArrowRight />
    </Link>
  );
}
