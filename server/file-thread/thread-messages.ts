import type { ByteRange } from '#server/storage/storage.ts';
import type { FileReading } from './file-readers.ts';

/** Messages to the thread that reads files of strangers. */
export type ToThread =
  | { say: 'read'; reading: FileReading; turn: number }
  | { say: 'opened'; stream: number }
  | { say: 'piece'; stream: number; bytes: Uint8Array | null }
  /** One more item has been taken. */
  | { say: 'taken' };

/**
 * Asks for bytes. `turn` is the reading that they are for: a reading that has ended may have asked ahead, and the thread
 * is at the next file by the time that this is heard.
 */
export type AskForBytes = { turn: number; stream: number } & (
  | { say: 'open'; key: string; range?: ByteRange }
  | { say: 'pull' }
  | { say: 'close' }
);

/** Messages from it: it asks for bytes, and hands over what it has read. */
export type FromThread =
  | AskForBytes
  | { say: 'item'; item: unknown }
  | { say: 'done' }
  /** The file's own fault, in words for people. */
  | { say: 'refused'; sentence: string }
  | { say: 'failed'; stack: string };

/** Items that the thread may be ahead of whoever takes them. */
export const ITEMS_AHEAD = 4;
