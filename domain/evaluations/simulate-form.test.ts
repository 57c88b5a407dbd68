import { describe, expect, test } from 'vitest';
import { answersOf } from '#tests/fixtures/answer-fixtures.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, criticalYesNo, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { SimulatedOutcome } from '../forms/form-simulation.schema.ts';
import { simulatorOf, summariseSimulation } from './simulate-form.ts';

const outcome = (score: number | null, over: Partial<SimulatedOutcome> = {}): SimulatedOutcome => ({
  score,
  passed: score === null ? null : score >= 80,
  grade: null,
  has_critical_failure: false,
  ...over,
});

/** Weights 50 and 50: «Да / Нет» and 0…10. */
const from = aContent([
  aGroup('g', [aCriterion('a', { weight: 50 }), aCriterion('b', { weight: 50, scale: outOfTen })]),
]);
const withWeights = (a: number, b: number, over: Partial<FormContent> = {}) =>
  aContent([aGroup('g', [aCriterion('a', { weight: a }), aCriterion('b', { weight: b, scale: outOfTen })])], over);

describe('D-12: one evaluation under another version', () => {
  const answers: Record<string, AnswerValue> = { a: 'yes', b: 5 };

  test.each<[string, FormContent, Record<string, AnswerValue>, { was: number | null } & Record<string, unknown>]>([
    ['the same', from, answers, { was: 75, score: 75, difference: 0, unanswered: 0, passed: false }],
    [
      'other weights',
      withWeights(80, 20),
      answers,
      { was: 75, score: 90, difference: 15, unanswered: 0, passed: true },
    ],
    [
      'weights in thirds',
      withWeights(1, 2),
      answers,
      { was: 75, score: 66.67, difference: -8.33, unanswered: 0, passed: false },
    ],
    ['another threshold', withWeights(50, 50, { pass_threshold: 70 }), answers, { was: 75, score: 75, passed: true }],
    [
      'a new criterion',
      aContent([aGroup('g', [aCriterion('a'), aCriterion('new')])]),
      answers,
      { was: 75, score: 100, unanswered: 1 },
    ],
    [
      'another scale',
      aContent([aGroup('g', [aCriterion('a'), aCriterion('b')])]),
      answers,
      { was: 75, score: 100, difference: 25, unanswered: 1 },
    ],
    [
      'neither hidden nor unscored ones lack an answer',
      aContent([
        aGroup('g', [aCriterion('a'), aCriterion('h', { hidden: true }), aCriterion('t', { scale: { type: 'text' } })]),
      ]),
      answers,
      { was: 75, score: 100, unanswered: 0 },
    ],
    ['«Н/П» is an answer', from, { a: 'Н/П', b: 5 }, { was: 50, score: 50, difference: 0, unanswered: 0 }],
    [
      'nothing is left',
      aContent([aGroup('g', [aCriterion('new')])]),
      answers,
      { was: 75, score: null, difference: null, unanswered: 1, passed: null },
    ],
    ['it was «Н/П»', from, answers, { was: null, score: 75, difference: null }],
    ['no answer that is one', from, { a: null, b: 5 }, { was: 50, score: 50, unanswered: 1 }],
  ])('%s', (_, to, given, { was, unanswered, difference, ...after }) => {
    const result = simulatorOf({ from, to })({ before: outcome(was), answers: answersOf(given) });
    expect(result.after).toMatchObject(after);
    if (unanswered !== undefined) expect(result.unanswered).toBe(unanswered);
    if (difference !== undefined) expect(result.difference).toBe(difference);
  });

  test('D-13: grade and critical failure come along', () => {
    const critical = aContent([aGroup('g', [aCriterion('a', { scale: criticalYesNo('form') })])]);
    const facts = { before: outcome(100), answers: answersOf({ a: 'no' }) };
    expect(simulatorOf({ from: critical, to: critical })(facts)).toEqual({
      after: {
        score: 0,
        passed: false,
        grade: { name: 'Неудовлетворительно', tone: 'poor' },
        has_critical_failure: true,
      },
      difference: -100,
      unanswered: 0,
    });
  });
});

describe('D-12: what all of them come to', () => {
  const row = (before: number | null, after: number | null) => ({
    before: outcome(before),
    after: outcome(after),
    difference: before === null || after === null ? null : after - before,
  });

  test('D-12: means, tens, who rose and fell, who passes now', () => {
    expect(
      summariseSimulation([row(0, 9.99), row(79.99, 80), row(100, 10), row(90, 90), row(null, 50), row(85, null)]),
    ).toEqual({
      before: { mean: 71, passed: 3, histogram: [1, 0, 0, 0, 0, 0, 0, 1, 1, 2] },
      after: { mean: 48, passed: 2, histogram: [1, 1, 0, 0, 0, 1, 0, 0, 1, 1] },
      raised: 2,
      lowered: 1,
      same: 1,
      failed_now: 1,
      passed_now: 1,
    });
  });

  test('D-12: nothing comes to nothing; above 100 is in the last ten', () => {
    const empty = { mean: null, passed: 0, histogram: Array.from({ length: 10 }, () => 0) };
    expect(summariseSimulation([])).toEqual({
      before: empty,
      after: empty,
      raised: 0,
      lowered: 0,
      same: 0,
      failed_now: 0,
      passed_now: 0,
    });
    expect(summariseSimulation([row(100, 108.5)]).after).toMatchObject({
      mean: 108.5,
      histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
  });
});
