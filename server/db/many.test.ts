import { expect, test, vi } from 'vitest';
import type { Query } from './client.ts';
import { isKnownMany, noteMany } from './many.ts';

const aHandle = () => ({}) as Query;

test('D-16, Q-10: «more than 10 000» is remembered for ten seconds, by list and by database', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const [q, other] = [aHandle(), aHandle()];
  noteMany(q, 'a pm, all of a year');
  expect(isKnownMany(q, 'a pm, all of a year')).toBe(true);
  expect(isKnownMany(q, 'another pm, all of a year')).toBe(false);
  expect(isKnownMany(other, 'a pm, all of a year')).toBe(false);
  now.mockReturnValue(10_999);
  expect(isKnownMany(q, 'a pm, all of a year')).toBe(true);
  now.mockReturnValue(11_000);
  expect(isKnownMany(q, 'a pm, all of a year')).toBe(false);
});

test('Q-20: no more than 2000 lists are remembered, those asked for last', () => {
  const q = aHandle();
  noteMany(q, 'first');
  for (let n = 0; n < 1999; n += 1) noteMany(q, `list ${n}`);
  expect(isKnownMany(q, 'first')).toBe(true);
  noteMany(q, 'one more');
  // Asking for it has made «first» the newest: «list 0» had to go.
  expect([isKnownMany(q, 'first'), isKnownMany(q, 'list 0'), isKnownMany(q, 'one more')]).toEqual([true, false, true]);
});
