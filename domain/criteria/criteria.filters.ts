import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { CRITERION_GROUPS, SCALE_TYPES, valuesOf } from '../references/static-references.ts';

const fields = {
  criterion_group: { kind: 'enums', values: valuesOf(CRITERION_GROUPS) },
  scale_type: { kind: 'enums', values: valuesOf(SCALE_TYPES) },
  /** Criteria of these companies; with `common`, those and the common ones: all that a form of theirs may take. */
  company_id: { kind: 'ids' },
  /** Yes: common to all companies; no: of some company. */
  common: { kind: 'flag' },
  /** Whether a form has it. */
  used: { kind: 'flag' },
  /** Only what is put away; without it, only what is not. */
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
