import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { type CriterionSpot, placeOf } from '#domain/forms/edit-content.ts';

/** What is being moved. */
export type Dragged = { kind: 'criterion' | 'group'; key: string };

/** A gap that something can be put into; `index` counts what stands there now, the moved one included. */
export type Slot = { group_key: string; index: number; y: number };

export const ROW = 'data-builder-row';
export const GROUP = 'data-builder-group';
const HEAD = 'data-builder-head';
/** Where the line stands in a group without rows, below its head. */
const BELOW_HEAD = 14;

const all = (root: ParentNode, attribute: string): Element[] => [...root.querySelectorAll(`[${attribute}]`)];

/** The gaps from top to bottom, as they stand in the window at this moment. */
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

/** The next gap up or down that is another place than the one at `y`. */
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
  /** Whether both gaps come to the same: those above and below of what is being moved do. */
  same: (one: Slot, other: Slot) => boolean;
};

/** Where something stands once it is put into the gap. */
export function spotOf(content: FormContent, dragged: Dragged, slot: Slot): CriterionSpot {
  if (dragged.kind === 'group') {
    const from = content.groups.findIndex(({ key }) => key === dragged.key);
    return { group_key: dragged.key, index: slot.index > from ? slot.index - 1 : slot.index };
  }
  const from = placeOf(content, dragged.key);
  const isBelow = from?.group_key === slot.group_key && slot.index > from.index;
  return { group_key: slot.group_key, index: isBelow ? slot.index - 1 : slot.index };
}
