import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTenths } from './format-tenths.ts';
import { parseClock } from './parse-clock.ts';

describe('a time as people write it', () => {
  it.each([
    ['65', 65],
    ['1:05', 65],
    [' 1:05,3 ', 65.3],
    ['1:05.25', 65.25],
    ['1:02:03', 3723],
    ['0', 0],
  ])('«%s» is %d seconds', (text, seconds) => expect(parseClock(text)).toBeCloseTo(seconds, 6));

  it.each(['', ':', '1:', '1:60', '1:60:00', '-1', '1:05,', 'минута', '1e3'])('«%s» is no time', (text) =>
    expect(parseClock(text)).toBeNull(),
  );

  it('what is written in tenths is read back', () => {
    const tenths = fc.integer({ min: 0, max: 863_999 });
    fc.assert(fc.property(tenths, (n) => Math.abs((parseClock(formatTenths(n / 10)) ?? -1) - n / 10) < 1e-6));
  });
});
