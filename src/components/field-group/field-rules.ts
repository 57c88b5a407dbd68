import type { DateRange } from '#src/app/payload.ts';
import { type FieldValue, firstProblem, required, type Rule } from '#domain/kernel/validation-rules.ts';
import { isDay, showDay } from './date-text.ts';
import type { DateRangeSpec, DateSpec, FieldSpec } from './field-spec.ts';

/** Other values of the form, for rules. */
type FormValues = Readonly<Record<string, unknown>>;

const NO_DAY = 'Введите дату в виде ДД.ММ.ГГГГ.';
const TURNED_ROUND = 'Начало периода позже его окончания.';

function dayProblem(value: unknown, { min, max }: Pick<DateSpec, 'min' | 'max'>): string | null {
  if (value === null || value === '') return null;
  if (!isDay(value)) return NO_DAY;
  if (min !== undefined && value < min) return `Не раньше ${showDay(min)}.`;
  return max !== undefined && value > max ? `Не позже ${showDay(max)}.` : null;
}

function judge(rules: readonly Rule[] | undefined, value: unknown, values: FormValues): string | null {
  return firstProblem(rules ?? [], value as FieldValue, values as Record<string, FieldValue>);
}

export function isDateRange(value: unknown): value is DateRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function rangeProblem(spec: DateRangeSpec, value: unknown, values: FormValues): string | null {
  const { from, to } = isDateRange(value) ? value : { from: null, to: null };
  if (isDay(from) && isDay(to) && from > to) return TURNED_ROUND;
  return judge(spec.rules, from === null && to === null ? null : value, values);
}

/** Problem of a field's value, as a sentence; null when it is right (P-43). Of a range: as a whole. */
export function fieldProblem(spec: FieldSpec, value: unknown, values: FormValues): string | null {
  if (spec.type === 'date-range') return rangeProblem(spec, value, values);
  const own = spec.type === 'date' ? dayProblem(value, spec) : null;
  return own ?? judge(spec.rules, value, values);
}

export type RangePart = 'from' | 'to';

/** Problem of one end of a range (P-42). */
export function rangePartProblem(spec: DateRangeSpec, part: RangePart, value: unknown, values: FormValues) {
  return dayProblem(value, spec) ?? judge(part === 'from' ? spec.fromRules : spec.toRules, value, values);
}

export function isRequired(rules: readonly Rule[] | undefined): boolean {
  return rules?.includes(required) ?? false;
}
