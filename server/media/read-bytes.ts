import { type FileHandle, open } from 'node:fs/promises';
import { HEAD_BYTES } from './sniff-audio.ts';

const CHUNK_BYTES = 64 * 1024;

/** Bytes at a position; fewer than asked only at the end of the file. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

export async function* readRest(file: FileHandle, from: number, end: number): AsyncGenerator<Buffer> {
  for (let at = from; at < end; at += CHUNK_BYTES) {
    const chunk = await readBytes(file, at, Math.min(CHUNK_BYTES, end - at));
    if (chunk.length === 0) return;
    yield chunk;
  }
}

export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    return await readBytes(file, 0, HEAD_BYTES);
  } finally {
    await file.close();
  }
}
