import { type Secret, SECRET_KINDS, type SecretKind, withoutOverlaps } from './find-secrets.ts';

/** Text with its secrets replaced, and the way back. */
export type Masked = {
  text: string;
  /** Puts the secrets back into anything that an engine has answered: texts, lists and objects of them. */
  unmask: <T>(value: T) => T;
};

const MARK = /\[([А-ЯЁ]+)-(\d{1,4})\]/g;

/** Marks that stand in a text already are made harmless: an engine would get back what they never stood for. */
const defused = (text: string): string => text.replaceAll(MARK, '($1 $2)');

/**
 * Replaces secrets by marks, «[ТЕЛЕФОН-1]»: the same secret gets the same mark, so that a reader still sees that the two
 * are one (D-43).
 */
export function maskText(text: string, secrets: readonly Secret[]): Masked {
  const marks = new Map<string, string>();
  const known = new Map<string, string>();
  const counts = new Map<SecretKind, number>();
  const markOf = ({ start, end, kind }: Secret): string => {
    const secret = text.slice(start, end);
    const key = `${kind} ${secret.toLowerCase()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const mark = `[${SECRET_KINDS[kind]}-${number}]`;
    marks.set(mark, secret);
    known.set(key, mark);
    return mark;
  };
  let [masked, at] = ['', 0];
  for (const secret of withoutOverlaps(secrets)) {
    masked += defused(text.slice(at, secret.start)) + markOf(secret);
    at = secret.end;
  }
  masked += defused(text.slice(at));
  return { text: masked, unmask: (value) => unmasked(value, marks) };
}

function unmasked<T>(value: T, marks: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return value.replaceAll(MARK, (mark) => marks.get(mark) ?? mark) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => unmasked(one, marks)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unmasked<unknown>(one, marks)])) as T;
}
