import { describe, expect, it } from 'vitest';
import { scoreTone } from './score-tone.ts';

describe('the colour of a score in a list', () => {
  it('D-10: is that of the grade which its own form gave', () => {
    const grade = { name: 'Сойдёт', tone: 'good' } as const;
    expect(scoreTone({ score: 41, passed: true, grade })).toBe('good');
    expect(scoreTone({ score: 41, passed: null, grade })).toBe('good');
  });

  it('D-10: is poor below all bands', () => {
    expect(scoreTone({ score: 92, passed: true, grade: null })).toBe('poor');
  });

  it('does not praise what its form did not pass', () => {
    const toneOf = (tone: 'excellent' | 'good' | 'fair' | 'poor') =>
      scoreTone({ score: 92, passed: false, grade: { name: 'Балл', tone } });
    expect((['excellent', 'good', 'fair', 'poor'] as const).map(toneOf)).toEqual(['fair', 'fair', 'fair', 'poor']);
  });

  it('is none without a score', () => {
    expect(scoreTone({ score: null, passed: null, grade: null })).toBeNull();
  });
});
