import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middleSquare, zoomArea, zoomOf } from './crop-image.ts';

const side = fc.integer({ min: 1, max: 10_000 });
const inside = { min: -1e-9, max: 100 + 1e-9 };

describe('the square that is cut out (P-41)', () => {
  test('begins as the largest one, in the middle', () => {
    expect(middleSquare(640, 400)).toEqual({ x: 18.75, y: 0, width: 62.5, height: 100 });
    expect(middleSquare(400, 400)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });

  test('stays inside the picture and square, however it is zoomed and moved', () => {
    fc.assert(
      fc.property(side, side, fc.double({ min: 1, max: 8, noNaN: true }), (width, height, zoom) => {
        const largest = middleSquare(width, height);
        const corner = { ...zoomArea(largest, largest, 8), x: 0, y: 0 };
        const area = zoomArea(corner, largest, zoom);
        expect(area.x).toBeGreaterThanOrEqual(inside.min);
        expect(area.y).toBeGreaterThanOrEqual(inside.min);
        expect(area.x + area.width).toBeLessThanOrEqual(inside.max);
        expect(area.y + area.height).toBeLessThanOrEqual(inside.max);
        expect((area.width * width) / (area.height * height)).toBeCloseTo(1);
        expect(zoomOf(area, largest)).toBeCloseTo(zoom);
      }),
    );
  });
});
