import { describe, expect, test } from 'vitest';
import { agreementSentence, alphaSentence, alphaWord, lowAlphaReason, lowAlphaText } from './alpha-words.ts';
import type { CalibrationAlpha } from './calibration-review.schema.ts';
import { quantile, mean, median } from './order-statistics.ts';
import { alignmentOf, compareAnswers, isSameAnswer, metricOf, type RatedAnswer, shareOf } from './pair-agreement.ts';

const said = (value: RatedAnswer['value'], normalised: number | null = null): RatedAnswer => ({
  value,
  na: false,
  normalised,
});
const NA: RatedAnswer = { value: null, na: true, normalised: null };

describe('D-26: equal answers', () => {
  test.each([
    ['the same option', said('yes'), said('yes'), true],
    ['another option', said('yes'), said('no'), false],
    ['«Н/П» and «Н/П»', NA, NA, true],
    ['«Н/П» and nothing lost', NA, said('yes', 1), false],
    ['a set in another order', said(['b', 'a']), said(['a', 'b']), true],
    ['a part of the set', said(['a']), said(['a', 'b']), false],
    ['no option of a set and «Н/П»', said([]), NA, false],
    ['an answer put aside for «Н/П», and «Н/П»', { value: 'yes', na: true, normalised: null }, NA, true],
    ['no answer and «Н/П»', said(null), NA, true],
    ['sets that read alike', said(['a', 'bc']), said(['ab', 'c']), false],
    ['numbers', said(4), said(4), true],
    ['numbers that differ', said(4), said(5), false],
  ])('%s', (_, one, other, same) => {
    expect(isSameAnswer(one, other)).toBe(same);
    expect(isSameAnswer(other, one)).toBe(same);
  });

  test('are counted over the criteria that both answered', () => {
    const one = new Map([
      ['a', said('yes')],
      ['b', NA],
      ['c', said('no')],
    ]);
    const other = new Map([
      ['a', said('yes')],
      ['b', said('no')],
      ['d', said('no')],
    ]);
    expect(compareAnswers(one, other)).toEqual({ same: 1, of: 2 });
    expect(shareOf({ same: 1, of: 2 })).toBe(0.5);
    expect(shareOf({ same: 0, of: 0 })).toBeNull();
  });
});

describe('D-26: alignment is 1 − Σw·|difference| / Σw', () => {
  const weights = new Map([
    ['a', 40],
    ['b', 20],
    ['c', 0],
  ]);
  test.each([
    ['the same', [1, 0.5], [1, 0.5], 1],
    ['half of the light one', [1, 0.5], [1, 1], 1 - 10 / 60],
    ['all of the heavy one', [1, 0.5], [0, 0.5], 1 - 40 / 60],
    ['«Н/П» is left out', [1, null], [0.5, 1], 0.5],
    ['of the other, too', [1, 1], [0.5, null], 0.5],
  ])('%s', (_, [a, b], [x, y], expected) => {
    const one = new Map([
      ['a', said(1, a ?? null)],
      ['b', said(1, b ?? null)],
    ]);
    const other = new Map([
      ['a', said(1, x ?? null)],
      ['b', said(1, y ?? null)],
    ]);
    expect(alignmentOf(one, other, weights)).toBeCloseTo(expected, 12);
  });

  test('does not exist where nothing has a weight', () => {
    const only = (key: string) => new Map([[key, said(1, 1)]]);
    expect(alignmentOf(only('c'), only('c'), weights)).toBeNull();
    expect(alignmentOf(only('x'), only('x'), weights)).toBeNull();
    expect(alignmentOf(only('a'), only('b'), weights)).toBeNull();
    // A criterion that has no weight at all leaves the others theirs.
    const more = new Map([...only('x'), ['a', said(1, 0.5)]]);
    expect(alignmentOf(more, new Map([...only('x'), ...only('a')]), weights)).toBe(0.5);
  });
});

test.each([
  ['binary', 'nominal'],
  ['select', 'nominal'],
  ['multi', 'nominal'],
  ['points', 'interval'],
  ['ternary', 'interval'],
  ['range', 'interval'],
] as const)('D-26: %s is compared as %s', (type, metric) => {
  expect(metricOf({ type })).toBe(metric);
});

