import { describe, expect, it } from 'vitest';
import { yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { digitEffect } from './digit-answer.ts';

const fresh = { present: null, recent: null };
const points = (max: number): Scale => ({ type: 'points', max, zero_critical: 'none' });
const option = (key: string) => ({ key, label: key, points: 1, critical: 'none' as const, example: '' });
const several: Scale = { type: 'multi', options: [option('a'), option('b'), option('c')], max: 3 };

describe('digitEffect', () => {
  it('chooses the n-th option and ignores what is not there', () => {
    expect(digitEffect(yesNo, 1, fresh)).toEqual({ kind: 'set', value: 'yes' });
    expect(digitEffect(yesNo, 2, fresh)).toEqual({ kind: 'set', value: 'no' });
    expect(digitEffect(yesNo, 3, fresh)).toBeNull();
    expect(digitEffect(yesNo, 0, fresh)).toBeNull();
  });

  it('means so many points', () => {
    expect(digitEffect(points(5), 0, fresh)).toEqual({ kind: 'set', value: 0 });
    expect(digitEffect(points(5), 5, fresh)).toEqual({ kind: 'set', value: 5 });
    expect(digitEffect(points(5), 6, fresh)).toBeNull();
  });

  it('makes ten of one and nought typed together, and nought of nought alone', () => {
    expect(digitEffect(points(10), 0, { present: 1, recent: 1 })).toEqual({ kind: 'set', value: 10 });
    expect(digitEffect(points(10), 0, { present: 1, recent: null })).toEqual({ kind: 'set', value: 0 });
  });

  it('hands larger numbers, texts and dates to their field', () => {
    expect(digitEffect(points(100), 7, fresh)).toEqual({ kind: 'type' });
    expect(digitEffect({ type: 'text' }, 7, fresh)).toEqual({ kind: 'type' });
  });

  it('toggles one of several, keeps the scale’s order, clears by nought', () => {
    expect(digitEffect(several, 3, { present: ['b'], recent: null })).toEqual({ kind: 'set', value: ['b', 'c'] });
    expect(digitEffect(several, 1, { present: ['b', 'c'], recent: null })).toEqual({
      kind: 'set',
      value: ['a', 'b', 'c'],
    });
    expect(digitEffect(several, 2, { present: ['b'], recent: null })).toEqual({ kind: 'set', value: [] });
    expect(digitEffect(several, 0, { present: ['b'], recent: null })).toEqual({ kind: 'set', value: [] });
  });
});
