import type { Task } from '#domain/tasks/tasks.schema.ts';
import { CommunicationCell, TaskStateCell } from './task-cells.tsx';
import { TaskDue } from './task-due.tsx';

/** Task on a phone: communication, employee, form and deadline. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="min-w-0 pr-10">
        <CommunicationCell task={task} />
      </div>
      <span className="truncate text-sm">
        {task.communication.employee?.name ?? 'Сотрудник неизвестен'}{' '}
        <span className="text-muted">· {task.form.name}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <TaskDue task={task} />
        <TaskStateCell task={task} />
      </span>
    </div>
  );
}
