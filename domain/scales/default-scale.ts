import { SCALE_LIMITS } from '../scales/scale-limits.ts';
import type { Scale, ScaleOption, ScaleRange } from './scale.schema.ts';
import type { StaticReferences } from '../references/references.schema.ts';
import type { ScaleType } from '../references/static-references.ts';

type Defaults = StaticReferences['criterion'];
type Item = { id: string; name: string };

const POINTS_MAX_DEFAULT = 5;

/**
 * Default scale of a type (D-9): the entries of `criterion.scale_<type>_default`, ordered from best to worst, so the
 * last one is worth 0 and each one above it a point more; in `multi` each is worth one.
 */
export function defaultScale(type: ScaleType, defaults: Defaults): Scale {
  switch (type) {
    case 'binary':
      return { type, options: ranked(defaults.scale_binary_default) };
    case 'ternary':
      return { type, options: ranked(defaults.scale_ternary_default) };
    case 'select':
      return { type, options: ranked(defaults.scale_select_default) };
    case 'multi': {
      const options = defaults.scale_multi_default.map((item) => anOption(item, 1));
      return { type, options, max: options.length };
    }
    case 'points':
      return { type, max: pointsMax(defaults.scale_points_default), zero_critical: 'none' };
    case 'range':
      return { type, unit: '', ranges: ranges(defaults.scale_range_default) };
    case 'text':
    case 'date':
      return { type };
  }
}

function anOption({ id, name }: Item, points: number): ScaleOption {
  return { key: id, label: name, points, critical: 'none', example: '' };
}

function ranked(items: readonly Item[]): ScaleOption[] {
  return items.map((item, index) => anOption(item, items.length - 1 - index));
}

function pointsMax(items: readonly Item[]): number {
  const max = Number(items.find(({ id }) => id === 'max')?.name);
  return Number.isInteger(max) && max >= 1 && max <= SCALE_LIMITS.points ? max : POINTS_MAX_DEFAULT;
}

const BOUND = String.raw`(-?\d+(?:[.,]\d+)?)`;
const FROM = new RegExp(`(?:^|\\s)от ${BOUND}`);
const TO = new RegExp(`(?:^|\\s)до ${BOUND}`);

/** Ranges from names like «от 30 до 60»: the list holds the bounds only in the name. */
function ranges(items: readonly Item[]): ScaleRange[] {
  return items.map(({ name }, index) => ({
    from: boundIn(FROM, name),
    to: boundIn(TO, name),
    points: items.length - 1 - index,
    critical: 'none',
  }));
}

function boundIn(pattern: RegExp, name: string): number | null {
  const found = pattern.exec(name)?.[1];
  return found === undefined ? null : Number(found.replace(',', '.'));
}
