import { severalOptions } from '../evaluations/provenance.ts';
import { checkableOptions } from '../forms/criterion-check-flaws.ts';
import type { CriticalScope, Scale, ScaleOption } from '../scales/scale.schema.ts';

/** Answer that can be proposed: one option, or a number of points. */
export type Proposable = { label: string; critical: CriticalScope };

/** True where options or a number of points are an answer; ranges of numbers, texts and dates are left to people. */
export const isProposable = (scale: Scale): boolean =>
  scale.type === 'points' || scale.type === 'multi' || checkableOptions(scale) !== null;

/** Option of an answer as it is written down: several of them in one order. */
export const plainOption = (scale: Scale, option: string): string =>
  scale.type === 'multi' ? severalOptions(option.split(',').map((key) => key.trim())) : option;

/** What an option means on a scale, points as their number, several options by their keys; null: the scale lacks it. */
export function findProposable(scale: Scale, option: string): Proposable | null {
  if (scale.type === 'multi') return findSeveral(scale.options, option);
  if (scale.type !== 'points') return checkableOptions(scale)?.find(({ key }) => key === option) ?? null;
  const points = /^\d{1,4}$/.test(option) ? Number(option) : null;
  if (points === null || points > scale.max) return null;
  return { label: `${points} из ${scale.max}`, critical: points === 0 ? scale.zero_critical : 'none' };
}

const SCOPES: readonly CriticalScope[] = ['form', 'group', 'none'];

/** Each of them an option of the scale, none twice; critical as the worst of them. */
function findSeveral(options: readonly ScaleOption[], option: string): Proposable | null {
  const keys = option.split(',');
  const found = options.filter(({ key }) => keys.includes(key));
  if (found.length !== keys.length) return null;
  const critical = SCOPES.find((scope) => found.some((one) => one.critical === scope)) ?? 'none';
  return { label: found.map(({ label }) => label).join(', '), critical };
}

/** Option as the value of an answer. */
export function proposedValue(scale: Scale, option: string): string | number | string[] {
  if (scale.type === 'multi') return option.split(',');
  return scale.type === 'points' ? Number(option) : option;
}
