import type { ConversationSource } from './conversation-reader.ts';

export type JsonValues = {
  /** Values one after another, as a stream of answers is saved; one in most files. */
  values: readonly unknown[];
  /** The file ends in the middle of a value, or has something else after them. */
  isBroken: boolean;
};

/** Beginning of a list or an object; «[00:12] Анна: …» and RTF begin alike and are none. */
const BEGINNING = /^\s{0,1000}(?:\{\s{0,1000}["}]|\[\s{0,1000}(?:[{["\]]|null|-?\d{1,15}\s{0,9},))/;
const known = new WeakMap<ConversationSource, JsonValues | null>();

/** JSON of a file, parsed once for all readers that look; null: it is none. Its shape cannot be told by its beginning. */
export function jsonOf(source: ConversationSource): JsonValues | null {
  const before = known.get(source);
  if (before !== undefined) return before;
  const text = source.text();
  const json = BEGINNING.test(text.slice(0, 4096)) ? parseValues(text) : null;
  known.set(source, json);
  return json;
}

function parseValues(text: string): JsonValues {
  const whole = parse(text);
  if (whole !== undefined) return { values: [whole], isBroken: false };
  const values: unknown[] = [];
  let end = 0;
  for (const [from, until] of topValues(text)) {
    const value = parse(text.slice(from, until));
    if (value === undefined) break;
    values.push(value);
    end = until;
  }
  return { values, isBroken: text.slice(end).trim() !== '' };
}

/** undefined: cannot be parsed, for whichever reason. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the objects and lists of a text begin and end: one pass that counts brackets outside of quotation marks. */
function* topValues(text: string): Generator<readonly [from: number, until: number]> {
  const marks = /[{}[\]"]/g;
  let [depth, from] = [0, 0];
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found;
    if (mark === '"') marks.lastIndex = stringEnd(text, found.index + 1);
    else if (mark === '{' || mark === '[') {
      if (depth === 0) from = found.index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth < 0) return;
      if (depth === 0) yield [from, found.index + 1];
    }
  }
}

/** Place after the mark that ends a string; the end of the text, when none does. */
function stringEnd(text: string, start: number): number {
  const ends = /["\\]/g;
  ends.lastIndex = start;
  for (let found = ends.exec(text); found !== null; found = ends.exec(text)) {
    if (found[0] === '"') return found.index + 1;
    ends.lastIndex = found.index + 2;
  }
  return text.length;
}
