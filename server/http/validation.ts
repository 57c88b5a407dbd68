import type { Hook } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { AppEnv } from './app-env.ts';
import { fieldErrors, malformed } from './errors.ts';

/**
 * Body targets: their errors belong to the form (422 at the fields); a wrong address or query is a malformed request
 * (400).
 */
const BODY_TARGETS = new Set(['json', 'form']);

export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  const errors = errorsByField(result.error);
  throw BODY_TARGETS.has(result.target) ? fieldErrors(errors) : malformed('Неверный адрес запроса.', errors);
};

/** Largest body, in values, whose errors are all reported; of a larger one only the first is. */
const ALL_TOLD_VALUES = 300;
/**
 * Parse option that stops at the first error. Typed as internal, as zod's own `validate` sets it; parsing takes it the
 * same way, and a test checks that.
 */
const AT_THE_FIRST = { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>;

/**
 * Parses at a bounded cost. Zod makes an issue of every wrong value, with its whole path: 12 KB of `{}` in a
 * form's draft came to 44 000 of them and half a second, 400 KB to a stack overflow.
 */
export function parseBounded<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(value, AT_THE_FIRST);
  if (result.success || countValues(value, ALL_TOLD_VALUES) >= ALL_TOLD_VALUES) return result;
  return schema.safeParse(value);
}

/** Counts values and stops at `most`. Bodies are at most 32 levels deep by then. */
function countValues(value: unknown, most: number): number {
  let count = 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const item of Object.values(value)) {
    count += countValues(item, most - count);
    if (count >= most) break;
  }
  return count;
}

/** Schema of a body with bounded parsing, for the router's validators: they call just this. */
export function withBoundedParsing<Schema extends z.ZodType>(schema: Schema): Schema {
  const safeParseAsync = (value: unknown) => Promise.resolve(parseBounded(schema, value));
  return Object.defineProperty(schema, 'safeParseAsync', { value: safeParseAsync, configurable: true });
}

/** Maximum of errors in an answer: nobody reads more at once, and an answer must not outgrow its request. */
export const ERRORS_TOLD = 20;
const KEY_SHOWN = 100;

/** Field's name as an answer repeats it: names come from outside and may be as long as the body. */
export function shortKey(key: string): string {
  return key.length <= KEY_SHOWN ? key : `${key.slice(0, KEY_SHOWN)}…`;
}

/** Errors of the first fields by dotted key; one that belongs to no field (the body is no object) goes under `body`. */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  for (const [path, message] of mistakesOf(error)) {
    const key = path.length === 0 ? 'body' : shortKey(path.map(String).join('.'));
    const messages = (errors[key] ??= []);
    if (!messages.includes(message)) messages.push(message);
    if (Object.keys(errors).length >= ERRORS_TOLD) break;
  }
  return errors;
}

/** Errors one by one, so that none is built that will not be reported. */
function* mistakesOf({ issues }: z.ZodError): Generator<[path: PropertyKey[], message: string]> {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [[...issue.path, key], issue.message];
    else yield [issue.path, issue.message];
  }
}
