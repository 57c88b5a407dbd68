import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trendSlope } from './trend-slope.ts';

const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 30 });

describe('the slope of a trend (Q-31)', () => {
  test('is the median of the slopes between all pairs, with its interval', () => {
    expect(trendSlope([10, 12, 14, 16, 18])).toEqual({ slope: 2, low: 2, high: 2 });
    expect(trendSlope([10, null, 14, 16, 18, 20])).toEqual({ slope: 2, low: 2, high: 2 });
  });

  test('is none of four points, nor of points up and down', () => {
    expect(trendSlope([10, 20, 30, 40])).toBeNull();
    expect(trendSlope([50, 80, 48, 79, 55, 60, 52])).toBeNull();
    expect(trendSlope([60, 60, 60, 60, 60, 60])).toBeNull();
  });

  test('one outlier among ten points does not turn it', () => {
    const slope = trendSlope([50, 52, 54, 0, 58, 60, 62, 64, 66, 68]);
    expect(slope?.slope).toBeCloseTo(2, 1);
    expect(slope?.low).toBeGreaterThan(0);
  });

  test('turns with the points, and lies within its interval', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const found = trendSlope(values);
        const turned = trendSlope(values.map((value) => 100 - value));
        expect(turned === null).toBe(found === null);
        if (!found || !turned) return;
        expect(turned.slope).toBeCloseTo(-found.slope, 9);
        expect(found.low).toBeLessThanOrEqual(found.slope);
        expect(found.slope).toBeLessThanOrEqual(found.high);
      }),
    );
  });

  test('is told of chance in about one of twenty', () => {
    const series = fc.sample(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 8, maxLength: 8 }), {
      numRuns: 1000,
      seed: 39,
    });
    expect(series.filter((values) => trendSlope(values) !== null).length).toBeLessThan(90);
  });
});
