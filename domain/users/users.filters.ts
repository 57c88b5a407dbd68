import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { ROLES, USER_STATUSES, valuesOf } from '../references/static-references.ts';

const fields = {
  /** Companies of the person, by a company-wide role or through one of its projects. */
  company_id: { kind: 'ids' },
  project_id: { kind: 'ids' },
  role: { kind: 'enums', values: valuesOf(ROLES) },
  status: { kind: 'enums', values: valuesOf(USER_STATUSES) },
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  /** The last letter with a link to set a password has not arrived. */
  undelivered: { kind: 'flag' },
  /** Search by names in any order, e-mail, digits of the phone. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['surname', 'email', 'status', 'created_at'] as const;

export const usersList = {
  filters: fields,
  sort,
  defaultSort: 'surname',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type UserFilters = FiltersOf<typeof fields>;
export type UserSort = (typeof sort)[number];
export type UsersQuery = ListQuery<typeof fields, UserSort>;
