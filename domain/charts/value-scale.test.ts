import { describe, expect, it } from 'vitest';
import { valueScale } from './value-scale.ts';

const ticksOf = (values: number[]) => valueScale({ values, from: 240, to: 18, withZero: true }).ticks;

describe('ticks of a value axis', () => {
  it.each([
    [
      [1, 0, 1],
      [0, 1],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [2, 1],
      [0, 1, 2],
    ],
    [
      [3, -1],
      [-1, 0, 1, 2, 3],
    ],
  ])('D-28: counts %j have whole numbers only', (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  it('D-28: what is measured keeps its fractions', () => {
    expect(ticksOf([0.4, 1])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});
