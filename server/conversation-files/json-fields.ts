/** Object of a file, whose fields may be of any type: each is read by the function of the type that is wanted. */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = {};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Field of whatever a value is; an object's own, so that «constructor» is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** First of the names that is there: vendors write camelCase or snake_case by the way a file was saved. */
export function firstField(value: unknown, ...names: readonly string[]): unknown {
  for (const name of names) {
    const found = fieldOf(value, name);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Number, or text of one; Infinity and NaN are none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'number' ? value : NUMBER.test(textOf(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Seconds: 1.3, "1.3", "1.300s", or a duration of protobuf in parts. */
export function secondsOf(value: unknown): number | null {
  if (typeof value === 'string') return numberOf(value.endsWith('s') ? value.slice(0, -1) : value);
  if (!isFields(value)) return numberOf(value);
  const [seconds, nanos] = [numberOf(fieldOf(value, 'seconds')), numberOf(fieldOf(value, 'nanos'))];
  return seconds === null && nanos === null ? null : (seconds ?? 0) + (nanos ?? 0) / 1e9;
}

/** Seconds of a time in milliseconds, number or text. */
export function secondsOfMs(value: unknown): number | null {
  const ms = numberOf(value);
  return ms === null ? null : ms / 1000;
}
