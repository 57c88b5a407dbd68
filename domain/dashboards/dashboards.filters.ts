import { COMMUNICATION_SOURCES } from '../communications/communications.filters.ts';
import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  CRITERION_GROUPS,
  valuesOf,
} from '../references/static-references.ts';

/** Periods to choose from; of `own` the days stand in period_from and period_to. */
export const DASHBOARD_PERIODS = {
  this_week: 'Эта неделя',
  last_week: 'Прошлая неделя',
  days_30: '30 дней',
  quarter: 'Квартал',
  own: 'Свой период',
} as const;
export type DashboardPeriod = keyof typeof DASHBOARD_PERIODS;
export const DEFAULT_PERIOD = 'days_30' satisfies DashboardPeriod;

/** A leap year: trends stay readable, and the year before is there to compare with. */
export const PERIOD_DAYS_MAX = 366;

/** A point of the trend. */
export const TREND_STEPS = { day: 'По дням', week: 'По неделям', month: 'По месяцам' } as const;
export type TrendStep = keyof typeof TREND_STEPS;

const fields = {
  period: { kind: 'enum', values: valuesOf(DASHBOARD_PERIODS) },
  /** Days, both inclusive, each communication by its project's time zone; of `own` alone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** Comparison with the period before; absent: yes. */
  compare: { kind: 'flag' },
  /** Step of the trend; absent: by the length of the period. */
  step: { kind: 'enum', values: valuesOf(TREND_STEPS) },
  company_id: { kind: 'ids' },
  project_id: { kind: 'ids' },
  employee_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  /** Narrows what is told by criterion; a score is of the whole form whatever is chosen here. */
  criterion_group: { kind: 'enums', values: valuesOf(CRITERION_GROUPS) },
  type_id: { kind: 'ids' },
  direction: { kind: 'enums', values: valuesOf(COMMUNICATION_DIRECTIONS) },
  category: { kind: 'enums', values: valuesOf(COMMUNICATION_CATEGORIES) },
  temperature: { kind: 'enums', values: valuesOf(COMMUNICATION_TEMPERATURES) },
  tag_id: { kind: 'ids' },
  assessor_id: { kind: 'ids' },
  source: { kind: 'enums', values: valuesOf(COMMUNICATION_SOURCES) },
} as const;

/** The order of the employees; their page is the page of the address. */
const sort = ['mean', 'change', 'count', 'pass_share', 'critical', 'name'] as const;

export const dashboardsList = {
  filters: fields,
  sort,
  defaultSort: '-mean',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type DashboardFilters = FiltersOf<typeof fields>;
export type DashboardSort = (typeof sort)[number];
export type DashboardQuery = ListQuery<typeof fields, DashboardSort>;
