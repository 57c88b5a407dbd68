import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the row of page links', () => {
  it('names every page while they fit', () => {
    expect(pageWindow(1, 0)).toEqual([]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leaves out the far pages', () => {
    expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 'gap-after', 40]);
    expect(pageWindow(20, 40)).toEqual([1, 'gap-before', 19, 20, 21, 'gap-after', 40]);
    expect(pageWindow(38, 40)).toEqual([1, 'gap-before', 36, 37, 38, 39, 40]);
  });

  it('keeps its length, its ends and its neighbours, whatever the page', () => {
    const places = fc
      .integer({ min: 8, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const slots = pageWindow(page, pages);
        const numbers = slots.filter((slot) => typeof slot === 'number');
        expect(slots).toHaveLength(7);
        expect(new Set(slots).size).toBe(7);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        for (const shown of [1, page - 1, page, page + 1, pages]) {
          if (shown >= 1 && shown <= pages) expect(slots).toContain(shown);
        }
      }),
    );
  });
});
