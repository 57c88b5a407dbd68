import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { REFERENCE_NAME_MAX } from './reference-books.ts';

const fields = {
  id: { kind: 'ids' },
  /** Search by name. */
  search: { kind: 'text', max: REFERENCE_NAME_MAX },
} as const;

const sort = ['name', 'id'] as const;

export const referenceList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type ReferenceFilters = FiltersOf<typeof fields>;
export type ReferenceQuery = ListQuery<typeof fields, (typeof sort)[number]>;
