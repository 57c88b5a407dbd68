import { locateCriterion } from '#domain/forms/edit-content.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { criterionIn, groupIn } from './builder-content.ts';
import { type Dragged, type Slot, dropPosition } from './builder-slots.ts';

export const NAMELESS_CRITERION = 'Без названия';
export const NAMELESS_GROUP = 'Группа без названия';

export function criterionName(content: FormContent, key: string): string {
  return criterionIn(content, key)?.criterion.name.trim() || NAMELESS_CRITERION;
}

export function groupName(content: FormContent, key: string): string {
  return groupIn(content, key)?.name.trim() || NAMELESS_GROUP;
}

/**
 * Position as text, «критерий «Тон», место 3 из 7 в группе «Речь».»: the new one, or the present one without a slot.
 */
export function slotText(content: FormContent, dragged: Dragged, slot: Slot | null): string {
  if (dragged.kind === 'group') {
    const at = slot
      ? dropPosition(content, dragged, slot).index
      : content.groups.findIndex(({ key }) => key === dragged.key);
    return `группа «${groupName(content, dragged.key)}», место ${at + 1} из ${content.groups.length}.`;
  }
  const from = locateCriterion(content, dragged.key);
  const spot = slot ? dropPosition(content, dragged, slot) : from;
  if (!spot) return '';
  const stay = groupIn(content, spot.group_key)?.criteria.length ?? 0;
  const size = from?.group_key === spot.group_key ? stay : stay + 1;
  const name = criterionName(content, dragged.key);
  return `критерий «${name}», место ${spot.index + 1} из ${size} в группе «${groupName(content, spot.group_key)}».`;
}
