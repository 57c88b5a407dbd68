import type { Hook } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { AppEnv } from './app-env.ts';
import { fieldErrors, malformed } from './errors.ts';

/** Body fields are the form's business (422 at the fields); a wrong address or query is a malformed request (400). */
const BODY_TARGETS = new Set(['json', 'form']);

export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  const errors = errorsByField(result.error);
  throw BODY_TARGETS.has(result.target) ? fieldErrors(errors) : malformed('Неверный адрес запроса.', errors);
};

/** Dotted keys; what belongs to no field (the body is no object) is under an empty key's stand-in, `body`. */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  const add = (path: PropertyKey[], message: string) => {
    const key = path.length === 0 ? 'body' : path.map(String).join('.');
    const messages = (errors[key] ??= []);
    if (!messages.includes(message)) messages.push(message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], issue.message);
    else add(issue.path, issue.message);
  }
  return errors;
}
