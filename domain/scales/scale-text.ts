import type { Scale, ScaleRange } from './scale.schema.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { SCALE_TYPES } from '../references/static-references.ts';
import { CRITICAL_WORDS } from './critical-words.ts';

type Valued = Pick<ScaleRange, 'points' | 'critical'>;

function worth({ points, critical }: Valued): string {
  return critical === 'none'
    ? formatNumber(points)
    : `${formatNumber(points)}, ${CRITICAL_WORDS[critical].toLowerCase()}`;
}

export function boundsText({ from, to }: ScaleRange): string {
  const parts = [from !== null && `от ${formatNumber(from)}`, to !== null && `до ${formatNumber(to)}`];
  return parts.filter(Boolean).join(' ') || 'любое число';
}

function answersOf(scale: Scale): string[] {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
    case 'multi':
      return scale.options.map((option) => `${option.label.trim() || '---'} (${worth(option)})`);
    case 'range':
      return scale.ranges.map((range) => `${boundsText(range)} ${scale.unit} (${worth(range)})`.replace(/ {2}/g, ' '));
    case 'points':
      return [
        `от 0 до ${scale.max}`,
        ...(scale.zero_critical === 'none' ? [] : [`0 баллов: ${CRITICAL_WORDS[scale.zero_critical].toLowerCase()}`]),
      ];
    case 'text':
    case 'date':
      return ['без баллов'];
  }
}

/** Scale in words: «Да / Нет: Да (1), Нет (0, обнуляет форму)». */
export function scaleText(scale: Scale): string {
  return `${SCALE_TYPES[scale.type]}: ${answersOf(scale).join(', ')}`;
}
