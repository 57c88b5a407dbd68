import { isUtf8 } from 'node:buffer';
import type { MimePart } from './mime-parts.ts';

/** A field beyond that is cut, such as a million recipients: postal-mime refuses headers of more than 2 MB together. */
const FIELD_MAX = 64 * 1024;
const HEADER_MAX = 1024 * 1024;
const CHARSET = /charset\s{0,9}=\s{0,9}"?([\w-]{1,40})/i;
const CYRILLIC = 'windows-1251';

/** Header as postal-mime reads it: in UTF-8, though old programs wrote Cyrillic as it was, and no longer than it takes. */
export function readableHeader(header: Uint8Array): Buffer {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.length);
  const short = bytes.length > FIELD_MAX ? cutFields(bytes) : bytes;
  const trimmed = trimEnd(short);
  return isUtf8(trimmed) ? trimmed : Buffer.from(decoderOf(trimmed).decode(trimmed));
}

/** A body whose charset is not named, or not known to anybody, is UTF-8 or else Cyrillic of Windows. */
export function withCharset(header: Buffer, part: MimePart): Buffer {
  const named = CHARSET.exec(header.toString('latin1', 0, FIELD_MAX))?.[1];
  const isReadable = isUtf8(part.body);
  if (named === undefined ? isReadable : decoderFor(named) !== null) return header;
  const charset = isReadable ? 'utf-8' : CYRILLIC;
  return Buffer.concat([Buffer.from(`Content-Type: ${part.type}; charset=${charset}\r\n`), header]);
}

function decoderOf(header: Buffer): TextDecoder {
  const named = CHARSET.exec(header.toString('latin1', 0, FIELD_MAX))?.[1] ?? CYRILLIC;
  const isUnfit = /^utf-?8$|ascii/i.test(named);
  return (isUnfit ? null : decoderFor(named)) ?? new TextDecoder(CYRILLIC);
}

function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

function trimEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end -= 1;
  return bytes.subarray(0, end);
}

/** Fields with their first 64 KB, as many of them as a header may have. */
function cutFields(header: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let [from, taken, total] = [0, 0, 0];
  while (from < header.length && total < HEADER_MAX) {
    const lineEnd = header.indexOf(0x0a, from);
    const end = lineEnd < 0 ? header.length : lineEnd + 1;
    const isContinued = header[from] === 0x20 || header[from] === 0x09;
    if (!isContinued) taken = 0;
    const piece = header.subarray(from, Math.min(end, from + Math.max(0, FIELD_MAX - taken)));
    if (piece.length > 0) pieces.push(piece.at(-1) === 0x0a ? piece : Buffer.concat([piece, Buffer.from('\n')]));
    taken += piece.length;
    total += piece.length;
    from = end;
  }
  return Buffer.concat(pieces);
}
