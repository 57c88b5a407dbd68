import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Subset of POSIX ustar that copies need: plain files and folders with names of up to 255 bytes. Written and read as a
 * stream, so that memory does not grow with the size of the copy. The engine and every `tar` read the same format.
 */
const BLOCK = 512;
const NAME_BYTES = 100;
/** Offset of the prefix field: the folders of a longer name. */
const PREFIX_AT = 345;
const PREFIX_BYTES = 155;
/** Largest size that eleven octal digits can express. */
const SIZE_MAX = 8 ** 11 - 1;
const FOLDER = '5';
const FILE = '0';

export type TarEntry = { path: string; folder: boolean; size: number };

export async function* packFolder(root: string): AsyncGenerator<Uint8Array> {
  for await (const { path, folder, size } of walk(root, '')) {
    if (folder) yield header({ path, folder, size });
    else yield* packFile(path, size, createReadStream(join(root, path)) as AsyncIterable<Buffer>);
  }
  yield endOfArchive();
}

/** Packs one file of an archive; its size comes before it, so it has to be known. */
export async function* packFile(
  path: string,
  size: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield header({ path, folder: false, size });
  let sent = 0;
  for await (const chunk of body) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== size) throw new Error(`${path} changed while it was read`);
  yield Buffer.alloc(padding(size));
}

export function endOfArchive(): Uint8Array {
  return Buffer.alloc(2 * BLOCK);
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
  const { prefix, name } = inTwo(folder ? `${path}/` : path);
  if (size > SIZE_MAX) throw new Error(`${path} is too large`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(prefix, PREFIX_AT);
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

/** Splits a long name at a slash, which is stored in neither part. */
function inTwo(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { prefix: '', name: path };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    const fits = Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(name) <= NAME_BYTES;
    if (fits && prefix !== '' && name !== '') return { prefix, name };
  }
  throw new Error(`${path} is too long a name`);
}

/** Checksum: the sum of all bytes, its own eight counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Visitor of an entry: reads the body or skips it; «enough» ends the reading. */
export type TarVisitor = (entry: TarEntry, body: AsyncIterable<Uint8Array>) => Promise<void | 'enough'>;

/** Visits the entries in order; a damaged or cut archive throws. */
export async function readTar(source: AsyncIterable<Uint8Array>, visit: TarVisitor): Promise<void> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (isZero(block)) {
      if (!isZero(await bytes.take(BLOCK))) throw new Error('Архив повреждён');
      return;
    }
    const entry = readHeader(block);
    const body = bytes.upTo(entry.size);
    if ((await visit(entry, body)) === 'enough') return;
    for await (const _rest of body);
    if (!isZero(await bytes.take(padding(entry.size)))) throw new Error('Архив повреждён');
  }
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function readHeader(block: Buffer): TarEntry {
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  if (parseInt(text(148, 8), 8) !== checksum(block)) throw new Error('Архив повреждён');
  const prefix = text(PREFIX_AT, PREFIX_BYTES);
  const name = prefix === '' ? text(0, NAME_BYTES) : `${prefix}/${text(0, NAME_BYTES)}`;
  const unsafe = name === '' || name.startsWith('/') || name.split('/').includes('..');
  if (unsafe) throw new Error('В архиве есть имя, которое ведёт наружу');
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

  /** Exactly `length` bytes, in pieces; bytes that a consumer leaves go to the next iteration. */
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
      if (done === true) throw new Error('Архив обрывается: он получен не до конца');
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
}
