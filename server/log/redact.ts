import { DrizzleQueryError } from 'drizzle-orm/errors';

const SECRET_KEY = /token|password|secret|authorization|cookie|phone|api.?key/i;
const HIDDEN = '[скрыто]';
const TOKEN_IN_TEXT = /(bearer\s+|token=|secret=|password=)[^\s&"']+/gi;
/** Phone number in a text rather than an id: eleven digits, perhaps with a plus, brackets and dashes. */
const PHONE_IN_TEXT = /(?<!\d)\+?\d[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g;
const DEPTH = 6;

export function redactText(text: string): string {
  return text.replace(TOKEN_IN_TEXT, `$1${HIDDEN}`).replace(PHONE_IN_TEXT, HIDDEN);
}

/** Copy of a value fit for the log: secrets by name and by look are removed, errors are plain, depth is bounded. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return describeError(value, depth);
  if (depth >= DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_KEY.test(key) ? HIDDEN : redactValue(item, depth + 1)]),
  );
}

/**
 * Description of an error: a failed query carries its parameters in its message and the row in its detail, so neither
 * is logged.
 */
function describeError(error: Error, depth: number): unknown {
  if (depth >= DEPTH) return '[…]';
  const cause = error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) };
  if (error instanceof DrizzleQueryError) {
    return { type: 'DrizzleQueryError', query: error.query.slice(0, 500), ...cause };
  }
  return {
    type: error.name,
    message: redactText(error.message),
    ...pick(error, ['code', 'constraint', 'table', 'column', 'status']),
    stack: error.stack === undefined ? undefined : redactText(error.stack),
    ...cause,
  };
}

function pick(error: Error, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(error).filter(([key]) => keys.includes(key)));
}
