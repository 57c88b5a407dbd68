import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepParts } from './sweep-parts.ts';

const NOW = new Date('2026-03-08T09:00:00.000Z');
const DAY = 24 * 3_600_000;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'razbor-parts-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function put(name: string, age: number): Promise<void> {
  const path = join(root, 'ab', 'cd', name);
  await mkdir(join(root, 'ab', 'cd'), { recursive: true });
  await writeFile(path, 'x');
  const at = new Date(NOW.getTime() - age);
  await utimes(path, at, at);
}

test('only unfinished files of yesterday go; recordings and uploads under way stay', async () => {
  await put('recording', 30 * DAY);
  await put('recording.0a0a0a0a.part', DAY + 1000);
  await put('another.0b0b0b0b.part', DAY - 1000);
  expect(await sweepParts(root, new Date(NOW.getTime() - DAY))).toBe(1);
  expect((await readdir(join(root, 'ab', 'cd'))).toSorted()).toEqual(['another.0b0b0b0b.part', 'recording']);
});

test('a storage that was never written to is nothing to complain about', async () => {
  expect(await sweepParts(join(root, 'absent'), NOW)).toBe(0);
});
