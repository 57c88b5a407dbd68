import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import { boundsText } from './scale-text.ts';
import type { CriticalScope, Scale } from './scale.schema.ts';

/** Level of a scale: an answer with what it is worth. `holds`: true for the answers that are this level. */
export type ScaleLevel = {
  id: string;
  name: string;
  points: number;
  critical: CriticalScope;
  example: string;
  holds: (value: unknown) => boolean;
};

/** Levels of a scale, in its order; of 0…N points the failing zero alone, and none of what is not scored. */
export function scaleLevels(scale: Scale): ScaleLevel[] {
  if ('options' in scale)
    return scale.options.map(({ key, label, ...rest }) => ({
      ...rest,
      id: key,
      name: label,
      holds: (value) => value === key || (Array.isArray(value) && value.includes(key)),
    }));
  if (scale.type === 'range')
    return scale.ranges.map((range, at) => ({
      id: `${at}`,
      name: `${boundsText(range)} ${scale.unit}`.trim(),
      points: range.points,
      critical: range.critical,
      example: '',
      holds: (value) => {
        const { from, to } = range;
        return typeof value === 'number' && (from === null || value >= from) && (to === null || value < to);
      },
    }));
  if (scale.type === 'points' && scale.zero_critical !== 'none')
    return [
      {
        id: 'zero',
        name: '0 баллов',
        points: 0,
        critical: scale.zero_critical,
        example: '',
        holds: (value) => value === 0,
      },
    ];
  return [];
}

const OF_POINTS = ['балла', 'баллов', 'баллов'] as const;

/** Bound of a scale that its levels do not say: «От 0 до 5 баллов»; null where they say all. */
export function scaleBound(scale: Scale): string | null {
  if (scale.type === 'points') return `От 0 до ${countOf(scale.max, OF_POINTS)}`;
  return scale.type === 'multi' ? `Можно несколько, вместе не больше ${formatNumber(scale.max)}` : null;
}
