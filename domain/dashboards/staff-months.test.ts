import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffMonths } from './staff-months.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('the staff that a norm is of (Q-31)', () => {
  it.each([
    [{ from: '2026-11-01', to: '2026-11-15' }, 0.5],
    [{ from: '2026-10-01', to: '2026-12-31' }, 3],
    [{ from: '2026-02-15', to: '2026-03-31' }, 1.5],
  ])('D-27: a month counts by its share: %j are %d', (days, months) => {
    expect(staffMonths({ employees: 1, staff: [] }, days)).toBe(months);
  });

  it('is that of each day: who comes later is not counted before, who left is', () => {
    const of = (day: string, change: number) => staffMonths({ employees: 2, staff: [{ day, change }] }, NOVEMBER);
    expect(of('2026-11-16', 1)).toBe(1.5);
    expect(of('2026-12-01', 1)).toBe(1);
    expect(of('2027-02-01', 1)).toBe(1);
    expect(of('2026-11-01', 1)).toBe(2);
    expect(of('2026-11-16', -1)).toBe(2.5);
    expect(of('2027-02-01', -1)).toBe(3);
  });

  it('hiring somebody afterwards changes no past', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 28 }), (employees, day) => {
        const past = staffMonths({ employees, staff: [] }, NOVEMBER);
        const hired = { day: `2026-12-${String(day).padStart(2, '0')}`, change: 1 };
        expect(staffMonths({ employees: employees + 1, staff: [hired] }, NOVEMBER)).toBeCloseTo(past, 9);
      }),
    );
  });
});
