import { checkableOptions } from '../forms/criterion-check-flaws.ts';
import type { CriticalScope, Scale } from '../scales/scale.schema.ts';

/** Answer that can be proposed: one option, or a number of points. */
export type Proposable = { label: string; critical: CriticalScope };

/** True where one option or one number of points is an answer; several options, numbers, texts and dates are left to people. */
export const isProposable = (scale: Scale): boolean => scale.type === 'points' || checkableOptions(scale) !== null;

/** What an option means on a scale, points as their number; null: the scale lacks it. */
export function findProposable(scale: Scale, option: string): Proposable | null {
  if (scale.type !== 'points') return checkableOptions(scale)?.find(({ key }) => key === option) ?? null;
  const points = /^\d{1,4}$/.test(option) ? Number(option) : null;
  if (points === null || points > scale.max) return null;
  return { label: `${points} из ${scale.max}`, critical: points === 0 ? scale.zero_critical : 'none' };
}

/** Option as the value of an answer. */
export const proposedValue = (scale: Scale, option: string): string | number =>
  scale.type === 'points' ? Number(option) : option;
