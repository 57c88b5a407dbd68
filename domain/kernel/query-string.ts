import { lookUp } from './look-up.ts';

/**
 * Query strings both ways (P-29): `filter[a][b]=…`, `key[]=…`; empty values are skipped, booleans are 1 or 0, 0 is a
 * value. One writer and one reader for the address bar, the API client and the server.
 */
export type QueryObject = { [key: string]: unknown };

/** Parsed address: text, lists of text and objects of these. */
export type ParsedQuery = { [key: string]: string | string[] | ParsedQuery };

/** Maximum depth of keys; the deepest in use is `filter[a][b]`. */
const MAX_DEPTH = 5;
/** The only own key that an assignment would turn into a prototype. */
const UNSAFE_KEY = '__proto__';

/** Characters that need no escape in a query (RFC 3986, 3.4) and read better without one. */
const READABLE: Readonly<Record<string, string>> = { '%2F': '/', '%3A': ':', '%2C': ',', '%40': '@' };

function encode(text: string): string {
  // A lone half of a surrogate pair (a text cut in the middle of an emoji) has no UTF-8 form.
  const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(wellFormed).replaceAll(/%(?:2F|3A|2C|40)/g, (escape) => lookUp(READABLE, escape) ?? escape);
}

/** Scalar as text; null for an empty value; undefined when it is no scalar. */
function scalarText(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? undefined : null;
}

function arrayPairs(key: string, items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    const text = scalarText(item);
    if (text === undefined) throw new TypeError(`Query parameter "${key}": an array may hold only plain values`);
    return text === null ? [] : `${key}[]=${encode(text)}`;
  });
}

function pairsOf(key: string, value: unknown): string[] {
  const text = scalarText(value);
  if (text === null) return [];
  if (text !== undefined) return [`${key}=${encode(text)}`];
  if (Array.isArray(value)) return arrayPairs(key, value);
  return Object.entries(value as QueryObject).flatMap(([name, inner]) => pairsOf(`${key}[${encode(name)}]`, inner));
}

/** Query string without the leading `?`; empty when every value is empty. */
export function toQueryString(query: QueryObject): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairsOf(encode(name), value))
    .join('&');
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Path of a key, `filter[a][]` → ['filter', 'a', '']; null for a malformed key. */
function keyPath(rawKey: string): string[] | null {
  // Messengers escape the brackets of a pasted address.
  const key = rawKey.includes('[') ? rawKey : rawKey.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return null;
  const [, head = '', tail = ''] = match;
  const path = [
    head,
    ...tail
      .slice(1, -1)
      .split('][')
      .slice(tail === '' ? 1 : 0),
  ].map(decode);
  const isSafe = path.length <= MAX_DEPTH && !path.includes(UNSAFE_KEY) && !path.slice(0, -1).includes('');
  return isSafe ? path : null;
}

function isBranch(value: ParsedQuery[string] | undefined): value is ParsedQuery {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Object at a path, created on the way; null where another value is in the way. */
function branchAt(root: ParsedQuery, path: readonly string[]): ParsedQuery | null {
  let branch = root;
  for (const name of path) {
    if (!Object.hasOwn(branch, name)) branch[name] = {};
    const next = branch[name];
    if (!isBranch(next)) return null;
    branch = next;
  }
  return branch;
}

function put(root: ParsedQuery, path: readonly string[], value: string): void {
  const isList = path.at(-1) === '';
  const names = isList ? path.slice(0, -1) : path;
  const name = names.at(-1) ?? '';
  const branch = branchAt(root, names.slice(0, -1));
  if (!branch) return;
  const present = Object.hasOwn(branch, name) ? branch[name] : undefined;
  if (!isList) {
    if (!isBranch(present) && !Array.isArray(present)) branch[name] = value;
    return;
  }
  if (present === undefined) branch[name] = [value];
  else if (Array.isArray(present)) present.push(value);
}

/**
 * Reads a query string, with or without its `?`. Values stay text. Never throws: unreadable parts are dropped; of a
 * list and a plain value under one key the first stays, of two plain values the last.
 */
export function parseQueryString(queryString: string): ParsedQuery {
  const root: ParsedQuery = {};
  for (const pair of queryString.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=');
    const path = key === '' ? null : keyPath(key);
    const value = decode(rest.join('='));
    if (path && value !== '') put(root, path, value);
  }
  return root;
}
