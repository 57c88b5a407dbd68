import { type FileHandle, open } from 'node:fs/promises';
import { readBytes } from './read-bytes.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

type Box = { type: string; size: number; headerSize: number };
type ByteRange = { start: number; size: number };

/** Maximum of the index: 24 hours of AAC have some 16 MB of sample tables; a larger one is false. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;
/** Maximum of boxes of the file: a whole one has a few, a fragmented one is left at the first sound after its index. */
const MAX_BOXES = 1024;

/** True when there is a picture track: a film disguised as a recording would be kept and served whole. */
export async function hasMp4Video(path: string): Promise<boolean> {
  const index = await withFile(path, async (file, fileSize) => readIndex(file, await findBox(file, fileSize, 'moov')));
  // Handler of a track: what it is for (ISO 14496-12 § 8.4.3).
  for (const handler of bodiesOf(index, ['moov', 'trak', 'mdia', 'hdlr'])) {
    if (handler.toString('latin1', 8, 12) === 'vide') return true;
  }
  return false;
}

/**
 * Length that the index states (mvhd, ISO 14496-12 § 8.2.2), of a file whose sound is all there; null when it states
 * none: a fragmented file is written before anybody knows it.
 */
export async function statedSeconds(path: string): Promise<number | null> {
  const index = await withFile(path, async (file, fileSize) => {
    await findBox(file, fileSize, 'mdat');
    return readIndex(file, await findBox(file, fileSize, 'moov'));
  });
  const [header] = bodiesOf(index, ['moov', 'mvhd']);
  if (!header || header.length < 32) throw new UnreadableRecordingError('damaged');
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = length === 0 || length >= (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return scale === 0 || isUnknown ? null : length / scale;
}

async function withFile<T>(path: string, read: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await read(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** First box of this type, which the file holds to its end. */
async function findBox(file: FileHandle, fileSize: number, type: string): Promise<ByteRange> {
  for (let at = 0, count = 0; count < MAX_BOXES; count += 1) {
    const box = boxAt(await readBytes(file, at, 16), 0);
    const size = box?.size || fileSize - at;
    if (!box || size < 8 || at + size > fileSize) break;
    if (box.type === type) return { start: at, size };
    at += size;
  }
  throw new UnreadableRecordingError('damaged');
}

function readIndex(file: FileHandle, { start, size }: ByteRange): Promise<Buffer> {
  if (size > INDEX_MAX_BYTES) throw new UnreadableRecordingError('damaged');
  return readBytes(file, start, size);
}

function boxAt(bytes: Buffer, start: number): Box | null {
  if (start + 8 > bytes.length) return null;
  const size = bytes.readUInt32BE(start);
  const type = bytes.toString('latin1', start + 4, start + 8);
  if (size !== 1) return { type, size, headerSize: 8 };
  if (start + 16 > bytes.length) return null;
  return { type, size: Number(bytes.readBigUInt64BE(start + 8)), headerSize: 16 };
}

/** Bodies of the boxes at this path, one by one: an index of 64 MB may hold eight million boxes. */
function* bodiesOf(bytes: Buffer, [type, ...within]: string[]): Generator<Buffer> {
  for (let at = 0; ; ) {
    const box = boxAt(bytes, at);
    if (!box || box.size < box.headerSize || at + box.size > bytes.length) return;
    const body = bytes.subarray(at + box.headerSize, at + box.size);
    if (box.type === type && within.length > 0) yield* bodiesOf(body, within);
    else if (box.type === type) yield body;
    at += box.size;
  }
}
