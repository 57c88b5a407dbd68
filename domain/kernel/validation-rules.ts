/**
 * Validation rules of form fields, letter by letter (P-43): the same sentence in the browser and from the server. A
 * rule takes the value and returns its sentence, or null when the value passes. All but `required` pass an empty value.
 * Only the rules of the login page are here; the others are in account-rules.ts, so that the page does not load them
 * (Q-8).
 */
export type FieldValue = string | number | boolean | null | undefined | readonly unknown[] | object;
export type Rule = (value: FieldValue, form: Readonly<Record<string, FieldValue>>) => string | null;

export const MESSAGES = {
  required: 'Это поле обязательно для заполнения.',
  email: 'Введите корректный адрес электронной почты',
} as const;

/** Empty value: null, an empty or blank string, an empty array. 0 and false are values. */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Fails on an empty array, a blank string or a falsy value; numbers pass, 0 included. */
export const required: Rule = (value) => {
  const passes = typeof value === 'number' || (value !== false && !isEmptyValue(value));
  return passes ? null : MESSAGES.required;
};

export function whenGiven(passes: (text: string) => boolean, message: string): Rule {
  return (value) => {
    if (isEmptyValue(value)) return null;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return passes(text) ? null : message;
  };
}

export const email = whenGiven((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), MESSAGES.email);

/** First failing rule's sentence, or null. */
export function firstProblem(
  rules: readonly Rule[],
  value: FieldValue,
  form: Readonly<Record<string, FieldValue>> = {},
): string | null {
  for (const rule of rules) {
    const problem = rule(value, form);
    if (problem !== null) return problem;
  }
  return null;
}
