import { formatDay } from '../kernel/format-date.ts';
import { formatNumber } from '../kernel/format-number.ts';
import type { Scale, ScaleOption } from '../scales/scale.schema.ts';
import type { Answer } from './evaluations.schema.ts';

export const NOT_APPLICABLE = 'Н/П';
const NO_ANSWER = 'Нет ответа';

/** Answer as text for reading. */
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

/** Parted by semicolons: an option may have commas of its own. */
function manyText(options: readonly ScaleOption[], value: Answer['value']): string {
  const chosen = options.filter(({ key }) => Array.isArray(value) && value.includes(key));
  return chosen.length > 0 ? chosen.map(({ label }) => label).join('; ') : 'Ничего из перечисленного';
}
