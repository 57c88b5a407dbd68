import { describe, expect, it } from 'vitest';
import { scoreTone } from './communications-page-tone.ts';

describe('the colour of a score in the list', () => {
  it('follows the default bands (D-10)', () => {
    const toneOf = (score: number) => scoreTone({ score, passed: null });
    expect([100, 90, 89.99, 75, 74.99, 60, 59.99, 0].map(toneOf)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'fair',
      'fair',
      'poor',
      'poor',
    ]);
  });

  it('does not praise what its form did not pass', () => {
    expect(scoreTone({ score: 92, passed: false })).toBe('fair');
    expect(scoreTone({ score: 40, passed: false })).toBe('poor');
  });

  it('is none without a score', () => {
    expect(scoreTone({ score: null, passed: null })).toBeNull();
  });
});
