import type { Answer } from '../evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '../evaluations/normalise-answer.ts';
import { NOT_APPLICABLE } from '../evaluations/provenance.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import type { Scale } from '../scales/scale.schema.ts';
import { chooseSuggestion } from '../suggestions/choose-suggestion.ts';
import { proposedValue } from '../suggestions/find-proposable.ts';
import type { FoundSuggestion } from '../suggestions/present-suggestion.ts';

/** Level of the machine: an option's key, points as their number, or NOT_APPLICABLE; a loss is one below full. */
export type MachineLevel = { option: string; is_loss: boolean };

/** Worth of an option, 0…1; null: it has none, as «Н/П». */
function worthOf(scale: Scale, option: string): number | null {
  if (option === NOT_APPLICABLE) return null;
  return normaliseAnswer(scale, proposedValue(scale, option))?.normalised.valueOf() ?? null;
}

/** Points of a level, of 100; null: it has none, as «Н/П». */
export function levelPoints(scale: Scale, option: string): number | null {
  const worth = worthOf(scale, option);
  return worth === null ? null : 100 * worth;
}

/**
 * What the machine says of a criterion: the one suggestion that would stand beside it, of a check or of an engine. Null:
 * it proposes nothing, which counts against coverage and not against agreement (D-43).
 */
export function machineLevel(criterion: FormCriterion, found: readonly FoundSuggestion[]): MachineLevel | null {
  const chosen = chooseSuggestion(criterion, found, null);
  if (chosen?.kind === 'not_applicable') return { option: NOT_APPLICABLE, is_loss: false };
  if (chosen?.kind !== 'proposed' || chosen.option === null) return null;
  const worth = worthOf(criterion.scale, chosen.option);
  return worth === null ? null : { option: chosen.option, is_loss: worth < 1 };
}

/** A person's answer as a level; null: none, or one that no machine proposes. */
export function personLevel({ value, na }: Pick<Answer, 'value' | 'na'>): string | null {
  if (na) return NOT_APPLICABLE;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

/**
 * What a person's level says of the machine's: whether it was right, and person − machine in points of 100; null where one
 * of them is «Н/П», which is a level and has no points.
 */
export function compareLevels(
  scale: Scale,
  { machine, person }: { machine: string; person: string },
): { is_right: boolean; difference: number | null } {
  const [one, other] = [worthOf(scale, person), worthOf(scale, machine)];
  return { is_right: machine === person, difference: one === null || other === null ? null : 100 * (one - other) };
}
