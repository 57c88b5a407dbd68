import { type Encoding, EncodingDetector } from '#domain/imports/detect-encoding.ts';
import type { ConversationSource } from './conversation-reader.ts';

export type ConversationBytes = {
  name: string;
  bytes: Uint8Array;
  /** Names of the other entries of its archive, by their place in it; none for a file that came alone. */
  entries?: ReadonlyMap<string, number>;
};

const NO_ENTRIES: ReadonlyMap<string, number> = new Map();

/** File as readers are given it: its encoding by its bytes, its text decoded once, when first asked. */
export function conversationSource({ name, bytes, entries = NO_ENTRIES }: ConversationBytes): ConversationSource {
  const encoding = encodingOf(bytes);
  let decoded: string | undefined;
  const text = (): string => {
    decoded ??= new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
    return decoded;
  };
  return { name, bytes, text, encoding, entries };
}

/** A file cut in the middle of a letter is UTF-8 all the same: the letter's beginning is not looked at. */
function encodingOf(bytes: Uint8Array): Encoding {
  const detector = new EncodingDetector();
  detector.push(bytes.subarray(0, bytes.length - cutLetter(bytes)));
  return detector.result();
}

/** Bytes at the end that begin a letter of UTF-8 without ending it. */
function cutLetter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
