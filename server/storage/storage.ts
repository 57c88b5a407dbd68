import { randomBytes } from 'node:crypto';

/** Byte range, both ends inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };
export type ByteSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
export type StoredObject = { size: number; sha256: string };
export type ObjectFacts = { size: number; modified: Date };

/**
 * Storage of files by key. An object is whole or absent: nobody can read one that is still being written. Nothing here
 * says "disk", so that a bucket can be behind it too.
 */
export interface Storage {
  /** Writes all of the source; over `maxBytes` throws TooLargeError and keeps nothing. */
  put(key: string, source: ByteSource, limit: { maxBytes: number }): Promise<StoredObject>;
  /** Opens an object. Throws ObjectMissingError before the first byte, never in the middle of an answer. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  stat(key: string): Promise<ObjectFacts | null>;
  /** Removes an object; a missing one is no error, because a repeated job must pass. */
  remove(key: string): Promise<void>;
  /** Keys of all objects, in no order; one stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** Asks whether files can be read and written here at all; rejects when not. Cheap, and never longer than `ms`. */
  ping(ms: number): Promise<void>;
  /** Local path, only where the object is a file on this machine; elsewhere copy it out by `open`. */
  localPath?(key: string): string;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/;

/**
 * Storage key of 128 random bits: it cannot be guessed or repeated. Two levels of folders keep each below a few hundred
 * entries.
 */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`;
}

/** True only for keys of newStorageKey: no dots, no absolute path, no way out of the root folder. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

export class TooLargeError extends Error {
  override name = 'TooLargeError';
  readonly maxBytes: number;

  constructor(maxBytes: number, what = 'Файл') {
    super(`${what} больше ${sizeLabel(maxBytes)}.`);
    this.maxBytes = maxBytes;
  }
}

export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError';

  constructor() {
    super('Файл не найден: возможно, его удалили по сроку хранения.');
  }
}

const UNITS = [
  ['ГБ', 1024 ** 3],
  ['МБ', 1024 ** 2],
  ['КБ', 1024],
] as const;

function sizeLabel(bytes: number): string {
  // A byte below is the same limit: the largest number of a column is 2 GiB less one.
  const [unit, of] = UNITS.find(([, least]) => bytes + 1 >= least) ?? ['КБ', 1024];
  const size = bytes / of;
  return `${size.toLocaleString('ru', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Storage that does not answer, or has not for as long as anybody waits. */
export class StorageSilentError extends Error {
  override name = 'StorageSilentError';

  constructor(cause?: unknown) {
    super('Хранилище файлов не отвечает. Попробуйте через минуту.', { cause });
  }
}
