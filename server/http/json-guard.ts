import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { type JsonBound, jsonBound } from './body-bounds.ts';
import { fieldErrors, type HttpError, malformed, tooLarge } from './errors.ts';
import { measureJson } from './measure-json.ts';
import { shortKey } from './validation.ts';

/** Maximum depth of JSON: our deepest body is five levels; anything near this is an attack or a mistake. */
const JSON_DEPTH = 32;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/**
 * JSON guard: refuses what parses but cannot be stored or walked safely: bytes that are no UTF-8, depth beyond
 * reason, more values than the route has use for, NUL, halves of surrogate pairs, keys that reach the prototype. The
 * text stays cached for the validator.
 */
export const jsonGuard = createMiddleware<AppEnv>(async (c, next) => {
  const bound = jsonBound(c.get('endpoint'));
  if (bound !== null && JSON_TYPE.test(c.req.header('content-type') ?? '') && c.req.raw.body !== null) {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > bound.bytes) throw tooLarge();
    if (bytes.byteLength > 0) checkText(decodeUtf8(bytes), bound);
  }
  await next();
});

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('Тело запроса должно быть в кодировке UTF-8.');
  }
}

/** Checks the text and throws the refusal. */
export function checkText(text: string, { values }: Pick<JsonBound, 'values'>): void {
  const size = measureJson(text);
  if (size.depth > JSON_DEPTH) throw malformed('Тело запроса вложено слишком глубоко.');
  if (size.values > values) throw tooLarge('В запросе слишком много значений.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('Тело запроса — не JSON.');
  }
  const refusal = findUnfit(value, '');
  if (refusal !== null) throw refusal;
}

function findUnfit(value: unknown, path: string): HttpError | null {
  if (typeof value === 'string') {
    if (!UNSTORABLE.test(value)) return null;
    return fieldErrors({ [path === '' ? 'body' : shortKey(path)]: ['Текст содержит недопустимые символы.'] });
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || UNSTORABLE.test(key)) return malformed('Недопустимое имя поля.');
    const refusal = findUnfit(item, path === '' ? key : `${path}.${key}`);
    if (refusal !== null) return refusal;
  }
  return null;
}
