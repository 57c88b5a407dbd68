import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { TASK_STATES } from './task-states.ts';

/** Tasks that a list shows when no state is asked for: those still to be done, unless closed ones are wanted. */
export const SHOWN_TASKS = { open: 'Открытые', closed: 'Закрытые', all: 'Все' } as const;

const fields = {
  /** Kind of tasks listed while `state` is not set; absent: the open ones. */
  show: { kind: 'enum', values: valuesOf(SHOWN_TASKS) },
  state: { kind: 'enums', values: valuesOf(TASK_STATES) },
  overdue: { kind: 'flag' },
  assessor_id: { kind: 'ids' },
  project_id: { kind: 'ids' },
  plan_id: { kind: 'id' },
  communication_id: { kind: 'id' },
  /** Search by client, employee or number. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['due_at', 'created_at', 'started_at'] as const;

export const tasksList = {
  filters: fields,
  sort,
  defaultSort: 'due_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type TaskFilters = FiltersOf<typeof fields>;
export type TaskSort = (typeof sort)[number];
export type TasksQuery = ListQuery<typeof fields, TaskSort>;
