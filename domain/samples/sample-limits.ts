/** Period after which the norm begins anew (D-21). */
export const SAMPLE_PERIODS = { week: 'Неделя', two_weeks: 'Две недели', month: 'Месяц' } as const;
export type SamplePeriod = keyof typeof SAMPLE_PERIODS;

/** «3 на сотрудника …». */
export const PER_PERIOD: Record<SamplePeriod, string> = {
  week: 'в неделю',
  two_weeks: 'в две недели',
  month: 'в месяц',
};

/** Window: the period whose communications are picked. */
export const SAMPLE_WINDOWS = {
  current: 'Текущий период, понемногу',
  previous: 'Прошлый период целиком',
} as const;
export type SampleWindow = keyof typeof SAMPLE_WINDOWS;

export const WEEKDAYS = {
  1: 'По понедельникам',
  2: 'По вторникам',
  3: 'По средам',
  4: 'По четвергам',
  5: 'По пятницам',
  6: 'По субботам',
  7: 'По воскресеньям',
} as const;

export const SAMPLE_LIMITS = {
  name: 120,
  per_employee: 100,
  assessors: 50,
  deadline_days: 90,
  /** Maximum duration: a day. */
  duration_seconds: 86_400,
  plans: 50,
  filter_values: 50,
  recheck_share: 50,
} as const;

/** Default minimum duration in seconds: shorter communications are seldom worth rating (D-21). */
export const MIN_DURATION_DEFAULT = 30;
