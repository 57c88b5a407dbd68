import { describe, expect, it } from 'vitest';
import { figureText, usualFigure } from './speech-texts.ts';

const QUARTILES = { low: 57.24, median: 73.3, high: 74.27 };

describe('figures of speech as texts (D-40)', () => {
  it.each([
    ['talk_share', 72.14, '72,1\u00a0%'],
    ['turns_a_minute', 17.64, '17,6 в минуту'],
    ['monologue_seconds', 6.94, '6,9\u00a0с'],
    ['monologue_seconds', 75.2, '1:15'],
    ['interruptions', 3, '3'],
    ['talk_share', null, '—'],
  ] as const)('%s of %s is «%s»: no more exact than it is measured', (key, value, text) =>
    expect(figureText(key, value)).toBe(text),
  );

  it('what is usual is as exact as what stands beside it', () =>
    expect(usualFigure('talk_share', QUARTILES)).toBe('73,3 (57,2–74,3)'));

  it('seconds are a clock all three, or none', () => {
    expect(usualFigure('monologue_seconds', { low: 5.26, median: 8.08, high: 15.58 })).toBe('8,1 (5,3–15,6)');
    expect(usualFigure('monologue_seconds', QUARTILES)).toBe('1:13 (0:57–1:14)');
  });
});
