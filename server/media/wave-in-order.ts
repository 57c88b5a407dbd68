import { open } from 'node:fs/promises';
import { readBytes, readRest } from './read-bytes.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

type Chunk = { start: number; size: number };

/** Maximum of chunks: editors put some notes before the sound; a file with more was made to be walked for ever. */
const MAX_CHUNKS = 256;
const FORMAT_MAX_BYTES = 1024;
const MAX_CHANNELS = 32;
const TO_THE_END = 0xffff_ffff;

/**
 * Reads the file as the decoder expects it: format, then sound, nothing else. The decoder forgets that chunks of odd
 * length are padded and believes any format, so that a header of 44 bytes could ask it for gigabytes.
 */
export async function* readWaveInOrder(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size: fileSize } = await file.stat();
    const found = new Map<string, Chunk>();
    for (let at = 12, count = 0; at + 8 <= fileSize && count < MAX_CHUNKS && !found.has('data'); count += 1) {
      const header = await readBytes(file, at, 8);
      const size = header.readUInt32LE(4);
      found.set(header.toString('latin1', 0, 4), { start: at + 8, size });
      at += 8 + size + (size % 2);
    }
    const format = found.get('fmt ');
    const sound = found.get('data');
    if (!format || !sound || format.size > FORMAT_MAX_BYTES) throw new UnreadableRecordingError('damaged');
    yield headerOf(await readBytes(file, format.start, format.size));
    // Open length: zero and all ones mean "as long as it lasts", because the writer could not come back to fill it in.
    const isOpen = sound.size === 0 || sound.size === TO_THE_END;
    yield* readRest(file, sound.start, isOpen ? fileSize : Math.min(fileSize, sound.start + sound.size));
  } finally {
    await file.close();
  }
}

function headerOf(format: Buffer): Buffer {
  if (!isSane(format)) throw new UnreadableRecordingError('damaged');
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(format.length, 0);
  sizes.writeUInt32LE(TO_THE_END, 4);
  const [formatSize, soundSize] = [sizes.subarray(0, 4), sizes.subarray(4)];
  return Buffer.concat([
    Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1'),
    formatSize,
    format,
    Buffer.from('data'),
    soundSize,
  ]);
}

/** Sane format: a sample takes half a byte at least (ADPCM), so a block cannot hold more than twice its bytes. */
function isSane(format: Buffer): boolean {
  if (format.length < 16) return false;
  const channels = format.readUInt16LE(2);
  const blockBytes = format.readUInt16LE(12);
  const isAdpcm = [2, 0x11].includes(format.readUInt16LE(0));
  const samplesPerBlock = isAdpcm && format.length >= 20 ? format.readUInt16LE(18) : 1;
  return channels >= 1 && channels <= MAX_CHANNELS && blockBytes >= channels && samplesPerBlock <= 2 * blockBytes;
}
