import { createHash, randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileStream } from './file-stream.ts';
import { syncFolder } from './sync-folder.ts';
import {
  type ByteRange,
  type ByteSource,
  isStorageKey,
  type ObjectFacts,
  ObjectMissingError,
  type Storage,
  type StoredObject,
  TooLargeError,
} from './storage.ts';

export class DiskStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  localPath(key: string): string {
    if (!isStorageKey(key)) throw new ObjectMissingError();
    return join(this.#root, key);
  }

  async put(key: string, source: ByteSource, limit: { maxBytes: number }): Promise<StoredObject> {
    const path = this.localPath(key);
    await mkdir(dirname(path), { recursive: true });
    // Same folder, so that the rename stays on one disk and is atomic.
    const part = `${path}.${randomBytes(4).toString('hex')}.part`;
    try {
      const stored = await writePart(part, source, limit.maxBytes);
      await rename(part, path);
      await syncFolder(dirname(path));
      return stored;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const path = this.localPath(key);
    if ((await this.stat(key)) === null) throw new ObjectMissingError();
    return fileStream(path, range);
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { size, mtime } = await stat(this.localPath(key));
      return { size, modified: mtime };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.localPath(key), { force: true });
  }

  async *list(): AsyncGenerator<string> {
    yield* keysIn(this.#root, '');
  }

  /** Folder made when nothing was stored yet, as the first file would make it. */
  async ping(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK);
  }
}

/** Keys folder by folder: all names at once would be a hundred megabytes at a million recordings. */
async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await entriesOf(join(root, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(root, path);
    else if (isStorageKey(path)) yield path;
  }
}

/** Entries of a folder; a missing one is empty, since nothing was ever stored. */
async function entriesOf(folder: string): Promise<AsyncIterable<Dirent>> {
  try {
    return await opendir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Readable.from([]);
    throw error;
  }
}

async function writePart(path: string, source: ByteSource, maxBytes: number): Promise<StoredObject> {
  const file = await open(path, 'wx', 0o600);
  try {
    const stored = await copyInto(file, source, maxBytes);
    await file.sync();
    return stored;
  } finally {
    await file.close();
  }
}

async function copyInto(file: FileHandle, source: ByteSource, maxBytes: number): Promise<StoredObject> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError(maxBytes);
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
