import type { tasksList } from '#domain/tasks/tasks.filters.ts';
import { TASK_STATES } from '#domain/tasks/task-states.ts';
import type { TaskOptions } from '#domain/tasks/tasks.schema.ts';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';

type TaskControl = FilterControl<keyof (typeof tasksList)['filters']>;

const named = (refs: TaskOptions['projects']): FilterOption[] =>
  refs.map(({ id, name }) => ({ value: id, label: name }));

/** Whose tasks is asked only where there are several people's. */
export function taskControls({ projects, assessors }: TaskOptions): TaskControl[] {
  const states = Object.entries(TASK_STATES).map(([value, label]) => ({ value, label }));
  return [
    { kind: 'choice', look: 'pills', field: 'state', label: 'Состояние', options: states },
    { kind: 'flag', field: 'overdue', label: 'Срок', yes: 'Просрочены', no: 'Не просрочены' },
    { kind: 'choice', look: 'list', field: 'project_id', label: 'Проект', options: named(projects) },
    ...(assessors.length > 1
      ? [{ kind: 'choice', look: 'list', field: 'assessor_id', label: 'Асессор', options: named(assessors) } as const]
      : []),
  ];
}
