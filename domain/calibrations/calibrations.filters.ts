import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { CALIBRATION_STATUSES } from './calibration-states.ts';

const fields = {
  status: { kind: 'enums', values: valuesOf(CALIBRATION_STATUSES) },
  project_id: { kind: 'ids' },
  /** People with an account who take part. */
  participant_id: { kind: 'ids' },
  /** Days of creation, in the project's time zone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** «Мои»: the caller takes part. */
  mine: { kind: 'flag' },
  /** The caller's own ratings are still owed. */
  to_rate: { kind: 'flag' },
  overdue: { kind: 'flag' },
  /** Name of the session. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['created_at', 'deadline_at', 'name'] as const;

export const calibrationsList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type CalibrationFilters = FiltersOf<typeof fields>;
export type CalibrationsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
export type CalibrationSort = (typeof sort)[number];

const trendFields = {
  project_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  /** Days of closing, in the project's time zone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
} as const;

/** «Динамика» is no list, but its address has the same shape. */
export const calibrationTrendList = {
  filters: trendFields,
  sort: ['month'],
  defaultSort: 'month',
} as const satisfies ListDescription<typeof trendFields, 'month'>;

export type CalibrationTrendFilters = FiltersOf<typeof trendFields>;
