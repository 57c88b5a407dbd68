import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync('docs/security.md', 'utf8');
const named = [...DOCUMENT.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

test('Q-24: every test that the document on security names exists', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
