import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { HttpError, malformed, tooLarge } from './errors.ts';
import { isStreamed } from './streamed-paths.ts';

export const JSON_LIMIT_BYTES = 1024 * 1024;
/** Our deepest body is five levels; anything near this is an attack or a mistake. */
export const JSON_DEPTH = 32;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const NUL_IN_ADDRESS = /%00/;
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/**
 * Refuses what parses but cannot be stored or walked safely: bytes that are no UTF-8, depth beyond reason, NUL,
 * halves of surrogate pairs, keys that reach the prototype. The text stays cached for the validator.
 */
export const jsonGuard = createMiddleware<AppEnv>(async (c, next) => {
  if (NUL_IN_ADDRESS.test(c.req.url)) throw malformed('Адрес содержит недопустимые символы.');
  if (isStreamed(c.req.path)) return await next();
  if (JSON_TYPE.test(c.req.header('content-type') ?? '') && c.req.raw.body !== null) {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > 0) checkText(decodeUtf8(bytes));
  }
  await next();
});

function decodeUtf8(bytes: ArrayBuffer): string {
  if (bytes.byteLength > JSON_LIMIT_BYTES) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('Тело запроса должно быть в кодировке UTF-8.');
  }
}

/** Throws the refusal; says nothing when the text is fit for a schema. */
export function checkText(text: string): void {
  if (exceedsDepth(text)) throw malformed('Тело запроса вложено слишком глубоко.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('Тело запроса — не JSON.');
  }
  const refusal = findUnfit(value, '');
  if (refusal !== null) throw refusal;
}

/** Before parsing, without recursion: brackets outside strings. */
function exceedsDepth(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > JSON_DEPTH) return true;
    } else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return false;
}

function findUnfit(value: unknown, path: string): HttpError | null {
  if (typeof value === 'string') {
    if (!UNSTORABLE.test(value)) return null;
    return new HttpError(422, 'Проверьте заполнение полей.', {
      errors: { [path === '' ? 'body' : path]: ['Текст содержит недопустимые символы.'] },
    });
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || UNSTORABLE.test(key)) return malformed('Недопустимое имя поля.');
    const refusal = findUnfit(item, path === '' ? key : `${path}.${key}`);
    if (refusal !== null) return refusal;
  }
  return null;
}
