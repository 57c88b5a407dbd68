import { describe, expect, test } from 'vitest';
import type { Scale } from '../scales/scale.schema.ts';
import { bestAnswer } from './best-answer.ts';

const option = (key: string, points: number, critical: 'none' | 'group' | 'form' = 'none') => ({
  key,
  label: key,
  points,
  critical,
  example: '',
});

describe('D-18: the answer that loses nothing', () => {
  test.each<[string, Scale, string | number | null]>([
    ['the fuller of two', { type: 'binary', options: [option('yes', 1), option('no', 0)] }, 'yes'],
    ['whatever stands first', { type: 'binary', options: [option('rude', 0), option('polite', 1)] }, 'polite'],
    ['of three', { type: 'ternary', options: [option('a', 2), option('b', 1), option('c', 0)] }, 'a'],
    ['all points', { type: 'points', max: 5, zero_critical: 'form' }, 5],
    ['none of two that are worth the same', { type: 'select', options: [option('a', 1), option('b', 1)] }, null],
    ['none that zeroes the form', { type: 'binary', options: [option('yes', 1, 'form'), option('no', 0)] }, null],
    ['none of several', { type: 'multi', max: 1, options: [option('a', 1), option('b', 1)] }, null],
    [
      'no number that was measured',
      {
        type: 'range',
        unit: 'с',
        ranges: [
          { from: null, to: 10, points: 1, critical: 'none' },
          { from: 10, to: null, points: 0, critical: 'none' },
        ],
      },
      null,
    ],
    ['no text', { type: 'text' }, null],
  ])('%s', (_, scale, best) => {
    expect(bestAnswer({ scale, bonus: false })).toBe(best);
  });

  test('no bonus is given unheard', () => {
    expect(bestAnswer({ scale: { type: 'points', max: 5, zero_critical: 'none' }, bonus: true })).toBeNull();
  });
});
