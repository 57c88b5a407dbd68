import type { CriticalScope, Scale, ScaleOption } from '../scales/scale.schema.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { type Exact, exact, isZero, sum, ZERO } from './exact-number.ts';

type ScaleOf<Type extends Scale['type']> = Extract<Scale, { type: Type }>;

/** A valid answer on its scale. Units: normalised 0…1, earned and max in points. */
export type Reading = { normalised: Exact; earned: Exact; max: Exact; critical: CriticalScope };

/**
 * Worth of an answer on its scale (D-13): (chosen − min) / (max − min) of the options; multi: min(sum, max) / max;
 * range: points of the first matching range over the largest points. A scale without two distinct values gives 0. Null:
 * not answered, not scored, or a value that the scale does not have.
 */
export function normaliseAnswer(scale: Scale, value: AnswerValue): Reading | null {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return readOption(scale.options, value);
    case 'points':
      return readPoints(scale, value);
    case 'multi':
      return readMulti(scale, value);
    case 'range':
      return readRange(scale, value);
    case 'text':
    case 'date':
      return null;
  }
}

function readOption(options: readonly ScaleOption[], value: AnswerValue): Reading | null {
  const chosen = options.find((option) => option.key === value);
  if (!chosen) return null;
  const points = options.map((option) => option.points);
  const [min, max] = [exact(Math.min(...points)), exact(Math.max(...points))];
  const earned = exact(chosen.points);
  return { normalised: share(earned.sub(min), max.sub(min)), earned, max, critical: chosen.critical };
}

function readPoints(scale: ScaleOf<'points'>, value: AnswerValue): Reading | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > scale.max) return null;
  const [earned, max] = [exact(value), exact(scale.max)];
  return { normalised: share(earned, max), earned, max, critical: value === 0 ? scale.zero_critical : 'none' };
}

/** Reading of several options; none chosen (`[]`) is an answer worth 0, unlike null. */
function readMulti(scale: ScaleOf<'multi'>, value: AnswerValue): Reading | null {
  if (!Array.isArray(value)) return null;
  const chosen = scale.options.filter((option) => value.includes(option.key));
  if (chosen.length !== value.length) return null;
  const max = exact(scale.max);
  const total = sum(chosen.map((option) => exact(option.points)));
  const earned = total.gt(max) ? max : total;
  return { normalised: share(earned, max), earned, max, critical: strictest(chosen.map((option) => option.critical)) };
}

function readRange(scale: ScaleOf<'range'>, value: AnswerValue): Reading | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const range = scale.ranges.find(({ from, to }) => (from === null || from <= value) && (to === null || value < to));
  if (!range) return null;
  const [earned, max] = [exact(range.points), exact(Math.max(...scale.ranges.map(({ points }) => points)))];
  return { normalised: share(earned, max), earned, max, critical: range.critical };
}

function share(part: Exact, whole: Exact): Exact {
  return isZero(whole) ? ZERO : part.div(whole);
}

function strictest(scopes: readonly CriticalScope[]): CriticalScope {
  if (scopes.includes('form')) return 'form';
  return scopes.includes('group') ? 'group' : 'none';
}
