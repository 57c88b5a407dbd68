import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { APPEAL_STATES } from './appeal-states.ts';

const fields = {
  state: { kind: 'enums', values: valuesOf(APPEAL_STATES) },
  project_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  assessor_id: { kind: 'ids' },
  employee_id: { kind: 'ids' },
  /** Days of opening, in the project's time zone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** Days of the decision, by the clock of Moscow. */
  resolved_from: { kind: 'day' },
  resolved_to: { kind: 'day' },
  /** Undecided and past its term. */
  overdue: { kind: 'flag' },
  /** Employee, author, or the number of the communication. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['opened_at', 'due_at', 'resolved_at'] as const;

export const appealsList = {
  filters: fields,
  sort,
  // What waits by its term, the overdue on top; what is decided below, the newest first.
  defaultSort: 'due_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type AppealFilters = FiltersOf<typeof fields>;
export type AppealsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
export type AppealSort = (typeof sort)[number];
