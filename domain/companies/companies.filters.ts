import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'created_at'] as const;

export const companiesList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type CompanyFilters = FiltersOf<typeof fields>;
export type CompanySort = (typeof sort)[number];
export type CompaniesQuery = ListQuery<typeof fields, CompanySort>;
