import { describe, expect, it } from 'vitest';
import { scoreTone } from './score-tone.ts';

describe('the colour of a score in a list', () => {
  it.each(['excellent', 'good', 'fair', 'poor'] as const)(
    'D-10: is that of the grade which its form gave, %s',
    (tone) => {
      expect(scoreTone({ score: 41, grade: { name: 'Сойдёт', tone } })).toBe(tone);
    },
  );

  it('D-10: is poor below all bands', () => {
    expect(scoreTone({ score: 92, grade: null })).toBe('poor');
  });

  it('is none without a score', () => {
    expect(scoreTone({ score: null, grade: null })).toBeNull();
  });
});
