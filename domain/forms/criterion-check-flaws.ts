import { error, type FindingTarget, type FormFinding } from './form-finding.ts';
import type { Scale, ScaleOption } from '../scales/scale.schema.ts';
import type { CheckCondition, CriterionCheck } from './criterion-check.schema.ts';

/** Options that a check may propose: one of them is an answer; null: the scale has none, and so no check. */
export function checkableOptions(scale: Scale): readonly ScaleOption[] | null {
  return scale.type === 'binary' || scale.type === 'ternary' || scale.type === 'select' ? scale.options : null;
}

type Checked = { name: string; scale: Scale; check?: CriterionCheck | undefined };

/** What keeps a form with this check from being published (D-11, D-41). */
export function checkFindings(place: FindingTarget, { name, scale, check }: Checked): FormFinding[] {
  if (!check) return [];
  return checkFlaws(scale, check).map((flaw) => error(place, `Автопроверка критерия «${name}»: ${flaw}`));
}

/** Flaws of a check, as ends of a sentence; empty: none. */
export function checkFlaws(scale: Scale, { rules, otherwise }: CriterionCheck): string[] {
  const options = checkableOptions(scale);
  if (options === null) return ['у этой шкалы нет вариантов, из которых она предлагает один'];
  const known = new Set(options.map(({ key }) => key));
  const isUnknown = [...rules.map(({ option }) => option), ...(otherwise === null ? [] : [otherwise])].some(
    (key) => !known.has(key),
  );
  const conditions = rules.flatMap((rule) => rule.conditions);
  return [
    ...(isUnknown ? ['она предлагает вариант, которого нет в шкале'] : []),
    ...(conditions.some(isNever) ? ['«не меньше» больше, чем «не больше»'] : []),
    ...(conditions.some(isAlways) ? ['одно из условий выполняется всегда'] : []),
  ];
}

const isNever = ({ from, to }: CheckCondition): boolean => from !== null && to !== null && from > to;
const isAlways = ({ kind, from, to }: CheckCondition): boolean =>
  to === null && (kind === 'fact' ? from === null : (from ?? 0) === 0);
