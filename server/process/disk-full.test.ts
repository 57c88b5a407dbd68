import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const coded = (message: string, more: object) => Object.assign(new Error(message), more);
const query = (cause: Error) => new DrizzleQueryError('insert into t values ($1)', ['no space left on device'], cause);

test.each<[string, unknown, boolean]>([
  ['a file', coded('ENOSPC: no space left on device, write', { code: 'ENOSPC', errno: -28 }), true],
  ['a quota', coded('EDQUOT: quota exceeded', { code: 'EDQUOT' }), true],
  ['a query', query(coded('could not extend file', { code: '53100', severity: 'ERROR' })), true],
  [
    'a quota under the database',
    query(coded('could not extend file: Disk quota exceeded', { code: 'XX000', severity: 'ERROR' })),
    true,
  ],
  [
    'another failure of a query that speaks of it',
    query(coded('division by zero', { code: '22012', severity: 'ERROR' })),
    false,
  ],
  ['a bug', new TypeError('x is undefined'), false],
  ['nothing', undefined, false],
])('no room on the disk is known from %s (Q-17)', (_what, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
