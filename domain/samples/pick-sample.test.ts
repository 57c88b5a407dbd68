import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PickFrom, pickSample } from './pick-sample.ts';

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5000 }),
    employee_id: fc.integer({ min: 1, max: 8 }),
    started_at: fc.nat(600),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
);
const needs = fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.integer({ min: 0, max: 9 }), { maxKeys: 8 });
const fresh = fc
  .uniqueArray(fc.integer({ min: 100, max: 140 }), { minLength: 1, maxLength: 6 })
  .map((ids) => ids.map((id) => ({ id, load: 0 })));
const wanted = fc.record({ seed: fc.nat(), candidates, needs, assessors: fresh }).map((one) => ({
  ...one,
  needs: new Map(Object.entries(one.needs).map(([id, count]) => [Number(id), count])),
}));
type Wanted = Parameters<typeof pickSample>[0];

const holds = (property: (one: Wanted) => void) => fc.assert(fc.property(wanted, property), { numRuns: 400 });
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => number) => {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
const ofEmployee = (all: readonly PickFrom[], employee: number) =>
  all
    .filter(({ employee_id }) => employee_id === employee)
    .toSorted((a, b) => a.started_at - b.started_at || a.id - b.id);

describe('the pick of a plan (D-21)', () => {
  test("D-21: fills everybody's norm who has conversations enough, and gives nobody more", () => {
    holds((one) => {
      const got = countBy(pickSample(one), ({ employee_id }) => employee_id);
      for (const [employee, need] of one.needs)
        expect(got.get(employee) ?? 0).toBe(Math.min(need, ofEmployee(one.candidates, employee).length));
      for (const employee of got.keys()) expect(one.needs.has(employee)).toBe(true);
    });
  });

  test('D-21: takes no communication twice, and each from those offered and from its own employee', () => {
    holds((one) => {
      const picks = pickSample(one);
      expect(new Set(picks.map(({ communication_id }) => communication_id)).size).toBe(picks.length);
      const known = new Map(one.candidates.map(({ id, employee_id }) => [id, employee_id]));
      for (const { communication_id, employee_id } of picks) expect(known.get(communication_id)).toBe(employee_id);
    });
  });

  test('D-21: divides evenly among assessors, with a difference of one at most', () => {
    holds((one) => {
      const got = countBy(pickSample(one), ({ assessor_id }) => assessor_id);
      const shares = one.assessors.map(({ id }) => got.get(id) ?? 0);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    });
  });

  test('D-21: gives last to those who have more tasks already, so that the difference does not grow', () => {
    fc.assert(
      fc.property(wanted, fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }), (one, loads) => {
        const assessors = one.assessors.map(({ id }, at) => ({ id, load: loads[at] ?? 0 }));
        const got = countBy(pickSample({ ...one, assessors }), ({ assessor_id }) => assessor_id);
        const before = assessors.map(({ load }) => load);
        const after = assessors.map(({ id, load }) => load + (got.get(id) ?? 0));
        const gap = (values: number[]) => Math.max(...values) - Math.min(...values);
        expect(gap(after)).toBeLessThanOrEqual(Math.max(1, gap(before)));
      }),
    );
  });

  test("D-21: spreads over the period, one from each equal part of an employee's conversations", () => {
    holds((one) => {
      const picks = new Set(pickSample(one).map(({ communication_id }) => communication_id));
      for (const [employee, need] of one.needs) {
        const own = ofEmployee(one.candidates, employee);
        const count = Math.min(need, own.length);
        for (let part = 0; part < count; part += 1) {
          const from = Math.floor((part * own.length) / count);
          const until = Math.floor(((part + 1) * own.length) / count);
          expect(own.slice(from, until).filter(({ id }) => picks.has(id))).toHaveLength(1);
        }
      }
    });
  });

  test('D-21: is the same with the same seed, in whatever order communications, assessors and employees come', () => {
    holds((one) => {
      const turned = {
        seed: one.seed,
        candidates: one.candidates.toReversed(),
        assessors: one.assessors.toReversed(),
        needs: new Map([...one.needs].toReversed()),
      };
      expect(pickSample(turned)).toEqual(pickSample(one));
    });
  });

  test('D-21: does not change for the others when another employee is added', () => {
    holds((one) => {
      const [first] = one.needs.keys();
      const without = pickSample({ ...one, needs: new Map([...one.needs].filter(([id]) => id !== first)) });
      const ids = (picks: typeof without) =>
        picks.filter(({ employee_id }) => employee_id !== first).map(({ communication_id }) => communication_id);
      expect(ids(without)).toEqual(ids(pickSample(one)));
    });
  });

  test('D-21: is usually another with another seed, and gives each communication a chance', () => {
    const all = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, employee_id: 1, started_at: at }));
    const seen = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1)
      for (const { communication_id } of pickSample({
        seed,
        candidates: all,
        needs: new Map([[1, 2]]),
        assessors: [{ id: 9, load: 0 }],
      }))
        seen.add(communication_id);
    expect(seen.size).toBe(20);
  });

  test('D-21: gives each conversation an assessor from those offered', () => {
    const one = {
      seed: 1,
      candidates: [{ id: 1, employee_id: 4, started_at: 0 }],
      needs: new Map([[4, 1]]),
      assessors: [{ id: 100, load: 3 }],
    };
    expect(pickSample(one)).toEqual([{ communication_id: 1, employee_id: 4, assessor_id: 100 }]);
  });

  test('D-21: does not hang on the order of candidates that begin at the same moment', () => {
    const candidates = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, employee_id: 4, started_at: 0 }));
    const one = { needs: new Map([[4, 3]]), assessors: [{ id: 100, load: 0 }] };
    for (let seed = 0; seed < 20; seed += 1)
      expect(pickSample({ ...one, seed, candidates: candidates.toReversed() })).toEqual(
        pickSample({ ...one, seed, candidates }),
      );
  });

  test('gives nothing to anybody without assessors', () => {
    const one = {
      seed: 1,
      candidates: [{ id: 1, employee_id: 1, started_at: 0 }],
      needs: new Map([[1, 1]]),
      assessors: [],
    };
    expect(pickSample(one)).toEqual([]);
  });
});
