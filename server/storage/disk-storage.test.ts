import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { newStorageKey, ObjectMissingError, TooLargeError } from './storage.ts';

let root: string;
let storage: DiskStorage;
const key = newStorageKey();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = new DiskStorage(root);
});
afterEach(() => rm(root, { recursive: true }));

async function* chunks(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const [i, size] of sizes.entries()) yield new Uint8Array(size).fill(i + 1);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
  throw new Error('the sender went away');
}

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('DiskStorage', () => {
  it('refuses the first byte over the limit and leaves nothing behind (Q-23)', async () => {
    await expect(storage.put(key, chunks(60, 41), { maxBytes: 100 })).rejects.toThrow(TooLargeError);
    expect(await filesLeft()).toEqual([]);
    await expect(storage.put(key, chunks(60, 40), { maxBytes: 100 })).resolves.toMatchObject({ size: 100 });
  });

  it('leaves nothing behind when the sender goes away', async () => {
    await expect(storage.put(key, broken(), { maxBytes: 100 })).rejects.toThrow('the sender went away');
    expect(await filesLeft()).toEqual([]);
    expect(await storage.stat(key)).toBeNull();
  });

  // Linux only: no other system shows the descriptors.
  it.runIf(existsSync('/proc/self/fd'))('closes the file when the reader goes away in the middle', async () => {
    await storage.put(key, chunks(1_000_000), { maxBytes: 1_000_000 });
    const reader = (await storage.open(key)).getReader();
    await reader.read();
    expect(await openFiles()).toBe(1);
    await reader.cancel();
    expect(await openFiles()).toBe(0);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'ab/cd/..',
    '',
    'ab/cd/ef\0',
    `${key}/../x`,
    `${key}\n`,
    key.toUpperCase(),
  ])('knows no key like %j', async (foreign) => {
    await expect(storage.put(foreign, chunks(1), { maxBytes: 1 })).rejects.toThrow(ObjectMissingError);
    await expect(storage.open(foreign)).rejects.toThrow(ObjectMissingError);
    await expect(storage.remove(foreign)).rejects.toThrow(ObjectMissingError);
    expect(await storage.stat(foreign)).toBeNull();
  });

  it('tells the limit in words', () => {
    expect(new TooLargeError(200 * 1024 * 1024).message).toBe('Файл больше 200 МБ.');
    expect(new TooLargeError(1536).message).toBe('Файл больше 1,5 КБ.');
  });
});

/** Descriptors that lead into the storage; the process has others, which come and go beside the test. */
async function openFiles(): Promise<number> {
  const folder = '/proc/self/fd';
  const paths = await Promise.all((await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => '')));
  return paths.filter((path) => path.startsWith(root)).length;
}
