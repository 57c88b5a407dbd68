import { describe, expect, it } from 'vitest';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { answerTone, rangeText } from './answer-text.ts';

const points: Scale = { type: 'points', max: 5, zero_critical: 'none' };

describe('answerTone', () => {
  it('tells full from partial, nothing and unanswered', () => {
    expect(answerTone(points, { value: 5, na: false })).toBe('excellent');
    expect(answerTone(points, { value: 3, na: false })).toBe('fair');
    expect(answerTone(points, { value: 0, na: false })).toBe('poor');
    expect(answerTone(points, { value: null, na: false })).toBe('neutral');
  });
});

describe('rangeText', () => {
  it.each([
    [{ from: null, to: 30 }, 'меньше 30'],
    [{ from: 30, to: 60 }, 'от 30 до 60'],
    [{ from: 60, to: null }, 'от 60'],
  ])('%o → %s', (bounds, text) => expect(rangeText(bounds)).toBe(text));
});
