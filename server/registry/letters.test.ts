import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS } from './letters.ts';

const SERVER = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(SERVER, file), 'utf8');

test('Q-16: each letter that can be switched off is written to somebody: a verb or a job tells of its event', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const told = new Set(
    files.flatMap((file) => [...read(file).matchAll(/notify\(q, .+, (\w+Letter),/g)].map(([, name]) => name)),
  );
  const named = [...read('registry/letters.ts').matchAll(/^ {2}\w+: (\w+),$/gm)].map(([, name]) => name);
  expect(named).toHaveLength(Object.keys(LETTERS).length);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});
