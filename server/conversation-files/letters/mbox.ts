/** A letter of a mailbox, and the line before it, which has a date of its own. */
export type BoxedLetter = { line: string; bytes: Uint8Array };

/** «From anna@example.ru Thu Nov 26 14:03:22 2026»: an address and a clock, so that no sentence begins a letter. */
const FROM_LINE = /^From \S{1,300} .{0,60}\d{1,2}:\d{2}/;
const FROM_LINE_MAX = 400;
const LF = 0x0a;

export const beginsMailbox = (head: string): boolean => FROM_LINE.test(head.slice(0, FROM_LINE_MAX));

/** Letters of a mailbox one at a time; each is a view of the file, or a copy where lines were escaped. */
export function* lettersOf(box: Uint8Array): Generator<BoxedLetter> {
  const buffer = Buffer.from(box.buffer, box.byteOffset, box.length);
  let start = 0;
  while (start < buffer.length) {
    const lineEnd = endOfLine(buffer, start);
    const line = buffer.toString('latin1', start, Math.min(lineEnd, start + FROM_LINE_MAX));
    const end = nextLetter(buffer, lineEnd);
    yield { line, bytes: unescaped(buffer.subarray(lineEnd + 1, end)) };
    start = end;
  }
}

function endOfLine(buffer: Buffer, from: number): number {
  const end = buffer.indexOf(LF, from);
  return end < 0 ? buffer.length : end;
}

/** The next line of that kind after an empty one. */
function nextLetter(buffer: Buffer, from: number): number {
  let at = buffer.indexOf('\nFrom ', from);
  while (at >= 0) {
    const isAfterEmpty = buffer[at - 1] === LF || (buffer[at - 1] === 0x0d && buffer[at - 2] === LF);
    if (isAfterEmpty && beginsMailbox(buffer.toString('latin1', at + 1, at + 1 + FROM_LINE_MAX))) return at + 1;
    at = buffer.indexOf('\nFrom ', at + 1);
  }
  return buffer.length;
}

/** «>From », «>>From »: the mark that keeps words of a letter from being taken for the beginning of another. */
function unescaped(letter: Buffer): Uint8Array {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = letter.indexOf('\n>'); at >= 0; at = letter.indexOf('\n>', at + 1)) {
    if (!/^>{1,20}From /.test(letter.toString('latin1', at + 1, at + 27))) continue;
    pieces.push(letter.subarray(from, at + 1));
    from = at + 2;
  }
  return pieces.length === 0 ? letter : Buffer.concat([...pieces, letter.subarray(from)]);
}
