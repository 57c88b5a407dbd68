import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseDuration } from './normalise-duration.ts';

it.each([
  ['0', 's', 0],
  [63, 's', 63],
  ['63.4', 's', 63],
  ['63,5', 's', 64],
  ['63400', 'ms', 63],
  [500, 'ms', 1],
  ['1:02:03', 's', 3723],
  ['00:45', 'ms', 45],
  ['90:00', 's', 5400],
  ['86400', 's', 86_400],
  ['86401', 's', null],
  ['1:60', 's', null],
  ['1:60:00', 's', null],
  ['-5', 's', null],
  [-5, 's', null],
  ['', 's', null],
  ['десять', 's', null],
  [Number.NaN, 's', null],
  [null, 's', null],
] as const)('D-34: a duration of %j %s is %j seconds', (written, unit, seconds) => {
  expect(normaliseDuration(written, unit)).toBe(seconds);
});

it('D-34: seconds, milliseconds and a clock say the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
      const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
      const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
      expect([normaliseDuration(seconds, 's'), normaliseDuration(String(seconds * 1000), 'ms')]).toEqual([
        seconds,
        seconds,
      ]);
      expect(normaliseDuration(clock, 's')).toBe(seconds);
    }),
  );
});

it('D-34: whatever is written, it is a whole number of seconds within a day, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), fc.constantFrom('s', 'ms'), (written, unit) => {
      const seconds = normaliseDuration(written, unit);
      expect(seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400)).toBe(true);
    }),
  );
});
