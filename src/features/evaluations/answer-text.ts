import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import type { Scale, ScaleOption } from '#domain/forms/forms.schema.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

const NOT_APPLICABLE = 'Н/П';
const NO_ANSWER = 'Нет ответа';

/** An answer as it is read, not filled. */
export function answerText(scale: Scale, { value, na }: Pick<Answer, 'value' | 'na'>): string {
  if (na) return NOT_APPLICABLE;
  if (value === null || value === '') return NO_ANSWER;
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return scale.options.find(({ key }) => key === value)?.label ?? NO_ANSWER;
    case 'multi':
      return manyText(scale.options, value);
    case 'points':
      return `${String(value)} из ${scale.max}`;
    case 'range':
      return [formatNumber(Number(value)), scale.unit].filter(Boolean).join(' ');
    case 'text':
      return String(value);
    case 'date':
      return formatDay(String(value));
  }
}

function manyText(options: readonly ScaleOption[], value: Answer['value']): string {
  const chosen = options.filter(({ key }) => Array.isArray(value) && value.includes(key));
  return chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : 'Ничего из перечисленного';
}

/** Full, partial or nothing: the colour that repeats what the answer says. */
export function answerTone(scale: Scale, { value, na }: Pick<Answer, 'value' | 'na'>): Tone {
  const reading = na ? null : normaliseAnswer(scale, value);
  return reading ? shareTone(reading.normalised.valueOf()) : 'neutral';
}

function shareTone(share: number): Tone {
  if (share >= 1) return 'excellent';
  return share > 0 ? 'fair' : 'poor';
}

const POINT_FORMS = ['балл', 'балла', 'баллов'] as const;

export function pointsText(points: number): string {
  return countOf(points, POINT_FORMS);
}

/** «от 30 до 60»: the lower bound belongs to the range, the upper one does not. */
export function rangeText({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null && to === null) return 'любое число';
  if (from === null) return `меньше ${formatNumber(to ?? 0)}`;
  return to === null ? `от ${formatNumber(from)}` : `от ${formatNumber(from)} до ${formatNumber(to)}`;
}
