import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  company_id: { kind: 'ids' },
  /** Asked by the reader. */
  mine: { kind: 'flag' },
  /** Part of the question. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['created_at'] as const;

/** What was asked (D-52). */
export const asksList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type AskFilters = FiltersOf<typeof fields>;
export type AsksQuery = ListQuery<typeof fields, (typeof sort)[number]>;
