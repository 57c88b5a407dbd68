import { formatDuration } from '#domain/kernel/format-duration.ts';
import { TASK_STATES, type TaskState } from '#domain/tasks/task-states.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { linkToPlace, taskPlace } from '#src/app/last-queue.ts';
import { listTime } from '#src/app/list-time.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<TaskState, Tone> = {
  open: 'neutral',
  in_progress: 'accent',
  done: 'excellent',
  replaced: 'neutral',
  cancelled: 'neutral',
};

/** State of a task, with the reason, if any. */
export function TaskStateCell({ task: { state, reason } }: { task: Task }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <Badge tone={TONES[state]}>{TASK_STATES[state]}</Badge>
      {reason && (
        <span className="line-clamp-2 text-sm text-muted" title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

export const linkToTask = (task: Task) => linkToPlace(taskPlace(task));

export function CommunicationCell({ task }: { task: Task }) {
  const { communication, project } = task;
  const length = communication.duration_seconds;
  return (
    <span className="flex min-w-0 flex-col">
      <RowLink link={linkToTask(task)} className="truncate font-medium">
        {communication.client_name ?? `Коммуникация № ${communication.id}`}
        {communication.client_name && <span className="sr-only">, коммуникация № {communication.id}</span>}
      </RowLink>
      <span className="truncate text-sm text-muted tabular-nums">
        {task.recheck && (
          <Badge tone="accent" className="mr-1.5">
            Перепроверка
          </Badge>
        )}
        {listTime(communication.started_at)}
        {length !== null && `, ${formatDuration(length)}`} · {project.name}
      </span>
    </span>
  );
}
