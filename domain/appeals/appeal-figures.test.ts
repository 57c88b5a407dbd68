import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedShare, byCriterion, meanHours, sumAppeals } from './appeal-figures.ts';

describe('figures of appeals (D-20)', () => {
  it.each([
    [0, 0, null],
    [3, 0, 0],
    [3, 1, 33.33],
    [3, 2, 66.67],
    [4, 4, 100],
  ])('D-20: with %s decided and %s accepted the share is %s %%', (resolved, accepted, share) => {
    expect(acceptedShare({ resolved, accepted })).toBe(share);
  });

  it.each([
    [null, null],
    [0, 0],
    [1800, 0.5],
    [3700, 1],
    [90_000, 25],
  ])('D-20: %s seconds are %s hours', (seconds, hours) => {
    expect(meanHours(seconds)).toBe(hours);
  });

  it('D-20: totals of all assessors; who is disputed no more has withdrawn', () => {
    const one = { total: 7, disputed: 5, waiting: 2, overdue: 1, resolved: 3, accepted: 2, resolved_seconds: 60 };
    const other = { total: 1, disputed: 1, waiting: 1, overdue: 0, resolved: 0, accepted: 0, resolved_seconds: 0 };
    const totals = { total: 7, withdrawn: 2, waiting: 2, overdue: 1, resolved: 3, accepted: 2, resolved_seconds: 60 };
    expect(sumAppeals([one])).toEqual(totals);
    expect(sumAppeals([one, other])).toEqual({ ...totals, total: 8, waiting: 3 });
    expect(sumAppeals([one, one])).toEqual({
      total: 14,
      withdrawn: 4,
      waiting: 4,
      overdue: 2,
      resolved: 6,
      accepted: 4,
      resolved_seconds: 120,
    });
    expect(sumAppeals([])).toMatchObject({ total: 0, withdrawn: 0, resolved_seconds: 0 });
  });

  const row = (over: object) => ({
    criterion_key: 'greeting',
    form_id: 1,
    version: 1,
    disputed: 2,
    resolved: 1,
    accepted: 1,
    ...over,
  });

  it('D-20, D-11: versions of a form are one, named by the newest; forms are not', () => {
    const rows = [row({ version: 2, disputed: 1 }), row({ version: 1 }), row({ form_id: 2, disputed: 9 })];
    expect(byCriterion(rows)).toEqual([
      row({ form_id: 2, disputed: 9 }),
      row({ version: 2, disputed: 3, resolved: 2, accepted: 2 }),
    ]);
  });

  it('D-11: the newest version names a criterion, whichever comes first', () => {
    const [one] = byCriterion([row({ version: 1 }), row({ version: 2 })]);
    expect(one).toEqual(row({ version: 2, disputed: 4, resolved: 2, accepted: 2 }));
  });

  it('D-20: equally disputed criteria are sorted by key, then by form', () => {
    const [first, second, third] = [
      row({ criterion_key: 'budget', form_id: 9 }),
      row({ criterion_key: 'greeting', form_id: 1 }),
      row({ criterion_key: 'greeting', form_id: 2 }),
    ];
    for (const rows of [
      [first, second, third],
      [first, third, second],
      [second, first, third],
      [second, third, first],
      [third, first, second],
      [third, second, first],
    ])
      expect(byCriterion(rows)).toEqual([first, second, third]);
  });

  it('D-20: the most disputed come first, whatever the order; nothing is lost', () => {
    const some = fc.array(
      fc.record({
        criterion_key: fc.constantFrom('a', 'b', 'c'),
        form_id: fc.integer({ min: 1, max: 2 }),
        version: fc.integer({ min: 1, max: 3 }),
        disputed: fc.nat(9),
        resolved: fc.nat(9),
        accepted: fc.nat(9),
      }),
    );
    const sum = (rows: readonly { disputed: number }[]): number => rows.reduce((all, one) => all + one.disputed, 0);
    fc.assert(
      fc.property(some, (rows) => {
        const folded = byCriterion(rows);
        expect(sum(folded)).toBe(sum(rows));
        const order = folded.map(({ disputed }) => disputed);
        expect(order).toEqual(order.toSorted((one, other) => other - one));
      }),
    );
  });
});
