import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JOBS } from './jobs.ts';

const SERVER = join(import.meta.dirname, '..');

test('Q-16: no *.job.ts is forgotten by the registry', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.job.ts'));
  const kinds = files.map((file) => /kind: '(\w+)'/.exec(readFileSync(join(SERVER, file), 'utf8'))?.[1] ?? file);
  expect(Object.keys(JOBS).toSorted()).toEqual(kinds.toSorted());
});
