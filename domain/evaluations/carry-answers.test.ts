import { describe, expect, test } from 'vitest';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import { carryAnswers } from './carry-answers.ts';
import type { Answer } from './evaluations.schema.ts';

const formOf = (over: Partial<FormCriterion> = {}) => aContent([aGroup('g', [aCriterion('a', over)])]);
const options = (...labels: string[]) => ({
  type: 'binary' as const,
  options: labels.map((label, n) => anOption(n === 0 ? 'yes' : 'no', 1 - n, { label })),
});

/** Result of carrying one answer from one criterion to another. */
const carried = (answer: Answer, from: Partial<FormCriterion>, to: Partial<FormCriterion>) =>
  carryAnswers(formOf(from), formOf(to), [answer])[0] ?? null;

describe('D-11: answers that go on to another version', () => {
  const yes = anAnswer('a', 'yes', { comment: 'да', evidence: [{ start: 1, end: 2, quote: 'да' }] });

  test.each<[string, Partial<FormCriterion>, Partial<FormCriterion>, Answer | null]>([
    ['nothing but the weight', { weight: 1 }, { weight: 40 }, yes],
    [
      'the name, the description, the comment rule',
      {},
      { name: 'Б', description: 'в', comment_required: 'always' },
      yes,
    ],
    ['it is hidden', {}, { hidden: true }, yes],
    ['a bonus', {}, { bonus: true }, yes],
    ['the scale', { scale: yesNo }, { scale: outOfTen }, null],
    [
      'points of an option',
      { scale: yesNo },
      { scale: { type: 'binary', options: [anOption('yes', 2), anOption('no', 0)] } },
      null,
    ],
    ['what an option says', { scale: options('Да', 'Нет') }, { scale: options('Нет', 'Да') }, null],
    [
      'an example of an option',
      { scale: yesNo },
      { scale: { type: 'binary', options: [anOption('yes', 1, { example: '«Здравствуйте»' }), anOption('no', 0)] } },
      yes,
    ],
    [
      'what an option zeroes',
      { scale: yesNo },
      { scale: { type: 'binary', options: [anOption('yes', 1), anOption('no', 0, { critical: 'form' })] } },
      null,
    ],
  ])('%s', (_, from, to, left) => {
    expect(carried(yes, from, to)).toEqual(left);
  });

  test('D-11: «Н/П» only where it is allowed; what was written beside it stays', () => {
    const strict = { allow_na: false };
    expect(carried(notApplicable('a'), {}, {})).toEqual(notApplicable('a'));
    expect(carried(notApplicable('a'), {}, strict)).toBeNull();
    expect(carried({ ...notApplicable('a'), reasons: ['x'] }, {}, strict)).toBeNull();
    expect(carried({ ...notApplicable('a'), comment: 'тишина' }, {}, strict)).toEqual(
      anAnswer('a', null, { comment: 'тишина' }),
    );
    const evidence = [{ start: 1, end: null, quote: '' }];
    expect(carried({ ...notApplicable('a'), evidence }, {}, strict)).toEqual(anAnswer('a', null, { evidence }));
    expect(carried(yes, {}, strict)).toEqual(yes);
  });

  test('D-11: reasons that are still offered', () => {
    const answer = anAnswer('a', 'no', { reasons: ['первая', 'вторая'] });
    expect(carried(answer, { reasons: ['первая', 'вторая'] }, { reasons: ['вторая', 'третья'] })).toEqual(
      anAnswer('a', 'no', { reasons: ['вторая'] }),
    );
  });

  test('D-11: by its key, wherever the criterion has gone; an empty answer goes along', () => {
    const from = aContent([aGroup('g', [aCriterion('a'), aCriterion('b'), aCriterion('gone')])]);
    const to = aContent([aGroup('x', [aCriterion('b')]), aGroup('g', [aCriterion('new'), aCriterion('a')])]);
    const answers = [anAnswer('a', 'yes'), anAnswer('b', null), anAnswer('gone', 'no'), anAnswer('unknown', 'no')];
    expect(carryAnswers(from, to, answers)).toEqual([anAnswer('a', 'yes'), anAnswer('b', null)]);
    expect(carryAnswers(from, from, answers.slice(0, 3))).toEqual(answers.slice(0, 3));
  });

  test('D-11: a key that only the other version has takes nothing', () => {
    expect(carryAnswers(aContent([]), formOf(), [anAnswer('a', 'yes')])).toEqual([]);
  });
});
