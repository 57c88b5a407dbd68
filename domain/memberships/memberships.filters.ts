import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { COMPANY_ROLES, PROJECT_ROLES } from './membership-roles.ts';

const fields = {
  role: { kind: 'enum', values: [...COMPANY_ROLES, ...PROJECT_ROLES] },
  /** Name, e-mail, phone digits. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name'] as const;

/** People of one company or project. */
export const membersList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type MemberFilters = FiltersOf<typeof fields>;
export type MembersQuery = ListQuery<typeof fields, (typeof sort)[number]>;
