import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POSTGRES_ALONE } from './engines.ts';

test('Q-2: every file that one engine alone runs exists', () => {
  const names = Object.keys(POSTGRES_ALONE);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !existsSync(`tests/api/${name}.test.ts`))).toEqual([]);
});
