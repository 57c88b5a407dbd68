import { expect, test } from 'vitest';
import { deadlineOf, dueCount, periodOf, windowOf } from './sample-period.ts';

const plan = { period: 'week', window: 'current', per_employee: 4 } as const;
const at = (instant: string, time_zone = 'Europe/Moscow') => ({ now: new Date(instant), time_zone });

test.each([
  ['week', '2026-03-08', '2026-03-02', '2026-03-09'],
  ['week', '2026-03-09', '2026-03-09', '2026-03-16'],
  ['two_weeks', '2026-03-08', '2026-03-02', '2026-03-16'],
  ['two_weeks', '2026-03-01', '2026-02-16', '2026-03-02'],
  ['month', '2026-03-31', '2026-03-01', '2026-04-01'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
] as const)('D-21: %s from %s begins on %s and lasts until %s', (period, day, from, until) => {
  expect(periodOf(period, day)).toEqual({ from, until });
});

test('D-21: periods follow one another without gap and overlap', () => {
  for (const period of ['week', 'two_weeks', 'month'] as const) {
    let { from, until } = periodOf(period, '2025-12-30');
    for (let n = 0; n < 30; n += 1) {
      expect(periodOf(period, from)).toEqual({ from, until });
      ({ from, until } = periodOf(period, until));
    }
  }
});

test('D-21: a week begins in the zone of the project', () => {
  // 23:30 of Sunday in Moscow is Monday in Vladivostok already.
  const moment = '2026-03-08T20:30:00Z';
  expect(windowOf(plan, at(moment)).from).toBe('2026-03-02');
  expect(windowOf(plan, at(moment, 'Asia/Vladivostok')).from).toBe('2026-03-09');
  expect(windowOf({ ...plan, window: 'previous' }, at(moment)).start.toISOString()).toBe('2026-02-22T21:00:00.000Z');
});

test('D-21: a period that was chosen stays chosen, whenever it is picked', () => {
  const moment = { ...at('2026-03-08T09:00:00Z'), period_from: '2026-02-16' };
  expect(windowOf(plan, moment)).toMatchObject({ from: '2026-02-16', until: '2026-02-23' });
});

test('D-21: the norm of a past period is whole, of the present one by its course and at least one', () => {
  expect(dueCount({ ...plan, window: 'previous' }, at('2026-03-08T09:00:00Z'))).toBe(4);
  expect(dueCount(plan, at('2026-03-01T21:00:00Z'))).toBe(1);
  expect(dueCount(plan, at('2026-03-05T09:00:00Z'))).toBe(2);
  expect(dueCount(plan, at('2026-03-08T20:59:00Z'))).toBe(4);
  expect(dueCount({ ...plan, period: 'month', per_employee: 100 }, at('2026-03-16T09:00:00Z'))).toBe(50);
});

test('D-21: the term is the end of the day in the zone of the project, across a change of clocks, too', () => {
  expect(deadlineOf(null, at('2026-03-08T09:00:00Z'))).toBeNull();
  expect(deadlineOf(0, at('2026-03-08T09:00:00Z'))?.toISOString()).toBe('2026-03-08T20:59:00.000Z');
  expect(deadlineOf(3, at('2026-03-27T09:00:00Z', 'Europe/Berlin'))?.toISOString()).toBe('2026-03-30T21:59:00.000Z');
});
