import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The little of POSIX ustar that a data directory needs: plain files and folders with short ASCII names. Written and
 * read as a stream, so that memory does not grow with the database. The engine loads the same format.
 */
const BLOCK = 512;
const NAME_BYTES = 100;
const FOLDER = '5';
const FILE = '0';

export type TarEntry = { path: string; folder: boolean; size: number };

export async function* packFolder(root: string): AsyncGenerator<Uint8Array> {
  for await (const entry of walk(root, '')) {
    yield header(entry);
    if (entry.folder) continue;
    let sent = 0;
    for await (const chunk of createReadStream(join(root, entry.path)) as AsyncIterable<Buffer>) {
      sent += chunk.length;
      yield chunk;
    }
    if (sent !== entry.size) throw new Error(`${entry.path} changed while it was read`);
    yield Buffer.alloc(padding(entry.size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* walk(root: string, folder: string): AsyncGenerator<TarEntry> {
  const names = (await readdir(join(root, folder))).sort();
  for (const name of names) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const facts = await stat(join(root, path));
    yield { path, folder: facts.isDirectory(), size: facts.isDirectory() ? 0 : facts.size };
    if (facts.isDirectory()) yield* walk(root, path);
  }
}

function header({ path, folder, size }: TarEntry): Buffer {
  const name = folder ? `${path}/` : path;
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${path} is too long a name`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(folder ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write(folder ? FOLDER : FILE, 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of all bytes, its own eight counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Visits the entries in order. A visitor reads its body or leaves it; a damaged or cut archive throws. */
export async function readTar(
  source: AsyncIterable<Uint8Array>,
  visit: (entry: TarEntry, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const entry = readHeader(block);
    const body = bytes.upTo(entry.size);
    await visit(entry, body);
    for await (const _rest of body);
    await bytes.take(padding(entry.size));
  }
}

function readHeader(block: Buffer): TarEntry {
  const text = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  if (parseInt(text(148, 8), 8) !== checksum(block)) throw new Error('The archive is damaged');
  const name = text(0, NAME_BYTES);
  const unsafe = name === '' || name.startsWith('/') || name.split('/').includes('..');
  if (unsafe) throw new Error('The archive holds a name that leads out of it');
  const folder = text(156, 1) === FOLDER;
  return { path: name.replace(/\/$/, ''), folder, size: folder ? 0 : parseInt(text(124, 12), 8) };
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.upTo(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Exactly `length` bytes, in pieces; what a consumer leaves is given to the next iteration. */
  upTo(length: number): AsyncIterable<Uint8Array> {
    let left = length;
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (left === 0) return { done: true, value: undefined };
      if (this.#rest.length === 0) await this.#fill();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      return { done: false, value: piece };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  async #fill(): Promise<void> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done === true) throw new Error('The archive is cut off');
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
}
