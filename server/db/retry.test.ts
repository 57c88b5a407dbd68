import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test, vi } from 'vitest';
import { retryTransient, sqlState } from './retry.ts';

function failure(code: string): Error {
  return new DrizzleQueryError('update x', [], Object.assign(new Error('refused'), { code }));
}

test('the state of a database error is found under the wrapping', () => {
  expect(sqlState(failure('40001'))).toBe('40001');
  expect(sqlState(new Error('other', { cause: failure('23505') }))).toBe('23505');
  expect(sqlState(Object.assign(new Error('file'), { code: 'ENOENT' }))).toBeUndefined();
  expect(sqlState('text')).toBeUndefined();
});

test.each(['40001', '40P01'])('%s is tried again until it works', async (code) => {
  const work = vi.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(failure(code)).mockRejectedValueOnce(failure(code)).mockResolvedValue('done');
  expect(await retryTransient(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('it is not tried for ever, and other errors not at all', async () => {
  const always = vi.fn<() => Promise<never>>().mockRejectedValue(failure('40001'));
  await expect(retryTransient(always)).rejects.toThrow(DrizzleQueryError);
  expect(always).toHaveBeenCalledTimes(5);
  const unique = vi.fn<() => Promise<never>>().mockRejectedValue(failure('23505'));
  await expect(retryTransient(unique)).rejects.toThrow(DrizzleQueryError);
  expect(unique).toHaveBeenCalledTimes(1);
});
