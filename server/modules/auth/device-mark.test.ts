import { expect, test } from 'vitest';
import { deviceCookie, newDeviceMark, readDeviceMark } from './device-mark.ts';

const SECRET = 'a secret for tests only, 32 characters';
const ACCOUNT = { id: 5, password_hash: '$argon2id$one' };
const NOW = new Date('2026-03-08T09:00:00Z');
const DAYS_180 = 180 * 24 * 3_600_000;

const read = (mark: string, { secret = SECRET, account = ACCOUNT, now = NOW } = {}) =>
  readDeviceMark(secret, account, { mark, now });

test("a mark names the browser, and its cookie's name no account", () => {
  const one = newDeviceMark(SECRET, ACCOUNT, NOW);
  const two = newDeviceMark(SECRET, ACCOUNT, NOW);
  expect(read(one.mark)).toMatch(/^[\w-]{16}$/);
  expect(read(two.mark)).not.toBe(read(one.mark));
  expect(two.name).toBe(one.name);
  expect(deviceCookie(SECRET, { id: 6 })).not.toBe(one.name);
});

test('it holds for 180 days, one account, one password and one APP_SECRET', () => {
  const { mark } = newDeviceMark(SECRET, ACCOUNT, NOW);
  expect(read(mark, { now: new Date(NOW.getTime() + DAYS_180 - 1000) })).not.toBeNull();
  expect(read(mark, { now: new Date(NOW.getTime() + DAYS_180) })).toBeNull();
  expect(read(mark, { account: { ...ACCOUNT, id: 6 } })).toBeNull();
  expect(read(mark, { account: { ...ACCOUNT, password_hash: '$argon2id$two' } })).toBeNull();
  expect(read(mark, { secret: `${SECRET}!` })).toBeNull();
});

test('one that was changed in a single character does not hold', () => {
  const { mark } = newDeviceMark(SECRET, ACCOUNT, NOW);
  const altered = Array.from(
    mark,
    (char, at) => `${mark.slice(0, at)}${char === 'A' ? 'B' : 'A'}${mark.slice(at + 1)}`,
  );
  for (const forged of [...altered, '', '.', '..', 'a.b.c', `${mark}.x`.slice(0, 10)]) expect(read(forged)).toBeNull();
});
