import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Columns2, Replace } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { isLive } from '#domain/tasks/task-states.ts';
import type { Task, TaskSummary } from '#domain/tasks/tasks.schema.ts';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { TaskDue } from './task-due.tsx';
import { originText } from './task-origin.ts';
import { taskSummaryQuery } from './task-summary.queries.ts';
import { useReplaceTask } from './use-replace-task.ts';

/** Bar above the form: this communication is one's task, until when, by which plan, and the way to have another (D-21). */
export function TaskBar({ task }: { task: Task }) {
  const summary = useQuery(taskSummaryQuery).data;
  const navigate = useNavigate();
  const replace = useReplaceTask((replacement) => {
    if (!replacement) return void navigate({ to: '/tasks/' });
    const params = { id: String(replacement.communication.id) };
    return void navigate({ to: '/communications/$id', params, search: { task: replacement.id } });
  });
  const isOpen = isLive(task.state);
  const askToReplace = (): void => void replace(task);
  usePageActions(task.may.replace.allowed ? [{ id: 'replace-task', label: 'Заменить задачу', run: askToReplace }] : []);
  return (
    <section
      aria-label="Задача"
      className="flex items-center gap-x-3 border-b border-line bg-subtle px-4 py-2 text-sm max-md:py-1"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="font-semibold tabular-nums">{placeText(summary, isOpen)}</span>
        {isOpen && task.due_at !== null && <TaskDue task={task} />}
        <span className="min-w-0 flex-1 basis-40 truncate text-muted max-sm:hidden" title={originText(task)}>
          {originText(task)}
        </span>
        {task.recheck && isOpen && <span className="text-muted sm:hidden">Перепроверка</span>}
      </div>
      {task.recheck?.comparable && (
        <Link
          to="/sessions/rechecks/$id"
          params={{ id: String(task.recheck.id) }}
          className={buttonClass('secondary', 'sm')}
        >
          <Columns2 aria-hidden="true" />
          Сравнить ответы
        </Link>
      )}
      {task.may.replace.allowed && (
        <Button size="sm" icon={<Replace />} aria-haspopup="dialog" onClick={askToReplace}>
          Заменить
        </Button>
      )}
    </section>
  );
}

/** «Задача 4 из 18»: of the week's, those done come first. */
function placeText(summary: TaskSummary | undefined, isOpen: boolean): string {
  if (!summary) return isOpen ? 'Задача' : 'Задача выполнена';
  const { open, done_this_week: done } = summary;
  const all = formatNumber(open + done);
  return isOpen ? `Задача ${formatNumber(done + 1)} из ${all}` : `Сделано ${formatNumber(done)} из ${all}`;
}
