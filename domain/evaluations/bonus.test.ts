import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent, FormGroup } from '../forms/form-content.schema.ts';
import type { RateMethod } from '../references/static-references.ts';
import { weightShares } from '../forms/weight-shares.ts';
import { answersOf } from '#tests/fixtures/answer-fixtures.ts';
import { filledForms } from '#tests/fixtures/scoring-arbitraries.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { scoreEvaluation } from './score-evaluation.ts';

function resultOf(groups: FormGroup[], values: Record<string, AnswerValue>, over: Partial<FormContent> = {}) {
  return scoreEvaluation(aContent(groups, over), answersOf(values));
}

const ten = (key: string, weight: number, bonus = false) => aCriterion(key, { scale: outOfTen, weight, bonus });
const oneGroup = [aGroup('g', [ten('c1', 40), ten('c2', 10, true)])];

describe('a bonus adds to the earned side, never to the maximum', () => {
  test.each<[RateMethod, number]>([
    ['points', 70],
    ['weights', 55],
    ['groups', 55],
    ['penalty', 82],
  ])('%s', (rate_method, score) => {
    expect(resultOf(oneGroup, { c1: 5, c2: 2 }, { rate_method }).score).toBe(score);
  });

  test.each<[RateMethod, number]>([
    ['points', 50],
    ['weights', 50],
    ['groups', 50],
    ['penalty', 80],
  ])('%s: a bonus not earned takes nothing away', (rate_method, score) => {
    expect(resultOf(oneGroup, { c1: 5, c2: 0 }, { rate_method }).score).toBe(score);
    expect(resultOf(oneGroup, { c1: 5, c2: 'Н/П' }, { rate_method }).score).toBe(score);
  });

  test.each(['points', 'weights', 'groups', 'penalty'] as const)('%s: bonuses alone score nothing', (rate_method) => {
    const result = resultOf(oneGroup, { c1: 'Н/П', c2: 10 }, { rate_method });
    expect(result.score).toBeNull();
    expect(result.lines.map(({ counting, contribution }) => [counting, contribution])).toEqual([
      ['na', 0],
      ['bonus', 0],
    ]);
  });
});

describe('what is not asked (Q-31)', () => {
  test.each<[RateMethod, number]>([
    ['points', 70],
    ['weights', 55],
    ['groups', 55],
  ])('%s: makes no bonus smaller', (rate_method, score) => {
    const hidden = aCriterion('c3', { scale: outOfTen, weight: 50, hidden: true });
    const more = [aGroup('g', [ten('c1', 40), ten('c2', 10, true), hidden])];
    expect(resultOf(more, { c1: 5, c2: 2 }, { rate_method }).score).toBe(score);
  });
});

describe('the cap', () => {
  test('a bonus lifts the score to 100 at most', () => {
    const result = resultOf(oneGroup, { c1: 10, c2: 4 });
    expect(result).toMatchObject({ score: 100, raw_score: 100, adjustments: [{ kind: 'cap', amount: -10 }] });
    expect(result.lines.map(({ contribution }) => contribution)).toEqual([100, 10]);
  });

  test('unless the form allows more', () => {
    expect(resultOf(oneGroup, { c1: 10, c2: 4 }, { allow_over_100: true })).toMatchObject({
      score: 110,
      adjustments: [],
    });
  });

  test('exactly 100 needs none', () => {
    expect(resultOf(oneGroup, { c1: 9, c2: 4 })).toMatchObject({ score: 100, adjustments: [] });
  });
});

describe('groups', () => {
  const mixed = aGroup('mixed', [ten('c1', 4), ten('c2', 2, true)], { weight: 30 });
  const other = aGroup('other', [ten('c3', 1)], { weight: 10 });
  const bonuses = aGroup('bonuses', [ten('c4', 3, true), ten('c5', 1, true)], { weight: 8 });
  const rate_method = 'groups';

  test('a bonus inside a group is measured by the weights that are no bonus', () => {
    const result = resultOf([mixed, other], { c1: 5, c2: 5, c3: 0 }, { rate_method });
    expect(result.score).toBe(56.25);
    expect(result.groups.map(({ percent }) => percent)).toEqual([75, 0]);
  });

  test('a group of bonuses alone adds its weighted percent and stays out of the sum of weights', () => {
    const result = resultOf([mixed, other, bonuses], { c1: 5, c3: 5, c4: 10, c5: 0 }, { rate_method });
    expect(result.score).toBe(65);
    expect(result.groups.map(({ percent }) => percent)).toEqual([50, 50, 75]);
    expect(result.lines.map(({ contribution }) => contribution)).toEqual([37.5, 0, 12.5, 15, 0]);
  });

  test('a bonus adds its share of the whole form, however many others are «Н/П» (Q-31)', () => {
    const content = aContent([mixed, other], { rate_method });
    const share = weightShares(content).criteria.get('c2')?.form ?? 0;
    expect(share).toBe(37.5);
    const result = resultOf([mixed, other], { c1: 'Н/П', c2: 5, c3: 0 }, { rate_method, allow_over_100: true });
    expect(result.score).toBe(share / 2);
    expect(result.groups.map(({ percent }) => percent)).toEqual([null, 0]);
  });

  test('a small bonus is worth no group: what is asked of a call decides (Q-31)', () => {
    const asked = aGroup('g0', [ten('a', 10)], { weight: 1 });
    const rare = aGroup('g1', [ten('r', 10), ten('b', 1, true)], { weight: 1 });
    const scores = [0, 10, 'Н/П', null].map(
      (r) => resultOf([asked, rare], { a: 5, b: 10, r }, { rate_method, allow_over_100: true }).score,
    );
    expect(scores).toEqual([30, 80, 55, 55]);
  });
});

/** Group of criteria without a weight: a form that has one is not published (check-weights), and promises nothing. */
const isWeightless = ({ criteria }: FormGroup): boolean => {
  const asked = criteria.filter(({ bonus, hidden }) => !bonus && !hidden);
  return asked.length > 0 && asked.every(({ weight }) => weight === 0);
};

test('a bonus never adds more than the builder promises of it, by any method (Q-31)', () => {
  fc.assert(
    fc.property(filledForms({ critical: false }), ({ content, answers }) => {
      fc.pre(!content.groups.some(isWeightless));
      const open = { ...content, allow_over_100: true };
      const { score, lines } = scoreEvaluation(open, answers);
      const { criteria } = weightShares(open);
      if (score === null) return;
      for (const { criterion_key: key, counting, contribution } of lines)
        if (counting === 'bonus') expect(contribution).toBeLessThanOrEqual((criteria.get(key)?.form ?? 0) + 0.01);
    }),
    { numRuns: 300 },
  );
});
