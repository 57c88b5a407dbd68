import type { FiltersOf, ListDescription } from '../kernel/list-filters.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  valuesOf,
} from '../references/static-references.ts';

const fields = {
  /** Days of the communications, by the clocks of their projects. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  project_id: { kind: 'ids' },
  employee_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  assessor_id: { kind: 'ids' },
  type_id: { kind: 'ids' },
  tag_id: { kind: 'ids' },
  category: { kind: 'enums', values: valuesOf(COMMUNICATION_CATEGORIES) },
  direction: { kind: 'enums', values: valuesOf(COMMUNICATION_DIRECTIONS) },
  temperature: { kind: 'enums', values: valuesOf(COMMUNICATION_TEMPERATURES) },
} as const;

/** Counted evaluations by day: no list has them, their address has the shape of one. */
export const dayFactsList = {
  filters: fields,
  sort: ['day'],
  defaultSort: '-day',
} as const satisfies ListDescription<typeof fields, 'day'>;

export type DayFactsFilters = FiltersOf<typeof fields>;
