import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { WEEKLY_STATES } from './weekly-blocks.ts';

const fields = {
  state: { kind: 'enums', values: valuesOf(WEEKLY_STATES) },
  project_id: { kind: 'ids' },
  /** Reports with failed deliveries. */
  failed: { kind: 'flag' },
  /** Weeks with a day in this period. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** Name of the project. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['week', 'created_at', 'mean'] as const;

/** «Еженедельные отчёты» (D-29). */
export const weeklyList = {
  filters: fields,
  sort,
  defaultSort: '-week',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type WeeklyFilters = FiltersOf<typeof fields>;
export type WeeklyQuery = ListQuery<typeof fields, (typeof sort)[number]>;
export type WeeklySort = (typeof sort)[number];