test.each([
  [1, 'high'],
  [0.8, 'high'],
  [0.7999, 'acceptable'],
  [0.667, 'acceptable'],
  [0.6669, 'low'],
  [-0.3, 'low'],
] as const)('D-26: α of %s is called %s by the bounds of Krippendorff', (alpha, word) => {
  expect(alphaWord(alpha)).toBe(word);
});

const alpha: CalibrationAlpha = {
  value: 0.41,
  word: 'low',
  low: 0.22,
  high: 0.58,
  units: 30,
  pairs: 84,
  no_variation: false,
};
test.each<[Partial<CalibrationAlpha>, string]>([
  [{}, 'Согласованность низкая: 0,41 [0,22; 0,58], 84\u00a0пары'],
  [{ low: null, high: null, pairs: 1 }, 'Согласованность низкая: 0,41, 1\u00a0пара'],
  [{ value: 0.9, word: 'high', low: null }, 'Согласованность высокая: 0,90, 84\u00a0пары'],
  [{ value: 0.7, word: 'acceptable', high: null, pairs: 5 }, 'Согласованность приемлемая: 0,70, 5\u00a0пар'],
  [
    { value: null, word: null, no_variation: true },
    'Нет вариации: все ответы одинаковы, и согласованность не определена.',
  ],
  // an interval without a width says how little it is of, a minus has its own sign, and nothing is not negative.
  [
    { value: -0.284, low: -0.281, high: -0.279 },
    'Согласованность низкая: −0,28 (мало данных для границ), 84\u00a0пары',
  ],
  [{ value: -0.001, low: -0.34, high: 0.3 }, 'Согласованность низкая: 0,00 [−0,34; 0,30], 84\u00a0пары'],
  [{ value: null, word: null }, 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.'],
  [{ value: null, word: 'low' }, 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.'],
  [{ value: 0.5, word: null }, 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.'],
])('D-26: %o in plain words', (over, sentence) => {
  expect(alphaSentence({ ...alpha, ...over })).toBe(sentence);
});

test('Q-31: a low α beside mostly equal answers is told why', () => {
  const low = { word: 'low' as const };
  expect([0.82, 0.75, 0.74, null].map((exact) => lowAlphaText(low, exact) !== null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(lowAlphaText({ word: 'high' }, 0.9)).toBeNull();
  const why = (exact: number, ...counts: [string, number][]) =>
    lowAlphaReason({ alpha: low, exact, distribution: counts.map(([label, count]) => ({ label, count })) });
  expect(why(0.82, ['Да', 18], ['Нет', 2])).toBe('почти все ответы одинаковы');
  expect(why(0.76, ['Да', 12], ['Нет', 8], ['Н/П', 5])).toBe('совпавшие «Н/П» не считаются');
  expect(why(0.76, ['Да', 12], ['Нет', 8])).toBe('совпадения близки к случайным');
  expect(why(0.5, ['Да', 12], ['Нет', 8])).toBeNull();
});

// Hyndman and Fan (1996), type 7, as R's quantile() answers: quantile(c(1, 2, 4, 8), c(.025, .5, .975)).
test('quantiles lie between values', () => {
  expect(quantile([1, 2, 4, 8], 0.025)).toBeCloseTo(1.075, 12);
  expect(quantile([1, 2, 4, 8], 0.5)).toBe(3);
  expect(quantile([1, 2, 4, 8], 0.975)).toBeCloseTo(7.7, 12);
  expect(quantile([5], 0.3)).toBe(5);
});

test('median and mean', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 5])).toBe(7);
  expect(median([])).toBeNull();
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNull();
});

test.each([
  [{}, 0.5, 'Участники оценивают по-разному: согласованность низкая.'],
  [{}, 0.8, 'Ответы чаще совпадают, а согласованность низкая.'],
  [{ value: 0.7, word: 'acceptable' }, 0.8, 'Участники оценивают в целом одинаково: согласованность приемлемая.'],
  [{ value: 0.9, word: 'high' }, 0.9, 'Участники оценивают одинаково: согласованность высокая.'],
  [{ value: null, word: null, no_variation: true }, 1, 'Все ответили одинаково.'],
  [{ value: null, word: null }, null, 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.'],
] as const)('D-26: agreement is said to who is no statistician: %j, %s', (over, exact, sentence) => {
  expect(agreementSentence({ ...alpha, ...over }, exact)).toBe(sentence);
});
