import { measureJson } from '#server/http/measure-json.ts';
import type { Delivery } from './source.ts';

/** Fields of a body, whether it came as JSON or as a form: `data` and `CALL_ID` are `data[CALL_ID]` of a form. */
export type Fields = {
  /** The text at a path of names, null when there is none; numbers and booleans as text. */
  text: (...path: string[]) => string | null;
  /** Value at a path that a person typed: `data.call.id`, `calls[0].id`, `data[CALL_ID]`. */
  at: (path: string) => unknown;
};
export type ReadBody = { ok: true; fields: Fields; json: unknown } | { ok: false; reason: string };

/** Bounded before anything is parsed: a megabyte of «{},» costs 300 ms. Vendors send some dozens of values. */
const MAX_PAIRS = 2000;
const MAX_VALUES = 20_000;
/** JSON inside of a field is one call. */
const MAX_INNER_VALUES = 500;
const MAX_DEPTH = 32;
const unreadable = (reason: string): ReadBody => ({ ok: false, reason });

/** The body; for a GET what stands in the address. A name said twice with two values has no meaning and is refused. */
export function readBody(delivery: Delivery): ReadBody {
  if (delivery.multipart) return formBody(delivery.multipart.fields);
  const charset = charsetOf(delivery);
  const text = textOf(delivery.body, charset);
  if (text === null) return unreadable('Тело запроса не в кодировке UTF-8.');
  if (/^\s*[{[]/.test(text)) return jsonBody(text);
  // Bytes behind the percent signs are in the charset of the body, too.
  const form = charset === UTF_8 ? text : text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => reencoded(bytes, charset));
  return urlEncoded([delivery.query, form]);
}

/** The texts of an address: `?zd_echo=…`. */
export function readQuery(delivery: Delivery): ReadBody {
  return urlEncoded([delivery.query]);
}

/** Part of a parsed body, as the body itself is read: one note of many, one row of a report. */
export function fieldsOf(value: unknown): Fields {
  return {
    text: (...path) => asText(path.reduce(childOf, value)),
    at: (path) => childOf(value, path) ?? (path === '' ? undefined : stepsOf(path).reduce(childOf, value)),
  };
}

/** JSON that stands inside of a field; null when it is none, or more than a call has to say. */
export function parseJson(text: string, maxValues = MAX_INNER_VALUES): unknown {
  const size = measureJson(text);
  if (size.depth > MAX_DEPTH || size.values > maxValues) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The members of an array, none of anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const UTF_8 = 'utf-8';
/** Old switchboards write so, and say it: of itself it cannot be told from other single-byte charsets. */
const WINDOWS_1251 = 'windows-1251';

function charsetOf({ headers }: Delivery): string {
  return /charset="?(?:windows|cp)-?1251/i.test(headers['content-type'] ?? '') ? WINDOWS_1251 : UTF_8;
}

function reencoded(percent: string, charset: string): string {
  const bytes = Buffer.from(percent.replaceAll('%', ''), 'hex');
  return encodeURIComponent(new TextDecoder(charset).decode(bytes));
}

function textOf(body: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function jsonBody(text: string): ReadBody {
  const json = parseJson(text, MAX_VALUES);
  if (typeof json !== 'object' || json === null)
    return unreadable('Тело запроса не JSON, или в нём слишком много значений.');
  return { ok: true, fields: fieldsOf(json), json };
}

function urlEncoded(parts: readonly string[]): ReadBody {
  const pairs: [string, string][] = [];
  for (const part of parts) {
    if (part.split('&', MAX_PAIRS + 1).length > MAX_PAIRS) return unreadable('В запросе слишком много полей.');
    pairs.push(...new URLSearchParams(part));
  }
  return formBody(pairs);
}

function formBody(pairs: readonly (readonly [string, string])[]): ReadBody {
  const form = new Map<string, string>();
  for (const [name, value] of pairs) {
    const former = form.get(name);
    if (former !== undefined && former !== value) return unreadable(`Поле «${name.slice(0, 60)}» указано дважды.`);
    form.set(name, value);
  }
  const named = (name: string): string | null => form.get(name) ?? null;
  const fields: Fields = {
    text: (first = '', ...rest) => named(first + rest.map((step) => `[${step}]`).join('')),
    at: named,
  };
  return { ok: true, fields, json: null };
}

function childOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return Object.getOwnPropertyDescriptor(value, step)?.value;
}

function stepsOf(path: string): string[] {
  return path.split(/[.[\]]+/, MAX_DEPTH).filter((step) => step !== '');
}

function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
