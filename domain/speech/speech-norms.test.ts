import { describe, expect, it } from 'vitest';
import { isWithinNorm, normProblem, normText } from './speech-norms.ts';

describe('a norm of speech (D-40)', () => {
  it.each([
    ['talk_share', { low: 40, high: 60 }, null],
    ['talk_share', { low: null, high: null }, null],
    ['talk_share', { low: 40, high: 100.5 }, 'Граница нормы — число от 0 до 100.'],
    ['monologue_seconds', { low: -1, high: null }, 'Граница нормы — число от 0 до 86\u00a0400.'],
    ['interruptions', { low: 3, high: 2 }, '«От» больше, чем «до».'],
    ['interruptions', { low: 2, high: 2 }, null],
  ] as const)('%s %j: %s', (figure, bounds, problem) => {
    expect(normProblem(figure, bounds)).toBe(problem);
  });

  it.each([
    [{ low: 40, high: 60 }, '40–60'],
    [{ low: null, high: 3 }, 'до 3'],
    [{ low: 20.5, high: null }, 'от 20,5'],
    [{ low: null, high: null }, ''],
  ])('%j is «%s»', (bounds, text) => {
    expect(normText(bounds)).toBe(text);
  });

  it.each([
    [40, true],
    [60, true],
    [39.9, false],
    [60.1, false],
  ])('%d is within 40–60: %s', (value, within) => {
    expect(isWithinNorm(value, { low: 40, high: 60 })).toBe(within);
  });

  it('leaves an open end open', () => {
    expect([isWithinNorm(0, { low: null, high: 3 }), isWithinNorm(900, { low: 3, high: null })]).toEqual([true, true]);
  });
});
