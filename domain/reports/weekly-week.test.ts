import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/calendar-day.ts';
import { dayInZone, zonedToInstant } from '../kernel/zoned-time.ts';
import { dueWeek, trendDays, weekBefore, weeklyWeek, weekProblem } from './weekly-week.ts';

const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];
const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('weeks of weekly reports (D-29)', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-08'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
  ])('D-29: %s is of the week %s – %s', (day, from, to) => expect(weeklyWeek(day)).toEqual({ from, to }));

  it('D-29: the week before and the eight of the trend end where the next begins', () => {
    const week = weeklyWeek('2026-03-04');
    expect(addDays(weekBefore(week).to, 1)).toBe(week.from);
    expect(trendDays(week)).toEqual({ from: '2026-01-12', to: week.to });
  });

  it('D-29: no report of a week that has not begun', () => {
    const now = new Date('2026-03-08T20:30:00Z');
    expect(weekProblem(weeklyWeek('2026-03-08'), now, 'Europe/Moscow')).toBeNull();
    expect(weekProblem(weeklyWeek('2026-03-09'), now, 'Europe/Moscow')).toContain('не началась');
    expect(weekProblem(weeklyWeek('2026-03-09'), now, 'Asia/Vladivostok')).toBeNull();
    expect(weekProblem(weeklyWeek('1999-12-31'), now, 'Europe/Moscow')).not.toBeNull();
  });

  it.each([
    ['a second before', 'Europe/Moscow', '2026-03-09T03:59:59Z', null],
    ['at seven', 'Europe/Moscow', '2026-03-09T04:00:00Z', '2026-03-02'],
    ['the morning after the clock went forward', 'America/New_York', '2026-03-09T11:00:00Z', '2026-03-02'],
    ['an hour before it, by the old clock', 'America/New_York', '2026-03-09T10:59:59Z', null],
    ['the morning after it went back', 'America/New_York', '2026-11-02T12:00:00Z', '2026-10-26'],
    ['six days later', 'Europe/Moscow', '2026-03-15T04:00:00Z', '2026-03-02'],
    ['a second later', 'Europe/Moscow', '2026-03-15T04:00:01Z', null],
  ])('D-29: due %s', (_, zone, now, from) => expect(dueWeek(new Date(now), zone)?.from ?? null).toBe(from));

  it('D-29: what is due is a whole week that has ended, at seven or later, in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (now, zone) => {
        const week = dueWeek(now, zone);
        if (!week) return;
        expect(week.to < dayInZone(now, zone)).toBe(true);
        const seven = zonedToInstant(`${addDays(week.to, 1)}T07:00`, zone) ?? '';
        expect(Date.parse(seven)).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});
