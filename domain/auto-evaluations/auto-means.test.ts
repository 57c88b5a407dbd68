import { describe, expect, test } from 'vitest';
import { EMPLOYEE_TALKS, meanOfEmployee, meanOfSome } from './auto-means.ts';

/** A machine that takes a point too many in a tenth of its losses. */
const machine = [
  { option: 'yes', is_loss: false, points: 100, given: 300, compared: 100, sum: 0, squares: 0 },
  { option: 'no', is_loss: true, points: 0, given: 100, compared: 40, sum: 400, squares: 40_000 },
];

describe('means of automatic evaluations (D-44)', () => {
  test('are of the levels of these conversations, corrected by the share of each kind among them', () => {
    const given = [
      { option: 'yes', count: 50 },
      { option: 'no', count: 50 },
    ];
    expect(meanOfSome(machine, given)).toMatchObject({ value: 55, correction: 5 });
    expect(meanOfSome(machine, [{ option: 'yes', count: 50 }])).toMatchObject({ value: 100, correction: 0 });
  });

  test('are none without thirty control answers, and none of nothing', () => {
    const unchecked = machine.map((level) => ({ ...level, compared: 10, sum: 0, squares: 0 }));
    expect(meanOfSome(unchecked, [{ option: 'yes', count: 50 }])).toBeNull();
    expect(meanOfSome(machine, [])).toBeNull();
  });

  test('of one employee are none below thirty conversations', () => {
    const of = (count: number) => meanOfEmployee(machine, [{ option: 'yes', count }]);
    expect(of(EMPLOYEE_TALKS - 1)).toBeNull();
    expect(of(EMPLOYEE_TALKS)).toMatchObject({ value: 100 });
  });
});
