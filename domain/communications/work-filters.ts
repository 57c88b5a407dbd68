import type { FiltersOf } from '../kernel/list-filters.ts';

/**
 * Filters that the list of communications has because home opens it: what waits for its reader. With the rest that is
 * said of an evaluation they speak of one and the same.
 */
export const workFields = {
  /** Days of publication by the clock of Moscow, both inclusive: the rows have clocks of several projects. */
  published_from: { kind: 'day' },
  published_to: { kind: 'day' },
  /** Published on this day or later, and not opened by its reader since. */
  unread_from: { kind: 'day' },
  /** Comments that concern its reader, written on this day or later and not opened since (D-17). */
  comments_from: { kind: 'day' },
  /** True if the evaluated employee has read the published evaluation (D-19). */
  acknowledged: { kind: 'flag' },
  /** True if the draft came back from the review (D-19). */
  returned: { kind: 'flag' },
} as const;
export type WorkFilters = FiltersOf<typeof workFields>;
