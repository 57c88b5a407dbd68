import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  company_id: { kind: 'ids' },
  /** Only those without an answer. */
  failed: { kind: 'flag' },
  /** Words of what left. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['at'] as const;

/** «Что ушло»: requests of the last seven days. */
export const engineRequestsList = {
  filters: fields,
  sort,
  defaultSort: '-at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type EngineRequestFilters = FiltersOf<typeof fields>;
export type EngineRequestsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
