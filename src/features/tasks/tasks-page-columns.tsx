import type { TaskSort } from '#domain/tasks/tasks.filters.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { CommunicationCell, TaskStateCell } from './task-cells.tsx';
import { TaskDue } from './task-due.tsx';
import { originText } from './task-origin.ts';

/** Sort field, checked against the list's description. */
const by = (sort: TaskSort): TaskSort => sort;
const EMPTY = <span className="text-faint">---</span>;

const ALL = [
  listColumn<Task>({
    id: 'talk',
    title: 'Коммуникация',
    sort: by('started_at'),
    width: 312,
    grow: 4,
    fixed: true,
    cell: (task) => <CommunicationCell task={task} />,
  }),
  listColumn<Task>({
    id: 'employee',
    title: 'Сотрудник',
    width: 150,
    grow: 2,
    cell: ({ communication }) => <span className="line-clamp-2">{communication.employee?.name ?? EMPTY}</span>,
  }),
  listColumn<Task>({
    id: 'form',
    title: 'Форма',
    width: 140,
    grow: 2,
    from: 'lg',
    cell: ({ form }) => <span className="line-clamp-2">{form.name}</span>,
  }),
  listColumn<Task>({
    id: 'assessor',
    title: 'Асессор',
    width: 140,
    grow: 2,
    from: 'lg',
    cell: ({ assessor }) => <span className="line-clamp-2">{assessor.name}</span>,
  }),
  listColumn<Task>({
    id: 'origin',
    title: 'Откуда',
    width: 176,
    grow: 2,
    from: 'laptop',
    cell: (task) => <span className="line-clamp-2 text-muted">{originText(task)}</span>,
  }),
  listColumn<Task>({
    id: 'due',
    title: 'Срок',
    sort: by('due_at'),
    width: 250,
    cell: (task) => <TaskDue task={task} />,
  }),
  listColumn<Task>({
    id: 'state',
    title: 'Состояние',
    width: 132,
    cell: (task) => <TaskStateCell task={task} />,
  }),
];

/** Columns of the list; in one's own queue the assessor is oneself in every row. */
export function taskColumns({ isOwn }: { isOwn: boolean }) {
  return isOwn ? ALL.filter(({ id }) => id !== 'assessor') : ALL;
}
