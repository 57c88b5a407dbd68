import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { copyStorage } from '#server/admin/copy-storage-command.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { openStorage } from './open-storage.ts';
import { newStorageKey, ObjectMissingError, type Storage, TooLargeError } from './storage.ts';
import { withLocalFile } from './with-local-file.ts';

const MB = 1024 * 1024;
let root: string;
let s3: S3Server;
const open: Record<string, Storage> = {};
const openAt = (name: string): Storage => {
  const storage = open[name];
  if (!storage) throw new Error(`no storage ${name}`);
  return storage;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startS3();
  open['disk'] = await openStorage({ s3: null, storageDir: root });
  open['s3'] = await openStorage({ s3: s3.settings, storageDir: root });
});
afterAll(async () => {
  await rm(root, { recursive: true });
  await s3.stop();
});

async function* chunks(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const [i, size] of sizes.entries()) yield new Uint8Array(size).fill(i + 1);
}
async function* broken(size: number): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(size);
  throw new Error('the sender went away');
}
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
}

/** The port's promises, whatever is behind it: the same test for the folder and for the bucket. */
describe.each(['disk', 's3'])('Storage on %s', (name) => {
  it('keeps what it was given, in one part and in several, and tells its size and sum', async () => {
    for (const sizes of [[3], [3, 200_000], [9 * MB, 9 * MB]]) {
      const key = newStorageKey();
      const stored = await openAt(name).put(key, chunks(...sizes), { maxBytes: 20 * MB });
      const bytes = await bytesOf(await openAt(name).open(key));
      expect(stored).toEqual({ size: sizes.reduce((sum, size) => sum + size), sha256: sha256(bytes) });
      expect(await openAt(name).stat(key)).toMatchObject({ size: stored.size, modified: expect.any(Date) });
    }
  });

  it('takes a web stream, and nothing at all', async () => {
    const body = new Response('звук').body;
    expect(body && (await openAt(name).put(newStorageKey(), body, { maxBytes: 8 })).size).toBe(8);
    const empty = newStorageKey();
    await openAt(name).put(empty, chunks(), { maxBytes: 8 });
    expect(await openAt(name).stat(empty)).toMatchObject({ size: 0 });
  });

  it('reads exactly the range asked for, both ends included', async () => {
    const key = newStorageKey();
    await openAt(name).put(key, chunks(100_000, 100_000), { maxBytes: MB });
    expect(await bytesOf(await openAt(name).open(key, { start: 99_999, end: 100_000 }))).toEqual(
      new Uint8Array([1, 2]),
    );
    expect(await bytesOf(await openAt(name).open(key, { start: 50_000, end: 199_999 }))).toHaveLength(150_000);
  });

  it.each([
    ['over the limit', () => chunks(60, 41), 100, TooLargeError],
    ['far over the limit, in parts', () => chunks(9 * MB, 9 * MB), 10 * MB, TooLargeError],
    ['with a sender that goes away', () => broken(10), 100, /went away/],
    ['with a sender that goes away after a part', () => broken(9 * MB), 20 * MB, /went away/],
  ])('leaves nothing of what comes %s (Q-23)', async (_, source, maxBytes, refusal) => {
    const key = newStorageKey();
    await expect(openAt(name).put(key, source(), { maxBytes })).rejects.toThrow(refusal);
    expect(await openAt(name).stat(key)).toBeNull();
  });

  it('shows nothing of an object that is still being written', async () => {
    const key = newStorageKey();
    async function* watched(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      expect(await openAt(name).stat(key)).toBeNull();
    }
    await openAt(name).put(key, watched(), { maxBytes: 100 });
    expect(await openAt(name).stat(key)).toMatchObject({ size: 10 });
  });

  it('says what is missing before the first byte, and removes twice without complaint', async () => {
    const key = newStorageKey();
    await expect(openAt(name).open(key)).rejects.toThrow(ObjectMissingError);
    await openAt(name).put(key, chunks(1), { maxBytes: 1 });
    expect(await keysIn(openAt(name))).toContain(key);
    await openAt(name).remove(key);
    await openAt(name).remove(key);
    expect(await openAt(name).stat(key)).toBeNull();
    expect(await keysIn(openAt(name))).not.toContain(key);
  });

  it.each(['../../etc/passwd', '/etc/passwd', '', 'ab/cd/ef\0'])('knows no key like %j', async (foreign) => {
    await expect(openAt(name).put(foreign, chunks(1), { maxBytes: 1 })).rejects.toThrow(ObjectMissingError);
    await expect(openAt(name).open(foreign)).rejects.toThrow(ObjectMissingError);
    await expect(openAt(name).remove(foreign)).rejects.toThrow(ObjectMissingError);
    expect(await openAt(name).stat(foreign)).toBeNull();
  });

  it('gives an object as a file of this machine, and takes no harm from a fault of who uses it', async () => {
    const key = newStorageKey();
    await openAt(name).put(key, chunks(5), { maxBytes: 10 });
    let path = '';
    const used = withLocalFile(openAt(name), key, async (file) => {
      path = file;
      expect(await readFile(file)).toHaveLength(5);
      throw new Error('not a recording');
    });
    await expect(used).rejects.toThrow('not a recording');
    if (name === 's3') await expect(readFile(path)).rejects.toThrow(/ENOENT/);
    expect(await openAt(name).stat(key)).toMatchObject({ size: 5 });
  });
});

it('a bucket that is not there is a fault of the settings, not a missing file', async () => {
  const storage = new S3Storage({ ...s3.settings, bucket: 'other' });
  await expect(storage.put(newStorageKey(), chunks(1), { maxBytes: 1 })).rejects.toThrow(/bucket/i);
});

it('files are copied into the bucket and compared; stopped and begun again it goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-copy-'));
  const source = new DiskStorage(folder);
  const [one, two, three] = [newStorageKey(), newStorageKey(), newStorageKey()];
  for (const [index, key] of [one, two, three].entries()) await source.put(key, chunks(1000 + index), { maxBytes: MB });
  const target = openAt('s3');
  await target.put(two, await source.open(two), { maxBytes: MB });
  // Of the same size and not the same.
  await target.put(three, [new Uint8Array(1002).fill(7)][Symbol.iterator]() as never, { maxBytes: MB });
  expect(await copyStorage(source, target)).toEqual({ copied: 1, bytes: 1000, kept: 1, wrong: [three] });
  await target.remove(three);
  expect(await copyStorage(source, target)).toEqual({ copied: 1, bytes: 1002, kept: 2, wrong: [] });
  await rm(folder, { recursive: true });
});
