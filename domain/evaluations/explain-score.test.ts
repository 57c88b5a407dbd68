import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { answersOf } from '#tests/fixtures/answer-fixtures.ts';
import { exact, HUNDRED, ONE } from './exact-number.ts';
import { allocate, explainScore, zeroForm } from './explain-score.ts';
import { scoreEvaluation } from './score-evaluation.ts';

describe('allocate', () => {
  test.each<[string, number[], bigint, bigint[]]>([
    ['whole hundredths stay as they are', [1.5, 2.25], 375n, [150n, 225n]],
    ['the largest remainder gets the hundredth', [0.001, 0.004, 0.005], 1n, [0n, 0n, 1n]],
    ['ties go to the earlier one', [0.005, 0.005], 1n, [1n, 0n]],
    ['several hundredths go to several amounts', [0.009, 0.008, 0.003], 2n, [1n, 1n, 0n]],
    ['losses are floored downwards first', [-0.004, 0.014], 1n, [0n, 1n]],
    ['a half that was rounded up is given away too', [0.005], 1n, [1n]],
    ['nothing is shared among nothing', [], 0n, []],
  ])('%s', (...[, amounts, total, shares]) => {
    expect(allocate(amounts.map(exact), total)).toEqual(shares);
  });
});

describe('explainScore', () => {
  const losing = (...losses: number[]) => ({ base: HUNDRED, shares: [{ factor: ONE, earned: losses.map(exact) }] });

  test('a floor lifts a loss over 100 to 0', () => {
    expect(explainScore(losing(-80, -60), false)).toEqual({
      score: 0n,
      lines: [-8000n, -6000n],
      adjustments: [
        { kind: 'base', amount: 10_000n },
        { kind: 'floor', amount: 4000n },
      ],
    });
  });

  test('exactly 0 needs no floor', () => {
    expect(explainScore(losing(-100), false).adjustments).toEqual([{ kind: 'base', amount: 10_000n }]);
  });

  test('zeroForm leaves a score of 0 alone', () => {
    const nothing = { score: 0n, lines: [0n], adjustments: [] };
    expect(zeroForm(nothing)).toEqual(nothing);
  });
});

describe('lines of a result', () => {
  const third = (key: string) => aCriterion(key, { scale: outOfTen, weight: 7 });
  const groups = [aGroup('g', [third('c1'), third('c2'), third('c3')])];

  test('share out the rounding so that they add up', () => {
    const { lines, score } = scoreEvaluation(aContent(groups), answersOf({ c1: 10, c2: 10, c3: 0 }));
    expect(score).toBe(66.67);
    expect(lines.map(({ contribution }) => contribution)).toEqual([33.34, 33.33, 0]);
  });

  test('say the value, the weight and the place', () => {
    const { lines } = scoreEvaluation(aContent(groups), answersOf({ c1: 5 }));
    expect(lines[0]).toEqual({
      criterion_key: 'c1',
      group_key: 'g',
      name: 'Критерий c1',
      counting: 'counts',
      normalised: 0.5,
      earned: 5,
      max: 10,
      weight: 7,
      contribution: 50,
      zeroed_by: null,
    });
  });

  test('have no weight when points are added plainly', () => {
    const { lines } = scoreEvaluation(aContent(groups, { rate_method: 'points' }), answersOf({ c1: 5 }));
    expect(lines.map(({ weight }) => weight)).toEqual([null, null, null]);
  });
});
