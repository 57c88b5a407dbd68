import type { Endpoint } from '#domain/endpoint/endpoint.ts';

/** Bounds of a JSON body before its meaning is checked: bytes to read, values to build. */
export type JsonBound = { bytes: number; values: number };

const KB = 1024;

/** Bound of open endpoints and of what there is not, where anybody may knock: an address, a password, a link. */
const OPEN: JsonBound = { bytes: 16 * KB, values: 100 };
const USUAL: JsonBound = { bytes: 64 * KB, values: 2000 };
/** Bound of long texts: a list of people is 60 000 characters; an appeal up to 200 lines with a comment each. */
const LONG_TEXT: JsonBound = { bytes: 512 * KB, values: 5000 };
/**
 * Bound of whole drafts: 200 criteria with their scales, or 200 answers with their evidence, come to some 34 000
 * values.
 */
const WHOLE: JsonBound = { bytes: 1024 * KB, values: 40_000 };

/** Bound of all words of a communication: two million characters in 10 000 segments, or messages (D-66). */
const WORDS: JsonBound = { bytes: 8 * 1024 * KB, values: 80_000 };

const BOUNDS: Record<NonNullable<Endpoint['body']>, JsonBound | null> = {
  small: OPEN,
  'long text': LONG_TEXT,
  'whole draft': WHOLE,
  words: WORDS,
  streamed: null,
};

/**
 * Bound of an endpoint's JSON body. Null: the endpoint reads its body and counts the bytes itself, and nothing before it
 * may read it, whatever its type says: recordings, and the multipart forms of people and companies, whose picture is
 * larger than any JSON.
 */
export function jsonBound(at: Endpoint | null): JsonBound | null {
  if (at === null) return OPEN;
  if (at.form !== undefined) return null;
  return at.body === undefined ? USUAL : BOUNDS[at.body];
}

export const isStreamed = (at: Endpoint | null): boolean => jsonBound(at) === null;
