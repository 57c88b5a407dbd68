import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  /** Dictionaries of these companies; with `common`, also the common ones: all that a form of theirs may use. */
  company_id: { kind: 'ids' },
  /** True: common to all companies; false: of one company. */
  common: { kind: 'flag' },
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  /** A part of the name or of a phrase. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'created_at'] as const;

export const dictionariesList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type DictionaryFilters = FiltersOf<typeof fields>;
export type DictionarySort = (typeof sort)[number];
export type DictionariesQuery = ListQuery<typeof fields, DictionarySort>;
