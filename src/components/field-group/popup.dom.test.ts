import { expect, test } from 'vitest';
import { placePopup } from './popup.tsx';

const window = { width: 390, height: 800 };
const anchorAt = (top: number, left = 16) => ({ left, top, bottom: top + 44 });

test('a popup lies under its control', () => {
  expect(placePopup({ anchor: anchorAt(100), popup: { width: 300, height: 300 }, window })).toMatchObject({
    left: 16,
    top: 150,
  });
});

test('above it when there is more room', () => {
  expect(placePopup({ anchor: anchorAt(600), popup: { width: 300, height: 300 }, window }).top).toBe(294);
});

test('never over the edge, and no taller than the room', () => {
  const placed = placePopup({ anchor: anchorAt(300, 200), popup: { width: 374, height: 2000 }, window });
  expect(placed).toEqual({ left: 8, top: 350, maxHeight: 442 });
});
