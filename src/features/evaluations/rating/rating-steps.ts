import type { FormGroup } from '#domain/forms/form-content.schema.ts';
import { goTo, goToTexts } from '../go-to.ts';
import { firstUnanswered } from './group-progress.ts';
import { visibleGroups } from './numbered-groups.ts';
import type { RatingFormState } from './rating-context.ts';

/** Selector of the place where the keys that change the step work. */
export const STEPS_PLACE = '[data-steps]';

/** Unit of a step: a wide screen shows a group at a time, a phone a criterion (D-10). */
type StepUnit = 'group' | 'criterion';
export type StepDirection = 1 | -1;

/** Group being filled; null at the last step, the texts. It follows the active criterion. */
export function currentGroup({ attention }: RatingFormState): string | null {
  const { active } = attention.state();
  return active === null ? null : attention.groupOf(active);
}

export function isAtFirstStep(formState: RatingFormState, unit: StepUnit): boolean {
  const { attention } = formState;
  const [first] = attention.order;
  if (first === undefined) return true;
  return unit === 'group' ? currentGroup(formState) === attention.groupOf(first) : attention.state().active === first;
}

/** Moves to the group's first criterion without an answer, else to its first. */
export function goToGroup(formState: RatingFormState, group: FormGroup): boolean {
  const first = group.criteria.find(({ hidden }) => !hidden)?.criterion_key ?? null;
  return goTo(formState, firstUnanswered(formState.store, [group]) ?? first);
}

/** Moves by a step; false at the ends. */
export function goStep(formState: RatingFormState, direction: StepDirection, unit: StepUnit): boolean {
  return unit === 'group' ? goGroupStep(formState, direction) : goCriterionStep(formState, direction);
}

function goGroupStep(formState: RatingFormState, direction: StepDirection): boolean {
  const groups = visibleGroups(formState.store.content);
  const current = currentGroup(formState);
  const at = current === null ? groups.length : groups.findIndex(({ key }) => key === current);
  const next = groups[at + direction];
  if (next) return goToGroup(formState, next);
  return direction > 0 && current !== null && goToTexts(formState);
}

function goCriterionStep(formState: RatingFormState, direction: StepDirection): boolean {
  const { attention } = formState;
  const { active } = attention.state();
  if (direction > 0 && active === attention.order.at(-1)) return goToTexts(formState);
  const next = attention.neighbour(direction);
  return next !== active && goTo(formState, next);
}
