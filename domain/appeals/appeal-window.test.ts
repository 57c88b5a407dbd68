import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInZone } from '../kernel/zoned-time.ts';
import { appealWindow, effectiveAppealRules, reviewTerm } from './appeal-window.ts';

const window = (at: string, days: number, zone: string) => appealWindow(at, { appeal_window_days: days }, zone);

describe('the window of an appeal (D-20)', () => {
  it.each([
    // Moscow is UTC+3 the whole year.
    {
      when: 'in the afternoon',
      at: '2026-03-08T12:00:00Z',
      days: 1,
      zone: 'Europe/Moscow',
      last_day: '2026-03-09',
      ends_at: '2026-03-09T21:00:00.000Z',
    },
    {
      when: 'a minute before midnight',
      at: '2026-03-08T20:59:00Z',
      days: 1,
      zone: 'Europe/Moscow',
      last_day: '2026-03-09',
      ends_at: '2026-03-09T21:00:00.000Z',
    },
    {
      when: 'at midnight the next day has begun',
      at: '2026-03-08T21:00:00Z',
      days: 1,
      zone: 'Europe/Moscow',
      last_day: '2026-03-10',
      ends_at: '2026-03-10T21:00:00.000Z',
    },
    {
      when: 'the same instant is another day in the east',
      at: '2026-03-08T20:59:00Z',
      days: 1,
      zone: 'Asia/Vladivostok',
      last_day: '2026-03-10',
      ends_at: '2026-03-10T14:00:00.000Z',
    },
    {
      when: 'over the end of February',
      at: '2026-02-20T09:00:00Z',
      days: 14,
      zone: 'Europe/Moscow',
      last_day: '2026-03-06',
      ends_at: '2026-03-06T21:00:00.000Z',
    },
    {
      when: 'over a leap day',
      at: '2028-02-20T09:00:00Z',
      days: 14,
      zone: 'Europe/Moscow',
      last_day: '2028-03-05',
      ends_at: '2028-03-05T21:00:00.000Z',
    },
    {
      when: 'over the end of a year',
      at: '2025-12-31T21:30:00Z',
      days: 90,
      zone: 'Europe/Moscow',
      last_day: '2026-04-01',
      ends_at: '2026-04-01T21:00:00.000Z',
    },
    // 29 March 2026: 02:00 → 03:00, so one day of the window has 23 hours.
    {
      when: 'over the hour that is left out',
      at: '2026-03-27T12:00:00Z',
      days: 3,
      zone: 'Europe/Berlin',
      last_day: '2026-03-30',
      ends_at: '2026-03-30T22:00:00.000Z',
    },
    {
      when: 'ending on the short day',
      at: '2026-03-27T12:00:00Z',
      days: 2,
      zone: 'Europe/Berlin',
      last_day: '2026-03-29',
      ends_at: '2026-03-29T22:00:00.000Z',
    },
    // 25 October 2026: 03:00 → 02:00.
    {
      when: 'over the hour that comes twice',
      at: '2026-10-23T12:00:00Z',
      days: 3,
      zone: 'Europe/Berlin',
      last_day: '2026-10-26',
      ends_at: '2026-10-26T23:00:00.000Z',
    },
    {
      when: 'published in the hour that comes twice',
      at: '2026-10-25T01:30:00Z',
      days: 1,
      zone: 'Europe/Berlin',
      last_day: '2026-10-26',
      ends_at: '2026-10-26T23:00:00.000Z',
    },
    // Beirut leaves out the hour after midnight of 29 March 2026: the day before ends where that one begins, at 01:00.
    {
      when: 'when the day after begins at one',
      at: '2026-03-27T12:00:00Z',
      days: 1,
      zone: 'Asia/Beirut',
      last_day: '2026-03-28',
      ends_at: '2026-03-28T22:00:00.000Z',
    },
  ])('D-20: $when', ({ at, days, zone, last_day, ends_at }) => {
    expect(window(at, days, zone)).toEqual({ last_day, ends_at });
  });

  it('D-20: holds whole days of the zone, whatever its clock does', () => {
    const zones = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Berlin', 'America/New_York', 'Asia/Beirut'];
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 90 }), fc.constantFrom(...zones), (at, days, zone) => {
        const { last_day, ends_at } = window(at.toISOString(), days, zone);
        const before = new Date(Date.parse(ends_at) - 1);
        expect(dayInZone(before, zone)).toBe(last_day);
        expect(dayInZone(ends_at, zone) > last_day).toBe(true);
        const published = dayInZone(at, zone);
        expect((Date.parse(last_day) - Date.parse(published)) / 86_400_000).toBe(days);
      }),
    );
  });

  it('D-20: a review has its term of five days, too', () => {
    expect(reviewTerm('2026-03-08T12:00:00Z', 'Europe/Moscow')).toEqual({
      last_day: '2026-03-13',
      ends_at: '2026-03-13T21:00:00.000Z',
    });
  });
});

describe('whose rules apply (D-10)', () => {
  const form = { appeals_on: true, appeal_window_days: 14, appeal_limit: 1 };
  it.each([
    [{ appeals_on: null, appeal_window_days: null, appeal_limit: null }, form],
    [
      { appeals_on: false, appeal_window_days: null, appeal_limit: null },
      { ...form, appeals_on: false },
    ],
    [
      { appeals_on: null, appeal_window_days: 3, appeal_limit: null },
      { ...form, appeal_window_days: 3 },
    ],
    [
      { appeals_on: null, appeal_window_days: null, appeal_limit: 5 },
      { ...form, appeal_limit: 5 },
    ],
  ])('D-20: the project over the form, each by itself: %o', (project, rules) => {
    expect(effectiveAppealRules(form, project)).toEqual(rules);
  });
});
