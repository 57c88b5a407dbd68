import type { Endpoint } from '#domain/endpoint/endpoint.ts';

/** Bounds of a JSON body before its meaning is checked: bytes to read, values to build. */
export type JsonBound = { bytes: number; values: number };

const KB = 1024;

/** Bound of open routes, where anybody may knock: an address, a password and a link are shorter than this. */
const OPEN: JsonBound = { bytes: 16 * KB, values: 100 };
const USUAL: JsonBound = { bytes: 64 * KB, values: 2000 };
/** Bound of long texts: a list of people is 60 000 characters; an appeal up to 200 lines with a comment each. */
const LONG_TEXT: JsonBound = { bytes: 512 * KB, values: 5000 };
/**
 * Bound of whole drafts: 200 criteria with their scales, or 200 answers with their evidence, come to some 34 000
 * values.
 */
const WHOLE: JsonBound = { bytes: 1024 * KB, values: 40_000 };

/**
 * Body bounds by route, first match wins; all in one place. «streamed»: the route reads its body and counts the bytes
 * itself, and nothing before it may read it, whatever its type says: recordings, and the multipart forms of people and
 * companies, whose picture is larger than any JSON.
 */
const BODY_BOUNDS: [path: RegExp, bound: JsonBound | 'streamed'][] = [
  [/^\/api\/auth\//, OPEN],
];

const BOUNDS = { small: OPEN, 'long text': LONG_TEXT, 'whole draft': WHOLE, streamed: 'streamed' } as const;

function boundOf(path: string, endpoint: Endpoint | null): JsonBound | 'streamed' {
  if (endpoint?.form !== undefined) return 'streamed';
  if (endpoint?.body) return BOUNDS[endpoint.body];
  return BODY_BOUNDS.find(([pattern]) => pattern.test(path))?.[1] ?? USUAL;
}

export function isStreamed(path: string, endpoint: Endpoint | null): boolean {
  return boundOf(path, endpoint) === 'streamed';
}

/** JSON bound of a path; null: the route itself counts. */
export function jsonBound(path: string, endpoint: Endpoint | null): JsonBound | null {
  const bound = boundOf(path, endpoint);
  return bound === 'streamed' ? null : bound;
}
