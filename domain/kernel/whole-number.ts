import { isEmptyValue, type Rule } from './validation-rules.ts';

/** Rule: a whole number within bounds, when one is given. */
export function wholeNumber(min: number, max: number): Rule {
  return (value) => {
    if (isEmptyValue(value)) return null;
    const number = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
    const passes = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max;
    return passes ? null : `Введите целое число от ${min} до ${max}.`;
  };
}

/** Number sent by such a field, or null when it is empty. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : null;
}
