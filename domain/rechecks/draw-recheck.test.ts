import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseSecond, isDrawn } from './draw-recheck.ts';

const drawnOf = (share: number, seed = 47, of = 4000): number =>
  Array.from({ length: of }, (_, n) => n + 1).filter((evaluation_id) => isDrawn({ seed, evaluation_id, share })).length;

describe('the draw (D-47)', () => {
  test('takes none at 0 %, and about the share at any other', () => {
    expect(drawnOf(0)).toBe(0);
    expect(Math.abs(drawnOf(10) / 4000 - 0.1)).toBeLessThan(0.015);
    expect(Math.abs(drawnOf(50) / 4000 - 0.5)).toBeLessThan(0.025);
  });

  test('is the same for the same seed, and another for another', () => {
    const drawn = (seed: number) =>
      Array.from({ length: 200 }, (_, n) => isDrawn({ seed, evaluation_id: n + 1, share: 30 }));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  test('a larger share keeps what a smaller one has drawn', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 50 }), (seed, evaluation_id, share) => {
        if (isDrawn({ seed, evaluation_id, share }))
          expect(isDrawn({ seed, evaluation_id, share: share + 1 })).toBe(true);
      }),
    );
  });
});

const person = (id: number, load: number, of_plan = true) => ({ id, load, of_plan });
const draw = { seed: 47, evaluation_id: 9 };

describe('the second assessor (D-47)', () => {
  test.each([
    ['the least loaded', [person(1, 3), person(2, 1), person(3, 2)], 2],
    ['of the plan before others of the team', [person(1, 3), person(2, 0, false)], 1],
    ['another of the team where the plan has nobody else', [person(2, 5, false), person(3, 4, false)], 3],
    ['nobody where there is nobody', [], null],
  ])('is %s', (_name, candidates, chosen) => {
    expect(chooseSecond(candidates, draw)).toBe(chosen);
  });

  test('of equals is drawn by the seed, whatever their order', () => {
    const equals = [person(1, 2), person(2, 2), person(3, 2)];
    expect(chooseSecond(equals, draw)).toBe(chooseSecond(equals.toReversed(), draw));
    const chosen = new Set(
      Array.from({ length: 60 }, (_, evaluation_id) => chooseSecond(equals, { seed: 47, evaluation_id })),
    );
    expect(chosen).toEqual(new Set([1, 2, 3]));
  });
});
