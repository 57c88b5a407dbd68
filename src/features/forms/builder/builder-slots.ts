import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { type CriterionSpot, locateCriterion } from '#domain/forms/edit-content.ts';

/** Part being moved. */
export type Dragged = { kind: 'criterion' | 'group'; key: string };

/** Gap between rows; `index` counts the present rows, the moved one included. */
export type Slot = { group_key: string; index: number; y: number };

const ROW = 'data-builder-row';
const GROUP = 'data-builder-group';
const HEAD = 'data-builder-head';
/** Offset of the line in a group without rows, below its head. */
const BELOW_HEAD = 14;

const all = (root: ParentNode, attribute: string): Element[] => [...root.querySelectorAll(`[${attribute}]`)];

/** Gaps from top to bottom, in window coordinates at this moment. */
export function slotsIn(root: HTMLElement, kind: Dragged['kind']): Slot[] {
  const groups = all(root, GROUP);
  return kind === 'group' ? groupSlots(groups) : groups.flatMap(criterionSlots);
}

function groupSlots(groups: readonly Element[]): Slot[] {
  const gaps = groups.map((group, index): Slot => {
    const { top } = group.getBoundingClientRect();
    return { group_key: group.getAttribute(GROUP) ?? '', index, y: top - 6 };
  });
  const last = groups.at(-1)?.getBoundingClientRect();
  return last ? [...gaps, { group_key: '', index: groups.length, y: last.bottom + 6 }] : gaps;
}

function criterionSlots(group: Element): Slot[] {
  const group_key = group.getAttribute(GROUP) ?? '';
  const rows = all(group, ROW).map((row) => row.getBoundingClientRect());
  const bottom =
    rows.at(-1)?.bottom ?? (group.querySelector(`[${HEAD}]`)?.getBoundingClientRect().bottom ?? 0) + BELOW_HEAD;
  return [
    ...rows.map(({ top }, index) => ({ group_key, index, y: top })),
    { group_key, index: Number(group.getAttribute('data-size')), y: bottom },
  ];
}

export function nearestSlot(slots: readonly Slot[], y: number): Slot | null {
  let nearest: Slot | null = null;
  for (const slot of slots) if (!nearest || Math.abs(slot.y - y) < Math.abs(nearest.y - y)) nearest = slot;
  return nearest;
}

/** Next gap up or down whose position differs from the one at `y`. */
export function nextSlot(slots: readonly Slot[], { y, step, same }: NextSlotInput): Slot | null {
  const present = nearestSlot(slots, y);
  if (!present) return null;
  let at = slots.indexOf(present) + step;
  while (slots[at] && same(slots[at] ?? present, present)) at += step;
  return slots[at] ?? null;
}

type NextSlotInput = {
  y: number;
  step: 1 | -1;
  /** True if both gaps mean the same position: those above and below the moved part do. */
  same: (one: Slot, other: Slot) => boolean;
};

/** Position after the part is put into the gap. */
export function dropPosition(content: FormContent, dragged: Dragged, slot: Slot): CriterionSpot {
  if (dragged.kind === 'group') {
    const from = content.groups.findIndex(({ key }) => key === dragged.key);
    return { group_key: dragged.key, index: slot.index > from ? slot.index - 1 : slot.index };
  }
  const from = locateCriterion(content, dragged.key);
  const isBelow = from?.group_key === slot.group_key && slot.index > from.index;
  return { group_key: slot.group_key, index: isBelow ? slot.index - 1 : slot.index };
}
