import type { Scale } from '../scales/scale.schema.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { normaliseAnswer } from './normalise-answer.ts';

/** Problem of a value on its scale, as a sentence; null for a valid value and for no value (D-18). */
export function valueProblem(scale: Scale, value: AnswerValue): string | null {
  if (value === null) return null;
  switch (scale.type) {
    case 'text':
      return typeof value === 'string' ? null : 'Введите текст';
    case 'date':
      return isDayOrBlank(value) ? null : 'Укажите существующую дату';
    default:
      return normaliseAnswer(scale, value) ? null : expectation(scale);
  }
}

type ScoredScale = Exclude<Scale, { type: 'text' | 'date' }>;

function expectation(scale: ScoredScale): string {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return 'Выберите один из вариантов';
    case 'multi':
      return 'Выберите варианты из списка, каждый не больше одного раза';
    case 'points':
      return `Укажите целое число от 0 до ${scale.max}`;
    case 'range':
      return 'Укажите число, которое попадает в один из диапазонов';
  }
}

/** Blank value: a cleared field sends an empty string, which is no answer rather than a wrong one. */
export function isBlank(value: AnswerValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function isDayOrBlank(value: AnswerValue): boolean {
  return isBlank(value) || (typeof value === 'string' && isCalendarDay(value));
}

/** YYYY-MM-DD that exists: engines roll 30 February over to March, hence the way back. */
function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
