import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { SET_STATUSES } from './project-statuses.ts';

const fields = {
  company_id: { kind: 'ids' },
  status: { kind: 'enums', values: SET_STATUSES },
  niche_id: { kind: 'ids' },
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  /** Search by the name of the project or of its company. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'company', 'created_at'] as const;

export const projectsList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type ProjectFilters = FiltersOf<typeof fields>;
export type ProjectSort = (typeof sort)[number];
export type ProjectsQuery = ListQuery<typeof fields, ProjectSort>;
