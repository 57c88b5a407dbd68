import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';

/** Largest number of points shown as chips and chosen by one key. */
export const POINT_CHIPS_MAX = 10;

type DigitEffect =
  | { kind: 'set'; value: AnswerValue }
  /** Typed answer: its field takes the key. */
  | { kind: 'type' }
  | null;

type DigitContext = { present: AnswerValue; recent: number | null };

/**
 * Effect of a digit on a scale (D-18): of points, that many; of options, the n-th, 1…9; of several options, its toggle
 * and 0 for none of them. `recent` is the digit pressed here a moment ago, so that 1 then 0 makes 10.
 */
export function digitEffect(scale: Scale, digit: number, { present, recent }: DigitContext): DigitEffect {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select': {
      const option = scale.options[digit - 1];
      return option ? { kind: 'set', value: option.key } : null;
    }
    case 'points':
      return pointsEffect(scale.max, digit, recent);
    case 'multi':
      return multiEffect(scale, digit, present);
    case 'range':
    case 'text':
    case 'date':
      return { kind: 'type' };
  }
}

function pointsEffect(max: number, digit: number, recent: number | null): DigitEffect {
  if (max > POINT_CHIPS_MAX) return { kind: 'type' };
  if (max === 10 && digit === 0 && recent === 1) return { kind: 'set', value: 10 };
  return digit <= max ? { kind: 'set', value: digit } : null;
}

function multiEffect(scale: Extract<Scale, { type: 'multi' }>, digit: number, present: AnswerValue): DigitEffect {
  if (digit === 0) return { kind: 'set', value: [] };
  const key = scale.options[digit - 1]?.key;
  return key === undefined ? null : { kind: 'set', value: toggled(scale, key, present) };
}

/** Chosen keys in the scale's order, so that the order of clicks makes no difference to the content. */
export function toggled(scale: Extract<Scale, { type: 'multi' }>, key: string, present: AnswerValue): string[] {
  const chosen = new Set(Array.isArray(present) ? present : []);
  if (!chosen.delete(key)) chosen.add(key);
  return scale.options.map((option) => option.key).filter((one) => chosen.has(one));
}
