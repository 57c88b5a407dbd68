import { PassThrough, pipeline, type Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { ZIP_RATIO_MAX } from '#domain/imports/import-words.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type PartedFile, readBytes, readStream } from './parted-file.ts';
import { TableError } from './table-error.ts';

/** Size below which nothing is a bomb, however well it packs. */
const SMALL_BYTES = 1024 * 1024;

/** Bomb: a large entry that unpacks to more than ZIP_RATIO_MAX times its size. */
export const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * ZIP_RATIO_MAX;

/** Part of the directory that is read at once: an archive of thousands of files is not asked for each by itself. */
const WINDOW_BYTES = 256 * 1024;

/** Reads an archive where its parts lie: nothing is joined, nothing is copied out. */
class PartsReader extends RandomAccessReader {
  readonly #storage: Pick<Storage, 'open'>;
  readonly #file: PartedFile;
  #window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };

  constructor(storage: Pick<Storage, 'open'>, file: PartedFile) {
    super();
    this.#storage = storage;
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return readStream(this.#storage, this.#file, start, end);
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    callbackify((at: number, count: number) => this.#load(at, count))(position, length, (error, bytes) => {
      bytes?.copy(buffer, offset);
      callback(error);
    });
  }

  async #load(position: number, length: number): Promise<Buffer> {
    const { at, bytes } = this.#window;
    if (position < at || position + length > at + bytes.length) {
      const end = Math.min(this.#file.size, position + Math.max(length, WINDOW_BYTES));
      const pieces = await collect(readBytes(this.#storage, this.#file, position, end));
      this.#window = { at: position, bytes: Buffer.concat(pieces) };
    }
    const from = position - this.#window.at;
    const found = this.#window.bytes.subarray(from, from + length);
    if (found.length < length) throw new Error('The archive ends too early.');
    return found;
  }
}

export type ZipEntry = { index: number; name: string; entry: Entry };
export type OpenZip = {
  count: number;
  entries: () => AsyncGenerator<ZipEntry>;
  /** Unpacked bytes; the library itself stops where there are more than the archive says. */
  read: (entry: Entry) => Promise<AsyncIterable<Uint8Array>>;
  close: () => void;
};

const BROKEN = 'Архив повреждён или это не ZIP.';
/** Names of archives say their encoding by this bit; where it is not set, Windows wrote them in that of DOS. */
const UTF8_BIT = 0x800;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const DOS = new TextDecoder('ibm866');
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;

export async function openZip(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<OpenZip> {
  const reader = new PartsReader(storage, file);
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
    fromRandomAccessReader(reader, file.size, options, (error, opened) =>
      error ? reject(new TableError(BROKEN, { cause: error })) : resolve(opened),
    );
  });
  // Told to whoever reads the next entry; with nobody listening it would end the process.
  zip.on('error', () => undefined);
  return {
    count: zip.entryCount,
    entries: () => entriesOf(zip, file.size),
    read: (entry) =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(new TableError(BROKEN, { cause: error })) : resolve(told(heard(stream))),
        );
      }),
    close: () => zip.close(),
  };
}

/**
 * The stream with its errors kept for who reads it: unpacking begins at once, and an error before the first listener would
 * end the process.
 */
function heard(stream: Readable): Readable {
  const kept = new PassThrough();
  kept.on('error', () => undefined);
  pipeline(stream, kept, () => undefined);
  return kept;
}

/** Bytes that cannot be unpacked, or are more or fewer than the archive says, are its fault and nobody else's. */
async function* told(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new TableError(BROKEN, { cause: error });
  }
}

async function* entriesOf(zip: ZipFile, size: number): AsyncGenerator<ZipEntry> {
  let packed = 0;

  const next = (): Promise<Entry | null> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        zip.off('entry', onEntry);
        zip.off('end', onEnd);
        zip.off('error', onError);
        act();
      };
      const onEntry = (entry: Entry): void => settle(() => resolve(entry));
      const onEnd = (): void => settle(() => resolve(null));
      const onError = (error: unknown): void => settle(() => reject(new TableError(BROKEN, { cause: error })));
      zip.on('entry', onEntry);
      zip.on('end', onEnd);
      zip.on('error', onError);
      zip.readEntry();
    });
  for (let index = 0; index < zip.entryCount; index += 1) {
    const entry = await next();
    if (entry === null) break;
    packed += entry.compressedSize;
    yield { index, name: nameOf(entry), entry };
  }
  // Files that lie over one another: the same bytes would be unpacked thousands of times.
  if (packed > size) throw new TableError(BROKEN);
}

function nameOf(entry: Entry): string {
  // With decodeStrings off they are bytes, which the library's types do not say.
  const raw = entry.fileName as unknown as Buffer;
  const unicode = entry.extraFields.find(({ id }) => id === UNICODE_PATH);
  if (unicode) return unicode.data.subarray(UNICODE_PATH_HEAD).toString('utf8');
  try {
    return UTF8.decode(raw);
  } catch {
    return (entry.generalPurposeBitFlag & UTF8_BIT) === 0 ? DOS.decode(raw) : raw.toString('utf8');
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
