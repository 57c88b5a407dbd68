import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from './exact-number.ts';
import { floorHundredths, fromHundredths, roundHalfAway, toHundredths } from './round-hundredths.ts';

describe('exact', () => {
  test.each([
    [0.1, '0.1'],
    [12.34, '12.34'],
    [-0.05, '-0.05'],
    [0.123456789012, '0.123456789012'],
    [1e-7, '0.0000001'],
    [2.5e-8, '0.000000025'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
  ])('%d is the decimal it prints as', (value, decimal) => {
    expect(exact(value).toString()).toBe(decimal);
  });
});

describe('hundredths', () => {
  test.each([
    [0.004, 0n, 0n],
    [0.005, 1n, 0n],
    [0.0149, 1n, 1n],
    [1.005, 101n, 100n],
    [66.666, 6667n, 6666n],
    [-0.004, 0n, -1n],
    [-0.005, -1n, -1n],
    [-0.02, -2n, -2n],
    [-1.015, -102n, -102n],
    [0, 0n, 0n],
  ])('%d is rounded half away from zero to %s, floored to %s', (value, rounded, floored) => {
    expect(toHundredths(exact(value))).toBe(rounded);
    expect(floorHundredths(exact(value))).toBe(floored);
  });

  test('come back as the same decimal', () => {
    fc.assert(
      fc.property(fc.integer(), (all) => {
        expect(Math.round(fromHundredths(BigInt(all)) * 100)).toBe(all);
      }),
    );
    expect(fromHundredths(5556n)).toBe(55.56);
  });
});

describe('roundHalfAway', () => {
  test.each([
    [1.005, 2, 1.01],
    [8.345, 2, 8.35],
    [4.25, 1, 4.3],
    [4.249, 1, 4.2],
    [-4.25, 1, -4.3],
    [-0.04, 1, 0],
    [0.0000001, 2, 0],
    [87.5, 0, 88],
    [100, 2, 100],
    [0.000001, 6, 0.000001],
  ])('%d to %i digits is %d', (value, digits, rounded) => {
    expect(roundHalfAway(value, digits)).toBe(rounded);
  });

  test('agrees with the exact rounding', () => {
    const thousandths = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((all) => all / 1000);
    fc.assert(
      fc.property(thousandths, (value) => {
        expect(roundHalfAway(value, 2)).toBe(fromHundredths(toHundredths(exact(value))));
      }),
    );
  });
});
