import { Readable } from 'node:stream';
import type { Storage } from '#server/storage/storage.ts';

/** A file that came by parts, each an object of the storage; all but the last are of one size. */
export type PartedFile = { keys: readonly string[]; part_bytes: number; size: number };
type FileOpener = Pick<Storage, 'open'>;

/** Bytes `[from, to)` of the file, read only on demand. */
export async function* readBytes(
  storage: FileOpener,
  { keys, part_bytes, size }: PartedFile,
  from = 0,
  to = size,
): AsyncGenerator<Uint8Array> {
  // An archive may say that its files lie anywhere.
  if (from < 0 || from > to || to > size)
    throw new RangeError(`There are no bytes ${from}–${to} in a file of ${size}.`);
  for (let index = Math.floor(from / part_bytes); index * part_bytes < to; index += 1) {
    const key = keys[index];
    if (key === undefined) throw new Error(`Part ${index} of ${keys.length} is not there.`);
    const begin = index * part_bytes;
    const length = Math.min(part_bytes, size - begin);
    const start = Math.max(0, from - begin);
    const end = Math.min(length, to - begin) - 1;
    const isWhole = start === 0 && end === length - 1;
    yield* await storage.open(key, isWhole ? undefined : { start, end });
  }
}

/** File as a Node stream, which archives are read through. */
export function readStream(storage: FileOpener, file: PartedFile, from: number, to: number): Readable {
  return Readable.from(readBytes(storage, file, from, to), { objectMode: false });
}
