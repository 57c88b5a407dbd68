import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { CRITERION_GROUPS, SCALE_TYPES, valuesOf } from '../references/static-references.ts';

const fields = {
  criterion_group: { kind: 'enums', values: valuesOf(CRITERION_GROUPS) },
  scale_type: { kind: 'enums', values: valuesOf(SCALE_TYPES) },
  /** Criteria of these companies; with `common`, also the common ones: all that a form of theirs may use. */
  company_id: { kind: 'ids' },
  /** True: common to all companies; false: of one company. */
  common: { kind: 'flag' },
  /** Used by some form. */
  used: { kind: 'flag' },
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  /** A part of the name or of the description. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'group', 'created_at'] as const;

export const criteriaList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type CriterionFilters = FiltersOf<typeof fields>;
export type CriterionSort = (typeof sort)[number];
export type CriteriaQuery = ListQuery<typeof fields, CriterionSort>;
