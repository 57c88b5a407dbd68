import { expect, test } from 'vitest';
import { sameValue } from './same-value.ts';

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
])('%o and %o: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same);
});
