import type { Scale, ScaleOption } from './scale.schema.ts';
import { POINTS_MAX, MULTI_MAX_LEAST } from './scale-limits.ts';
import type { ScaleType } from '../references/static-references.ts';

type WithOptions = Extract<Scale, { options: ScaleOption[] }>;

/**
 * True when options, their points, examples and critical marks can be kept; the other scales have nothing in common.
 */
export function keepsOptions(from: ScaleType, to: ScaleType): boolean {
  return isOptionType(from) && isOptionType(to);
}

function isOptionType(type: ScaleType): boolean {
  return type === 'binary' || type === 'ternary' || type === 'select' || type === 'multi';
}

/**
 * Scale converted to another type: options are kept where possible, the rest comes from `fallback`, the new type's
 * default. @param newKey a key that no option has yet.
 */
export function convertScale(scale: Scale, fallback: Scale, newKey: () => string): Scale {
  if (!('options' in scale) || !('options' in fallback)) return fallback;
  switch (fallback.type) {
    case 'select':
      return { type: 'select', options: scale.options };
    case 'multi':
      return { type: 'multi', options: scale.options, max: sumOf(scale.options) };
    case 'binary':
    case 'ternary':
      return { type: fallback.type, options: fitted(scale.options, fallback, newKey) };
  }
}

function sumOf(options: readonly ScaleOption[]): number {
  const sum = options.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100;
  return Math.min(Math.max(sum, MULTI_MAX_LEAST), POINTS_MAX);
}

/**
 * Options fitted to the type's number: the best and the worst stay, those between are the default's, points included.
 */
function fitted(options: readonly ScaleOption[], { options: wanted }: WithOptions, newKey: () => string) {
  if (options.length === wanted.length) return [...options];
  const [first, last] = [options[0], options.at(-1)];
  const kept = wanted.map((option, index): ScaleOption => {
    const own = index === 0 ? first : index === wanted.length - 1 ? last : undefined;
    return own ? { ...own, points: option.points } : option;
  });
  const outer = new Set([first?.key, last?.key]);
  return kept.map((option, index) =>
    index > 0 && index < kept.length - 1 && outer.has(option.key) ? { ...option, key: newKey() } : option,
  );
}
