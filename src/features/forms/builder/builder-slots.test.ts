import { expect, it } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { slotText } from './builder-slot-text.ts';
import { nearestSlot, nextSlot, type Slot, dropPosition } from './builder-slots.ts';

const form = aContent([
  aGroup('a', [aCriterion('a1'), aCriterion('a2'), aCriterion('a3')]),
  aGroup('b', [aCriterion('b1')]),
]);
const slot = (group_key: string, index: number, y = 0): Slot => ({ group_key, index, y });
const criterion = { kind: 'criterion', key: 'a2' } as const;
const group = { kind: 'group', key: 'a' } as const;

it.each([
  [slot('a', 0), 'a', 0],
  [slot('a', 1), 'a', 1],
  [slot('a', 2), 'a', 1],
  [slot('a', 3), 'a', 2],
  [slot('b', 0), 'b', 0],
  [slot('b', 1), 'b', 1],
])(
  'D-12: a criterion put into the gap %j stands there when it is taken out of its own place',
  (gap, group_key, index) => {
    expect(dropPosition(form, criterion, gap)).toEqual({ group_key, index });
  },
);

it('D-12: a group put below the last one is the last', () => {
  expect(dropPosition(form, group, slot('', 2)).index).toBe(1);
  expect(dropPosition(form, group, slot('a', 0)).index).toBe(0);
});

it('the nearest gap is taken', () => {
  const gaps = [slot('a', 0, 10), slot('a', 1, 60), slot('b', 0, 100)];
  expect(nearestSlot(gaps, 34)).toBe(gaps[0]);
  expect(nearestSlot(gaps, 81)).toBe(gaps[2]);
  expect(nearestSlot([], 5)).toBeNull();
});

it('U-4: an arrow passes over the gap that comes to the same place', () => {
  const gaps = [slot('a', 0, 0), slot('a', 1, 50), slot('a', 2, 100), slot('a', 3, 150)];
  const same = (one: Slot, other: Slot) =>
    dropPosition(form, criterion, one).index === dropPosition(form, criterion, other).index;
  expect(nextSlot(gaps, { y: 55, step: 1, same })).toBe(gaps[3]);
  expect(nextSlot(gaps, { y: 55, step: -1, same })).toBe(gaps[0]);
  expect(nextSlot(gaps, { y: 150, step: 1, same })).toBeNull();
});

it('U-4: the place is said in words', () => {
  expect(slotText(form, criterion, null)).toBe('критерий «Критерий a2», место 2 из 3 в группе «Группа a».');
  expect(slotText(form, criterion, slot('b', 1))).toBe('критерий «Критерий a2», место 2 из 2 в группе «Группа b».');
  expect(slotText(form, group, slot('', 2))).toBe('группа «Группа a», место 2 из 2.');
});
