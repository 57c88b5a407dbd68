import { expect, test } from 'vitest';
import { nextOccurrence } from './next-occurrence.ts';

const next = (schedule: { weekday: number | null; hour: number }, after: string, zone: string) =>
  nextOccurrence(schedule, new Date(after), zone).toISOString();
const daily = (hour: number) => ({ weekday: null, hour });

test('Q-16: Monday 07:00 is by the clock of the project, not of the server', () => {
  const monday = { weekday: 1, hour: 7 };
  // Sunday noon in Moscow.
  expect(next(monday, '2026-03-08T09:00:00Z', 'Europe/Moscow')).toBe('2026-03-09T04:00:00.000Z');
  expect(next(monday, '2026-03-08T09:00:00Z', 'Asia/Vladivostok')).toBe('2026-03-08T21:00:00.000Z');
  expect(next(monday, '2026-03-08T09:00:00Z', 'America/New_York')).toBe('2026-03-09T11:00:00.000Z');
});

test('Q-16: at the very moment of an occurrence the next one is a week or a day later', () => {
  expect(next({ weekday: 1, hour: 7 }, '2026-03-09T04:00:00Z', 'Europe/Moscow')).toBe('2026-03-16T04:00:00.000Z');
  expect(next(daily(7), '2026-03-09T04:00:00Z', 'Europe/Moscow')).toBe('2026-03-10T04:00:00.000Z');
  expect(next(daily(7), '2026-03-09T03:59:59Z', 'Europe/Moscow')).toBe('2026-03-09T04:00:00.000Z');
});

test('Q-16: when clocks go forward, an hour that is left out comes right after the change, once', () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00 at 01:00Z.
  expect(next(daily(2), '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(daily(2), '2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-30T00:00:00.000Z');
});

test('Q-16: when clocks go back, an hour that comes twice counts once, when it comes first', () => {
  // Berlin, 25 October 2026: 03:00 becomes 02:00 at 01:00Z.
  expect(next(daily(2), '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T00:00:00.000Z');
  expect(next(daily(2), '2026-10-25T00:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T01:00:00.000Z');
});

test('Q-16: the time on the wall stays the same after any change of clocks', () => {
  const seven = [...Array(5).keys()].map((n) =>
    next(daily(7), `2026-03-2${7 + Math.min(n, 2)}T12:00:00Z`, 'Europe/Berlin'),
  );
  expect(seven.slice(0, 2)).toEqual(['2026-03-28T06:00:00.000Z', '2026-03-29T05:00:00.000Z']);
});

test('Q-16: over a year each day comes exactly once, and each week exactly once', () => {
  for (const [schedule, times] of [
    [daily(2), 365],
    [{ weekday: 7, hour: 2 }, 52],
  ] as const) {
    let at = new Date('2026-01-01T00:00:00Z');
    const end = new Date('2027-01-01T00:00:00Z');
    let count = 0;
    for (;;) {
      at = nextOccurrence(schedule, at, 'America/New_York');
      if (at >= end) break;
      count += 1;
    }
    expect(count).toBe(times);
  }
});
