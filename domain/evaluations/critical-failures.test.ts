import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, criticalYesNo, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { CriticalScope } from '../scales/scale.schema.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import type { RateMethod } from '../references/static-references.ts';
import { answersOf } from '#tests/fixtures/answer-fixtures.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { scoreEvaluation, scoreWithTrace } from './score-evaluation.ts';

/** Group a: critical «Да / Нет» (30), 0…10 (20), bonus 0…10 (10); group b: 0…10 (50). Both groups weigh 1. */
function formOf(scope: CriticalScope, over: Partial<FormContent> = {}): FormContent {
  const a = [
    aCriterion('crit', { scale: criticalYesNo(scope), weight: 30, name: 'Представился' }),
    aCriterion('a2', { scale: outOfTen, weight: 20 }),
    aCriterion('extra', { scale: outOfTen, weight: 10, bonus: true }),
  ];
  return aContent([aGroup('a', a), aGroup('b', [aCriterion('b1', { scale: outOfTen, weight: 50 })])], over);
}

const failed = { crit: 'no', a2: 10, extra: 10, b1: 8 };

function resultOf(content: FormContent, values: Record<string, AnswerValue>) {
  return scoreEvaluation(content, answersOf(values));
}

const named = { criterion_key: 'crit', group_key: 'a', name: 'Представился' };

describe('scope group', () => {
  test.each<[RateMethod, number, number]>([
    ['weights', 40, 70],
    ['points', 38.1, 100],
    ['groups', 40, 70],
    ['penalty', 40, 70],
  ])('%s: everything in the group is earned as 0, bonus too', (rate_method, score, raw_score) => {
    const result = resultOf(formOf('group', { rate_method }), failed);
    expect(result).toMatchObject({ score, raw_score, critical_failures: [{ ...named, scope: 'group' }] });
    expect(result.groups.map(({ percent }) => percent)).toEqual([0, 80]);
    expect(result.lines.map(({ zeroed_by }) => zeroed_by)).toEqual(['group', 'group', 'group', null]);
  });

  test('lines of the group contribute 0 and still show the answer', () => {
    const { lines, adjustments } = resultOf(formOf('group'), failed);
    expect(lines.map(({ contribution }) => contribution)).toEqual([0, 0, 0, 40]);
    expect(lines[1]).toMatchObject({ normalised: 1, earned: 10, max: 10, weight: 20 });
    expect(adjustments).toEqual([]);
  });

  test('penalty takes the whole weight of each line of the group', () => {
    const { lines, adjustments } = resultOf(formOf('group', { rate_method: 'penalty' }), failed);
    expect(lines.map(({ contribution }) => contribution)).toEqual([-30, -20, 0, -10]);
    expect(adjustments).toEqual([{ kind: 'base', amount: 100 }]);
  });

  test('what is «Н/П» in the group stays out', () => {
    const result = resultOf(formOf('group'), { ...failed, a2: 'Н/П' });
    expect(result.score).toBe(50);
    expect(result.lines.map(({ zeroed_by }) => zeroed_by)).toEqual(['group', null, 'group', null]);
  });

  test('a failed bonus is critical too', () => {
    const bonus = aCriterion('crit', { scale: criticalYesNo('group'), bonus: true });
    const content = aContent([aGroup('a', [bonus, aCriterion('a2')]), aGroup('b', [aCriterion('b1')])]);
    expect(resultOf(content, { crit: 'no', a2: 'yes', b1: 'yes' })).toMatchObject({ score: 50, raw_score: 100 });
  });
});

describe('scope form', () => {
  test.each<[RateMethod, number]>([
    ['weights', 70],
    ['points', 100],
    ['groups', 70],
    ['penalty', 70],
  ])('%s: the form is 0 and raw_score keeps what it would have been', (rate_method, raw_score) => {
    const result = resultOf(formOf('form', { rate_method }), failed);
    expect(result).toMatchObject({
      score: 0,
      raw_score,
      passed: false,
      critical_failures: [{ ...named, scope: 'form' }],
    });
    expect(result.grade?.name).toBe('Неудовлетворительно');
    expect(result.adjustments.at(-1)).toEqual({ kind: 'critical', amount: -raw_score });
    expect(result.groups.map(({ percent }) => percent)).toEqual([0, 0]);
    expect(result.lines.map(({ zeroed_by }) => zeroed_by)).toEqual(['form', 'form', 'form', 'form']);
  });

  test('D-12: a simulation comes to the same where one group of two fails the form', () => {
    const { score, passed, grade, critical_failures } = resultOf(formOf('form'), failed);
    expect(score).toBe(0);
    expect(scoreWithTrace(formOf('form'), answersOf(failed))).toEqual({ score, passed, grade, critical_failures });
  });

  test('lines keep what they would have contributed', () => {
    expect(resultOf(formOf('form'), failed).lines.map(({ contribution }) => contribution)).toEqual([0, 20, 10, 40]);
  });

  test('the cap comes before the critical adjustment', () => {
    const { adjustments } = resultOf(formOf('form', { rate_method: 'points' }), failed);
    expect(adjustments).toEqual([
      { kind: 'cap', amount: -33.33 },
      { kind: 'critical', amount: -100 },
    ]);
  });

  test('a form that earned nothing needs no adjustment', () => {
    const result = resultOf(formOf('form'), { crit: 'no', a2: 0, b1: 0 });
    expect(result).toMatchObject({ score: 0, raw_score: 0, adjustments: [] });
  });

  test('outweighs a failed group, whose failure is named as well', () => {
    const both = [
      aCriterion('one', { scale: criticalYesNo('group') }),
      aCriterion('two', { scale: criticalYesNo('form') }),
    ];
    const result = resultOf(aContent([aGroup('a', both), aGroup('b', [aCriterion('b1')])]), {
      one: 'no',
      two: 'no',
      b1: 'yes',
    });
    expect(result).toMatchObject({ score: 0, raw_score: 33.33, adjustments: [{ kind: 'critical', amount: -33.33 }] });
    expect(result.critical_failures.map(({ criterion_key, scope }) => [criterion_key, scope])).toEqual([
      ['one', 'group'],
      ['two', 'form'],
    ]);
  });
});

describe('no failure', () => {
  test.each<[string, AnswerValue]>([
    ['Н/П', 'Н/П'],
    ['unanswered', null],
    ['an invalid value', 'maybe'],
    ['the other option', 'yes'],
  ])('%s', (_, value) => {
    const result = resultOf(formOf('form'), { ...failed, crit: value });
    expect(result.critical_failures).toEqual([]);
    expect(result.score).toBe(result.raw_score);
    expect(result.lines.map(({ zeroed_by }) => zeroed_by)).toEqual([null, null, null, null]);
  });

  test('a hidden criterion', () => {
    const hidden = aCriterion('crit', { scale: criticalYesNo('form'), hidden: true });
    const result = resultOf(aContent([aGroup('a', [hidden, aCriterion('a2')])]), { crit: 'no', a2: 'yes' });
    expect(result).toMatchObject({ score: 100, critical_failures: [] });
  });

  test('an option that is not critical', () => {
    expect(resultOf(formOf('none'), failed)).toMatchObject({ score: 70, critical_failures: [] });
  });
});
