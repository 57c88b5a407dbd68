import { expect, test, vi } from 'vitest';
import type { Query } from './client.ts';
import { forgetLarge, isKnownLarge, markLarge } from './large-lists.ts';

const aHandle = () => ({}) as Query;

test('D-16, Q-10: «more than 10 000» is remembered for ten seconds, by list and by database', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const [q, other] = [aHandle(), aHandle()];
  markLarge(q, 'a pm, all of a year');
  expect(isKnownLarge(q, 'a pm, all of a year')).toBe(true);
  expect(isKnownLarge(q, 'another pm, all of a year')).toBe(false);
  expect(isKnownLarge(other, 'a pm, all of a year')).toBe(false);
  now.mockReturnValue(10_999);
  expect(isKnownLarge(q, 'a pm, all of a year')).toBe(true);
  now.mockReturnValue(11_000);
  expect(isKnownLarge(q, 'a pm, all of a year')).toBe(false);
});

test('Q-20: no more than 2000 lists are remembered, those asked for last', () => {
  const q = aHandle();
  markLarge(q, 'first');
  for (let n = 0; n < 1999; n += 1) markLarge(q, `list ${n}`);
  expect(isKnownLarge(q, 'first')).toBe(true);
  markLarge(q, 'one more');
  // Asking for it has made «first» the newest: «list 0» had to go.
  expect([isKnownLarge(q, 'first'), isKnownLarge(q, 'list 0'), isKnownLarge(q, 'one more')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('D-16: nothing is remembered of rows that are gone', () => {
  const [q, other] = [aHandle(), aHandle()];
  for (const handle of [q, other]) markLarge(handle, 'all');
  forgetLarge(q);
  expect([isKnownLarge(q, 'all'), isKnownLarge(other, 'all')]).toEqual([false, true]);
});
