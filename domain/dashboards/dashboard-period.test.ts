import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../kernel/calendar-day.ts';
import { daysIn, fittingStep, periodProblem, resolvePeriod, trendBuckets } from './dashboard-period.ts';
import type { DashboardFilters } from './dashboards.filters.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-18T09:00:00Z');
const ZONE = 'Europe/Moscow';
const resolve = (filter: DashboardFilters, now = NOW, zone = ZONE) => resolvePeriod(filter, now, zone);

describe('the days of a period', () => {
  it.each([
    ['this_week', ['2026-11-16', '2026-11-22'], '2026-11-18', ['2026-11-09', '2026-11-11']],
    ['last_week', ['2026-11-09', '2026-11-15'], '2026-11-15', ['2026-11-02', '2026-11-08']],
    ['days_30', ['2026-10-20', '2026-11-18'], '2026-11-18', ['2026-09-20', '2026-10-19']],
    ['quarter', ['2026-10-01', '2026-12-31'], '2026-11-18', ['2026-07-01', '2026-08-18']],
  ] as const)('D-27: %s is compared with the same part of the one before', (period, [from, to], end, was) => {
    expect(resolve({ period })).toMatchObject({
      from,
      to,
      counted: { from, to: end },
      previous: { from: was[0], to: was[1] },
      unfinished: end < to,
    });
  });

  it('without a word it is thirty days; days alone are a period of one’s own', () => {
    expect(resolve({}).name).toBe('days_30');
    expect(resolve({ period_from: '2026-11-01', period_to: '2026-11-10' })).toMatchObject({
      name: 'own',
      previous: { from: '2026-10-22', to: '2026-10-31' },
      unfinished: false,
    });
  });

  it('an own period that is not over yet is compared with as many days', () => {
    expect(resolve({ period: 'own', period_from: '2026-11-11', period_to: '2026-11-30' })).toMatchObject({
      counted: { from: '2026-11-11', to: '2026-11-18' },
      previous: { from: '2026-10-22', to: '2026-10-29' },
      unfinished: true,
    });
  });

  it('one end alone is enough', () => {
    expect(resolve({ period_to: '2026-03-30' })).toMatchObject({ from: '2026-03-01', to: '2026-03-30' });
    expect(resolve({ period_from: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: '2026-11-18' });
  });

  it('the day is the project’s: at 22:30 in London Moscow has the next one', () => {
    const late = new Date('2026-11-22T22:30:00Z');
    expect(resolve({ period: 'this_week' }, late)).toMatchObject({ from: '2026-11-23' });
    expect(resolve({ period: 'this_week' }, late, 'UTC')).toMatchObject({ from: '2026-11-16' });
  });

  it('is not compared when that is not wanted', () => {
    expect(resolve({ compare: false }).previous).toBeNull();
  });

  it('the shorter part of a shorter quarter ends with it', () => {
    const lastDay = new Date('2026-12-31T09:00:00Z');
    expect(resolve({ period: 'quarter' }, lastDay).previous).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  });
});

describe('what cannot be shown', () => {
  it.each([
    [{ period_from: '2026-11-10', period_to: '2026-11-01' }, 'Период кончается раньше, чем начинается.'],
    [{ period_from: '2025-01-01', period_to: '2026-11-01' }, 'Период не длиннее 366 дней.'],
    [{ period_from: '2026-01-01', period_to: '2026-11-01' }, null],
    [{ period: 'quarter', period_from: '2026-11-10', period_to: '2026-11-01' } as const, null],
    // The day after is +010000-01-01, which as text comes before 9999-12-31: days would be counted without an end.
    [{ period_to: '9999-12-31' }, 'Период — в пределах 2000–2100 годов.'],
    [{ period_from: '9999-12-31' }, 'Период — в пределах 2000–2100 годов.'],
    [{ period_from: '0001-01-01', period_to: '0001-01-20' }, 'Период — в пределах 2000–2100 годов.'],
  ])('%o: %s', (filter, problem) => {
    expect(periodProblem(filter, NOW, ZONE)).toBe(problem);
  });
});

describe('points of a trend', () => {
  it.each([
    [{ period: 'last_week' }, 'day'],
    [{}, 'day'],
    [{ period: 'quarter' }, 'week'],
    [{ period_from: '2026-01-01', period_to: '2026-10-01' }, 'month'],
    [{ step: 'month' }, 'month'],
  ] as const)('%o goes by %s', (filter, step) => {
    expect(resolve(filter).step).toBe(step);
  });

  it('weeks begin on Monday and are cut off at the ends; together they are the whole period', () => {
    const days = { from: '2026-11-05', to: '2026-11-18' };
    const weeks = trendBuckets(days, 'week');
    expect(weeks).toEqual([
      { from: '2026-11-05', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-18' },
    ]);
    for (const step of ['day', 'week', 'month'] as const)
      expect(trendBuckets(days, step).reduce((sum, bucket) => sum + daysIn(bucket), 0)).toBe(daysIn(days));
  });

  it('Sunday is the seventh', () => {
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23'), weekdayOf('1970-01-01')]).toEqual([7, 1, 4]);
  });
});

describe('the step of the trend', () => {
  it.each([
    [{}, 149, 'week'],
    [{}, 150, 'day'],
    [{ step: 'day' }, 1, 'day'],
    [{ period: 'this_week' }, 1, 'day'],
    [{ period: 'quarter' }, 1, 'week'],
  ] as const)(
    'D-27: %j with %i evaluations is drawn by %s: a day of one or two says nothing',
    (filter, count, step) => {
      expect(fittingStep(resolve(filter), count)).toBe(step);
    },
  );
});
