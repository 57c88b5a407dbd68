import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickRandom } from './pick-random.ts';

const found = [
  ...Array.from({ length: 40 }, (_, n) => ({ id: n + 1, employee_id: 1 })),
  { id: 51, employee_id: 2 },
  { id: 52, employee_id: 2 },
  { id: 61, employee_id: null },
];
const employeeOf = (id: number) => found.find((one) => one.id === id)?.employee_id;

test('D-23: everybody’s first before anybody’s second', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const picked = pickRandom(found, 5, seed);
    expect(new Set(picked).size).toBe(5);
    expect(new Set(picked.slice(0, 3).map(employeeOf))).toEqual(new Set([1, 2, null]));
    expect(new Set(picked.slice(3).map(employeeOf))).toEqual(new Set([1, 2]));
  }
});

test('D-23: the same seed gives the same, in whatever order they were found; another seed others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_294_967_295 }), fc.integer({ min: 1, max: 50 }), (seed, count) => {
      expect(pickRandom(found.toReversed(), count, seed)).toEqual(pickRandom(found, count, seed));
    }),
  );
  expect(pickRandom(found, 10, 1)).not.toEqual(pickRandom(found, 10, 2));
});

test('no more than there are', () => {
  expect(pickRandom(found, 100, 7).toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id));
  expect(pickRandom([], 3, 7)).toEqual([]);
});
