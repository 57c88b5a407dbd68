import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, placesInOrder } from './order.ts';

describe('order of a playlist (D-54)', () => {
  it('D-54: what is not seen keeps its place, the rest share theirs anew', () => {
    const before = [
      { id: 10, place: 1 },
      // Place 2 is of a clip that the owner does not see now.
      { id: 30, place: 3 },
      { id: 40, place: 7 },
    ];
    expect(placesInOrder(before, [40, 10, 30])).toEqual(
      new Map([
        [40, 1],
        [10, 3],
        [30, 7],
      ]),
    );
  });

  it.each([[[10]], [[10, 30, 50]], [[10, 30, 30]], [[10, 30, 40, 40]]])('%o is no order of the three', (wanted) => {
    const before = [10, 30, 40].map((id, place) => ({ id, place }));
    expect(placesInOrder(before, wanted)).toBeNull();
  });

  it('moving keeps everything, once each', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(list, fc.nat(), fc.integer(), (items, from, to) => {
        const next = moved(items, from % items.length, to);
        expect(next).toHaveLength(items.length);
        expect(new Set(next)).toEqual(new Set(items));
        expect(next[Math.min(Math.max(to, 0), items.length - 1)]).toBe(items[from % items.length]);
      }),
    );
  });
});
