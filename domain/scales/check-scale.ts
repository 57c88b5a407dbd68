import { duplicatesOf } from '../kernel/duplicates.ts';
import type { Scale, ScaleOption, ScaleRange } from './scale.schema.ts';

/** Flaw of a scale by itself, as words after a colon. */
type ScaleFlaw = { level: 'error' | 'warning'; message: string };

export function scaleFlaws(scale: Scale): ScaleFlaw[] {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return [...keyFlaws(scale.options), ...labelFlaws(scale.options), ...valueFlaws(scale.options)];
    case 'multi':
      return [...keyFlaws(scale.options), ...labelFlaws(scale.options), ...multiFlaws(scale)];
    case 'points':
      return scale.max > 0 ? [] : [NO_DISTINCT_VALUES];
    case 'range':
      return [...valueFlaws(scale.ranges), ...rangeFlaws(scale.ranges)];
    case 'text':
    case 'date':
      return [];
  }
}

const NO_DISTINCT_VALUES = { level: 'error', message: 'в шкале нужны хотя бы два разных значения' } as const;
const CRITICAL_WITHOUT_LOSS = { level: 'error', message: 'критический вариант не отнимает баллов' } as const;

function labelFlaws(options: readonly Pick<ScaleOption, 'label'>[]): ScaleFlaw[] {
  return options.some(({ label }) => label.trim() === '')
    ? [{ level: 'error', message: 'у варианта нет названия' }]
    : [];
}

type Valued = Pick<ScaleRange, 'points' | 'critical'>;

function valueFlaws(options: readonly Valued[]): ScaleFlaw[] {
  const points = options.map((option) => option.points);
  if (new Set(points).size < 2) return [NO_DISTINCT_VALUES];
  return criticalFlaws(options, Math.max(...points));
}

/** Critical options with the maximum of points: such a failure would lose nothing. */
function criticalFlaws(options: readonly Valued[], max: number): ScaleFlaw[] {
  return options.some(({ critical, points }) => critical !== 'none' && points >= max) ? [CRITICAL_WITHOUT_LOSS] : [];
}

function multiFlaws({ options, max }: Extract<Scale, { type: 'multi' }>): ScaleFlaw[] {
  if (!options.some(({ points }) => points > 0)) return [NO_DISTINCT_VALUES];
  const total = options.reduce((sum, { points }) => sum + hundredths(points), 0);
  const short: ScaleFlaw[] =
    total < hundredths(max) ? [{ level: 'warning', message: 'все варианты вместе не дают максимума' }] : [];
  return [...criticalFlaws(options, max), ...short];
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function keyFlaws(options: readonly { key: string }[]): ScaleFlaw[] {
  return duplicatesOf(options.map(({ key }) => key)).map((key) => ({
    level: 'error',
    message: `ключ варианта «${key}» повторяется`,
  }));
}

function rangeFlaws(ranges: readonly ScaleRange[]): ScaleFlaw[] {
  const spans = ranges
    .map(({ from, to }) => ({ from: from ?? -Infinity, to: to ?? Infinity }))
    .sort((one, other) => one.from - other.from);
  const joints = spans
    .slice(1)
    .map(({ from }, index) => from - Math.max(...spans.slice(0, index + 1).map(({ to }) => to)));
  const flaws: ScaleFlaw[] = [];
  if (spans.some(({ from, to }) => from >= to)) flaws.push({ level: 'warning', message: 'есть пустой диапазон' });
  if (joints.some((gap) => gap < 0)) flaws.push({ level: 'warning', message: 'диапазоны пересекаются' });
  if (joints.some((gap) => gap > 0)) flaws.push({ level: 'warning', message: 'между диапазонами есть промежуток' });
  return flaws;
}
