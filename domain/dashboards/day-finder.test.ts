import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInZone } from '../kernel/zoned-time.ts';
import { dayNumber } from './dashboard-period.ts';
import { dayFinder } from './day-finder.ts';

const HALF_HOUR_MS = 1_800_000;
const DAYS = { from: '2025-03-25', to: '2025-11-02' };

it.each(['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Chisinau', 'Asia/Tbilisi'])(
  'D-27: finds the day of any half-hour in %s, on days of clock change, too',
  (zone) => {
    const dayOf = dayFinder(DAYS, zone);
    const first = Date.parse(`${DAYS.from}T00:00:00Z`) / HALF_HOUR_MS;
    const last = Date.parse(`${DAYS.to}T00:00:00Z`) / HALF_HOUR_MS;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (halfHour) => {
        const instant = new Date(halfHour * HALF_HOUR_MS);
        expect(dayOf(instant.getTime())).toBe(dayNumber(dayInZone(instant, zone)));
      }),
      { numRuns: 500 },
    );
  },
);
