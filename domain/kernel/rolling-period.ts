/**
 * Periods counted from today (D-16): kept by name in an address and a saved view, they mean other days tomorrow. The
 * server counts the days by the clock of each row's zone.
 */
export const ROLLING_PERIODS = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  'last-7-days': '7 дней',
  'last-30-days': '30 дней',
  'this-week': 'Эта неделя',
  'last-week': 'Прошлая неделя',
  'this-month': 'Этот месяц',
  'last-month': 'Прошлый месяц',
} as const;
export type RollingPeriod = keyof typeof ROLLING_PERIODS;

export const isRollingPeriod = (value: unknown): value is RollingPeriod =>
  typeof value === 'string' && Object.hasOwn(ROLLING_PERIODS, value);
