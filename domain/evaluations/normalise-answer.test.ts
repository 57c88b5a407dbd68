import { describe, expect, test } from 'vitest';
import { anOption, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { CriticalScope, Scale } from '../scales/scale.schema.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { normaliseAnswer } from './normalise-answer.ts';

function read(scale: Scale, value: AnswerValue) {
  const reading = normaliseAnswer(scale, value);
  return reading && [reading.normalised.valueOf(), reading.earned.valueOf(), reading.max.valueOf(), reading.critical];
}

const ternary: Scale = {
  type: 'ternary',
  options: [anOption('yes', 2), anOption('partly', 1), anOption('no', 0, { critical: 'group' })],
};
const select: Scale = { type: 'select', options: [anOption('low', 2), anOption('mid', 3), anOption('high', 6)] };
const points: Scale = { type: 'points', max: 5, zero_critical: 'form' };
const multi: Scale = {
  type: 'multi',
  max: 4,
  options: [anOption('a', 1), anOption('b', 2.5, { critical: 'group' }), anOption('c', 3, { critical: 'form' })],
};
const seconds: Scale = {
  type: 'range',
  unit: 'с',
  ranges: [
    { from: 0, to: 10, points: 8, critical: 'none' },
    { from: 10, to: 30.5, points: 2, critical: 'group' },
    { from: 5, to: null, points: 0, critical: 'form' },
  ],
};
const anyNumber: Scale = {
  type: 'range',
  unit: '',
  ranges: [
    { from: null, to: 0, points: 0, critical: 'none' },
    { from: 0, to: null, points: 3, critical: 'none' },
  ],
};

describe('D-13: n of a valid answer as [normalised, earned, max, critical]', () => {
  test.each<[string, Scale, AnswerValue, [number, number, number, CriticalScope]]>([
    ['binary yes', yesNo, 'yes', [1, 1, 1, 'none']],
    ['binary no', yesNo, 'no', [0, 0, 1, 'none']],
    ['ternary partly', ternary, 'partly', [0.5, 1, 2, 'none']],
    ['ternary no, critical', ternary, 'no', [0, 0, 2, 'group']],
    ['select above its lowest', select, 'mid', [0.25, 3, 6, 'none']],
    ['select lowest', select, 'low', [0, 2, 6, 'none']],
    ['points', points, 3, [0.6, 3, 5, 'none']],
    ['points, one is not critical', points, 1, [0.2, 1, 5, 'none']],
    ['points all', points, 5, [1, 5, 5, 'none']],
    ['points none, critical', points, 0, [0, 0, 5, 'form']],
    ['multi one', multi, ['a'], [0.25, 1, 4, 'none']],
    ['multi sum', multi, ['b', 'a'], [0.875, 3.5, 4, 'group']],
    ['multi sum exactly at max', multi, ['a', 'c'], [1, 4, 4, 'form']],
    ['multi capped, strictest scope', multi, ['b', 'c'], [1, 4, 4, 'form']],
    ['multi with nothing chosen', multi, [], [0, 0, 4, 'none']],
    ['range at its lower bound', seconds, 0, [1, 8, 8, 'none']],
    ['range below its upper bound', seconds, 9.99, [1, 8, 8, 'none']],
    ['range at the upper bound is the next one', seconds, 10, [0.25, 2, 8, 'group']],
    ['range without an upper bound', seconds, 30.5, [0, 0, 8, 'form']],
    ['range without a lower bound', anyNumber, -1e9, [0, 0, 3, 'none']],
    ['range, zero', anyNumber, 0, [1, 3, 3, 'none']],
  ])('%s', (...[, scale, value, expected]) => {
    expect(read(scale, value)).toEqual(expected);
  });
});

describe('a scale without two distinct values gives 0', () => {
  const flat: Scale = { type: 'select', options: [anOption('a', 5), anOption('b', 5)] };
  const span = { from: null, to: null, points: 0, critical: 'none' as const };
  test.each<[string, Scale, AnswerValue, [number, number, number, CriticalScope]]>([
    ['select', flat, 'a', [0, 5, 5, 'none']],
    ['range', { type: 'range', unit: '', ranges: [span, span] }, 1, [0, 0, 0, 'none']],
  ])('%s', (...[, scale, value, expected]) => {
    expect(read(scale, value)).toEqual(expected);
  });
});

describe('a value that the scale does not have is no answer', () => {
  test.each<[string, Scale, AnswerValue]>([
    ['nothing', yesNo, null],
    ['unknown option', yesNo, 'maybe'],
    ['empty option', yesNo, ''],
    ['number for an option', yesNo, 1],
    ['list for an option', yesNo, ['yes']],
    ['points above max', points, 6],
    ['points below 0', points, -1],
    ['half a point', points, 2.5],
    ['points as text', points, '3'],
    ['points not a number', points, Number.NaN],
    ['multi unknown', multi, ['a', 'z']],
    ['multi twice', multi, ['a', 'a']],
    ['multi as one key', multi, 'a'],
    ['range outside', seconds, -0.01],
    ['range as text', seconds, '5'],
    ['range infinite', seconds, Number.POSITIVE_INFINITY],
    ['text', { type: 'text' }, 'да'],
    ['date', { type: 'date' }, '2026-03-01'],
  ])('%s', (_, scale, value) => {
    expect(read(scale, value)).toBeNull();
  });
});
