import type { FilterField } from '../kernel/list-filters.ts';

/** Filters of the list by automatic evaluations, for the team alone (D-44): whether there is one, and its score in percent. */
export const autoFields = {
  has_auto: { kind: 'flag' },
  auto_from: { kind: 'number', min: 0, max: 100 },
  auto_to: { kind: 'number', min: 0, max: 100 },
} as const satisfies Record<string, FilterField>;
export type AutoFilter = keyof typeof autoFields;
