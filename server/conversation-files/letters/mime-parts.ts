/** Leaf of a letter's tree: its header and body as bytes of the file. */
export type MimePart = {
  header: Uint8Array;
  body: Uint8Array;
  type: string;
  encoding: string;
  isAttached: boolean;
  /** Number of the multipart/alternative that it is a spelling in; null: it stands for itself. */
  alternative: number | null;
};
/** Parts that all letters of a file may still have, so that no file is a million of them. */
export type PartsBudget = { left: number };

type Open = { boundary: Buffer; alternative: number | null };

/** Most multiparts within one another: letters have four or five. What lies deeper is an attachment. */
const DEPTH_MAX = 32;
const [LF, CR] = [0x0a, 0x0d];
const HEADER_LOOKED_AT = 64 * 1024;

/** Header and body of a letter or a part of it. */
export function splitHeader(bytes: Uint8Array): { header: Uint8Array; body: Uint8Array } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer[0] === LF || (buffer[0] === CR && buffer[1] === LF))
    return { header: bytes.subarray(0, 0), body: bytes.subarray(buffer[0] === LF ? 1 : 2) };
  const ends = [buffer.indexOf('\n\n'), buffer.indexOf('\n\r\n')].filter((at) => at >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : -1;
  if (end < 0) return { header: bytes, body: bytes.subarray(bytes.length) };
  return { header: bytes.subarray(0, end + 1), body: bytes.subarray(end + (buffer[end + 1] === LF ? 2 : 3)) };
}

/**
 * Leaves of a letter in their order, without recursion. Bodies are not read by postal-mime, which takes 30 µs and 1.5 KB
 * for each of their lines: a letter of a megabyte of empty lines took half a minute and 1.6 GB.
 */
export function* mimeParts(letter: Uint8Array, budget: PartsBudget): Generator<MimePart> {
  const open: Open[] = [];
  let alternatives = 0;
  let rest: Uint8Array | null = letter;
  while (rest !== null && budget.left > 0) {
    budget.left -= 1;
    const { header, body } = splitHeader(rest);
    const facts = factsOf(header);
    const alternative = open.at(-1)?.alternative ?? null;
    const boundary = open.length < DEPTH_MAX ? facts.boundary : null;
    if (boundary !== null) {
      if (facts.type === 'multipart/alternative') alternatives += 1;
      const own = facts.type === 'multipart/alternative' ? alternatives : alternative;
      open.push({ boundary: Buffer.from(boundary, 'latin1'), alternative: own });
    }
    const end = nextBoundary(body, open);
    if (boundary === null) yield { header, body: body.subarray(0, end.at), ...facts, alternative };
    rest = end.next;
  }
}

/** Where the part ends, and what follows the boundary; boundaries that are over are taken off. */
function nextBoundary(body: Uint8Array, open: Open[]): { at: number; next: Uint8Array | null } {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.length);
  let at = -1;
  let from = 0;
  while (open.length > 0) {
    const mark = from === 0 && buffer[0] === 0x2d && buffer[1] === 0x2d ? 0 : buffer.indexOf('\n--', from) + 1;
    if (mark === 0 && from > 0) break;
    if (mark === 0 && !(buffer[0] === 0x2d && buffer[1] === 0x2d)) break;
    const lineEnd = buffer.indexOf(LF, mark);
    const line = buffer.subarray(mark + 2, lineEnd < 0 ? buffer.length : lineEnd);
    const found = findBoundary(line, open);
    if (found && at < 0) at = Math.max(0, mark - (buffer[mark - 2] === CR ? 2 : 1));
    if (found) open.length = found.isLast ? found.level : found.level + 1;
    const after = lineEnd < 0 ? null : body.subarray(lineEnd + 1);
    if (found && !found.isLast) return { at, next: after };
    if (after === null) break;
    // The line end before the next boundary is the one of this line.
    from = Math.max(lineEnd, 1);
  }
  return { at: at < 0 ? body.length : at, next: null };
}

function findBoundary(line: Buffer, open: readonly Open[]): { level: number; isLast: boolean } | null {
  for (let level = open.length - 1; level >= 0; level -= 1) {
    const boundary = open[level]?.boundary;
    if (
      !boundary ||
      line.length < boundary.length ||
      line.compare(boundary, 0, boundary.length, 0, boundary.length) !== 0
    )
      continue;
    const tail = line.toString('latin1', boundary.length, boundary.length + 10).trim();
    if (tail === '' || tail === '--') return { level, isLast: tail === '--' };
  }
  return null;
}

function factsOf(header: Uint8Array): Omit<MimePart, 'header' | 'body' | 'alternative'> & { boundary: string | null } {
  const text = Buffer.from(header.buffer, header.byteOffset, Math.min(header.length, HEADER_LOOKED_AT))
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ');
  const value = (name: string): string => new RegExp(`^${name}:(.{0,2000})`, 'im').exec(text)?.[1]?.trim() ?? '';
  const contentType = value('content-type');
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,100}/.exec(contentType)?.[0].toLowerCase() ?? 'text/plain';
  const boundary = /;\s{0,9}boundary\s{0,9}=\s{0,9}(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  return {
    type,
    encoding: /[\w-]+/.exec(value('content-transfer-encoding'))?.[0].toLowerCase() ?? '',
    isAttached: /^attachment/i.test(value('content-disposition')),
    boundary: type.startsWith('multipart/') ? (boundary?.[1] ?? boundary?.[2] ?? null) : null,
  };
}
