import { type FileHandle, open } from 'node:fs/promises';
import { type ByteRange, ObjectMissingError } from './storage.ts';

/**
 * Chunk size of what a player asks for when somebody jumps: each further read is a turn of the event loop and a slot
 * among the threads.
 */
const CHUNK_BYTES = 256 * 1024;

/**
 * Stream that opens and reads on demand, so that an answer nobody reads holds no descriptor; closes at the end, on an
 * error and when the reader goes away: a listener who seeks drops dozens of ranges a minute.
 */
export function fileStream(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY;
  let position = range?.start ?? 0;
  let file: FileHandle | null = null;
  const close = async () => {
    await file?.close();
    file = null;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path, 'r');
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - position));
          const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && position < end) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          throw isMissing(error) ? new ObjectMissingError() : error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
