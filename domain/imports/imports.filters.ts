import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { IMPORT_STATES } from './import-words.ts';

const fields = {
  state: { kind: 'enums', values: valuesOf(IMPORT_STATES) },
  project_id: { kind: 'ids' },
} as const;
const sort = ['created_at'] as const;

/** Imports of the projects that a person leads, the newest first (D-35). */
export const importsList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;
export type ImportFilters = FiltersOf<typeof fields>;
export type ImportsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
