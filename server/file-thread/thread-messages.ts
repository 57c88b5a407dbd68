import type { ByteRange } from '#server/storage/storage.ts';
import type { FileReading } from './file-readers.ts';

/** Messages to the thread that reads files of strangers. */
export type ToThread =
  | { say: 'read'; reading: FileReading }
  | { say: 'opened'; stream: number }
  | { say: 'piece'; stream: number; bytes: Uint8Array | null }
  /** One more item has been taken. */
  | { say: 'taken' };

/** Messages from it: it asks for bytes, and hands over what it has read. */
export type FromThread =
  | { say: 'open'; stream: number; key: string; range?: ByteRange }
  | { say: 'pull'; stream: number }
  | { say: 'close'; stream: number }
  | { say: 'item'; item: unknown }
  | { say: 'done' }
  /** The file's own fault, in words for people. */
  | { say: 'refused'; sentence: string }
  | { say: 'failed'; stack: string };

/** Items that the thread may be ahead of whoever takes them. */
export const ITEMS_AHEAD = 4;
