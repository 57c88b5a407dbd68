import { type FileHandle, open } from 'node:fs/promises';
import { readBytes, readRest } from './read-bytes.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

type Box = { type: string; start: number; size: number; headerSize: number };

/** Maximum of the index: 24 hours of AAC have some 16 MB of sample tables; a larger one is false. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;
/** Maximum of boxes before the index: there are a few; a file of thousands was made to be walked for ever. */
const MAX_BOXES = 1024;
/** Boxes that lead from a movie to its table of chunk offsets (ISO 14496-12 § 6.2.3). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Reads the file with its index (moov) first and in one piece. Recorders write the index last; the decoder, seeing
 * sound before it, would hold the whole file and copy it again with each piece.
 */
export async function* readMp4InOrder(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size: fileSize } = await file.stat();
    const { index, afterSound } = await findIndex(file, fileSize);
    const end = index.start + index.size;
    if (afterSound) yield movedIndex(await readBytes(file, index.start, index.size));
    else yield await readBytes(file, 0, end);
    yield* readRest(file, afterSound ? 0 : end, fileSize);
  } finally {
    await file.close();
  }
}

/** True when there is a picture track: a film disguised as a recording would be kept and served whole. */
export async function hasMp4Video(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { index } = await findIndex(file, (await file.stat()).size);
    return hasVideoIn(await readBytes(file, index.start, index.size));
  } finally {
    await file.close();
  }
}

/** Levels of CONTAINERS: a film of a thousand movies inside one another was made to fill the stack. */
const MAX_LEVELS = 8;

/** Video track: its handler says what a track is for (ISO 14496-12 § 8.4.3). */
function hasVideoIn(bytes: Buffer, level = 0): boolean {
  if (level > MAX_LEVELS) throw new UnreadableRecordingError('damaged');
  for (let at = 0; ; ) {
    const box = boxAt(bytes, at);
    if (!box || box.size < box.headerSize || at + box.size > bytes.length) return false;
    const body = bytes.subarray(at + box.headerSize, at + box.size);
    if (box.type === 'hdlr' && body.toString('latin1', 8, 12) === 'vide') return true;
    if (CONTAINERS.has(box.type) && hasVideoIn(body, level + 1)) return true;
    at += box.size;
  }
}

async function findIndex(file: FileHandle, fileSize: number): Promise<{ index: Box; afterSound: boolean }> {
  for (let at = 0, afterSound = false, count = 0; count < MAX_BOXES; count += 1) {
    const box = boxAt(await readBytes(file, at, 16), 0);
    const size = box?.size || fileSize - at;
    if (!box || size < 8 || at + size > fileSize) throw new UnreadableRecordingError('damaged');
    if (box.type === 'moov' && (afterSound ? size : at + size) <= INDEX_MAX_BYTES) {
      return { index: { ...box, start: at, size }, afterSound };
    }
    afterSound ||= box.type === 'mdat';
    at += size;
  }
  throw new UnreadableRecordingError('damaged');
}

/** Index moved to the front of the file: each chunk offset is shifted by the length of the index (moov). */
function movedIndex(index: Buffer): Buffer {
  moveChunks(index, index.length);
  return index;
}

function boxAt(bytes: Buffer, start: number): Box | null {
  if (start + 8 > bytes.length) return null;
  const size = bytes.readUInt32BE(start);
  const type = bytes.toString('latin1', start + 4, start + 8);
  if (size !== 1) return { type, start, size, headerSize: 8 };
  if (start + 16 > bytes.length) return null;
  return { type, start, size: Number(bytes.readBigUInt64BE(start + 8)), headerSize: 16 };
}

function moveChunks(bytes: Buffer, by: number): void {
  for (let at = 0; ; ) {
    const box = boxAt(bytes, at);
    if (!box || box.size < box.headerSize || at + box.size > bytes.length) return;
    const body = bytes.subarray(at + box.headerSize, at + box.size);
    if (CONTAINERS.has(box.type)) moveChunks(body, by);
    if (box.type === 'stco') moveTable(body, by, 4);
    if (box.type === 'co64') moveTable(body, by, 8);
    at += box.size;
  }
}

function moveTable(body: Buffer, by: number, width: 4 | 8): void {
  for (let at = 8; at + width <= body.length; at += width) {
    if (width === 4) body.writeUInt32BE(body.readUInt32BE(at) + by, at);
    else body.writeBigUInt64BE(body.readBigUInt64BE(at) + BigInt(by), at);
  }
}
