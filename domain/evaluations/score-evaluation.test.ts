import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent, FormGroup } from '../forms/form-content.schema.ts';
import type { RateMethod } from '../references/static-references.ts';
import { anAnswer, answersOf } from '#tests/fixtures/answer-fixtures.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { scoreEvaluation } from './score-evaluation.ts';

type Values = Record<string, AnswerValue>;

function scoreOf(content: FormContent, values: Values) {
  return scoreEvaluation(content, answersOf(values)).score;
}

/** Content of one group of 0…10 criteria with these weights: c1, c2, … */
function tens(rate_method: RateMethod, weights: number[], over: Partial<FormContent> = {}): FormContent {
  const criteria = weights.map((weight, index) => aCriterion(`c${index + 1}`, { scale: outOfTen, weight }));
  return aContent([aGroup('g', criteria)], { rate_method, ...over });
}

const groupsAB: FormGroup[] = [
  aGroup('a', [aCriterion('a1'), aCriterion('a2'), aCriterion('a3')], { weight: 40 }),
  aGroup('b', [aCriterion('b1')], { weight: 20 }),
];
const oneOfEach: Values = { a1: 'yes', a2: 'no', a3: 'no', b1: 'yes' };
const onlyB: Values = { a1: 'Н/П', a2: 'Н/П', a3: 'Н/П', b1: 'yes' };

describe('the printed checks of D-13', () => {
  const fourTens = tens('weights', [40, 20, 20, 20]);
  const byMethod = (rate_method: RateMethod) => aContent(groupsAB, { rate_method });
  test.each([
    ['weights 40/20/20/20 give 60.00', fourTens, { c1: 10, c2: 5, c3: 5, c4: 0 }, 60],
    ['the last one «Н/П» gives 75.00', fourTens, { c1: 10, c2: 5, c3: 5, c4: 'Н/П' }, 75],
    ['groups A 40 and B 20 give 55.56', byMethod('groups'), oneOfEach, 55.56],
    ['the same by points gives 50.00', byMethod('points'), oneOfEach, 50],
    ['all of A «Н/П» gives 100.00 by groups', byMethod('groups'), onlyB, 100],
  ])('D-13: %s', (...[, content, values, score]) => {
    expect(scoreOf(content, values)).toBe(score);
  });
});

describe('methods', () => {
  test.each<[string, FormContent, Values, number]>([
    ['points ignore weights and divide by what could be earned', tens('points', [1, 99]), { c1: 7, c2: 2 }, 45],
    ['weights count shares of the weight', tens('weights', [1, 3]), { c1: 10, c2: 2 }, 40],
    ['weights ignore the groups', aContent(groupsAB, { rate_method: 'weights' }), oneOfEach, 50],
    ['groups weigh criteria inside their group', tens('groups', [1, 3]), { c1: 10, c2: 2 }, 40],
    ['penalty takes the lost share of each weight from 100', tens('penalty', [30, 20]), { c1: 5, c2: 0 }, 65],
    ['penalty does not care for what is not answered', tens('penalty', [30, 20]), { c1: 5 }, 85],
    ['penalty does not go below 0', tens('penalty', [80, 80]), { c1: 0, c2: 0 }, 0],
    ['penalty without a loss is 100', tens('penalty', [80, 80]), { c1: 10, c2: 10 }, 100],
  ])('%s', (...[, content, values, score]) => {
    expect(scoreOf(content, values)).toBe(score);
  });

  test('points count plain points, not points above the lowest', () => {
    const points = aCriterion('c1', { scale: { type: 'points', max: 4, zero_critical: 'none' } });
    const select = aCriterion('c2', { scale: { type: 'select', options: [anOption('low', 2), anOption('high', 4)] } });
    const groups = [aGroup('g', [points, select])];
    const values = { c1: 4, c2: 'low' };
    expect(scoreOf(aContent(groups, { rate_method: 'points' }), values)).toBe(75);
    expect(scoreOf(aContent(groups, { rate_method: 'weights' }), values)).toBe(50);
  });

  test('the score is rounded once, half away from zero', () => {
    expect(scoreOf(tens('weights', [1, 7999]), { c1: 10, c2: 0 })).toBe(0.01);
    expect(scoreOf(tens('weights', [1, 1, 1]), { c1: 10, c2: 10, c3: 0 })).toBe(66.67);
  });

  test('an exact half of a hundredth goes up, which floating point would miss', () => {
    expect(scoreOf(tens('weights', [0.29, 199.71]), { c1: 10, c2: 0 })).toBe(0.15);
    expect(scoreOf(tens('weights', [201, 19799]), { c1: 10, c2: 0 })).toBe(1.01);
  });
});

describe('what does not count', () => {
  const methods = ['points', 'weights', 'groups', 'penalty'] as const;

  test.each(methods)('%s: all «Н/П» is null, never 0', (rate_method) => {
    const result = scoreEvaluation(tens(rate_method, [1, 1]), answersOf({ c1: 'Н/П', c2: 'Н/П' }));
    expect(result).toMatchObject({ score: null, raw_score: null, passed: null, grade: null, adjustments: [] });
    expect(result.lines.map(({ counting, contribution }) => [counting, contribution])).toEqual([
      ['na', 0],
      ['na', 0],
    ]);
    expect(result.groups).toEqual([{ key: 'g', name: 'Группа g', percent: null, weight: 1 }]);
  });

  test.each(methods)('%s: nothing answered is null', (rate_method) => {
    expect(scoreOf(tens(rate_method, [1, 1]), {})).toBeNull();
  });

  test.each(['weights', 'groups', 'penalty'] as const)(
    '%s: answered criteria without weight are null',
    (rate_method) => {
      expect(scoreOf(tens(rate_method, [0, 5]), { c1: 10 })).toBeNull();
      expect(scoreOf(tens(rate_method, [0, 5]), { c1: 0, c2: 10 })).toBe(100);
    },
  );

  test('groups without weight are null', () => {
    const content = aContent([aGroup('g', [aCriterion('c1')], { weight: 0 })], { rate_method: 'groups' });
    expect(scoreOf(content, { c1: 'yes' })).toBeNull();
  });

  test('points without anything to earn are null', () => {
    const criterion = aCriterion('c1', {
      scale: { type: 'select', options: [anOption('one', 0), anOption('two', 0)] },
    });
    expect(scoreOf(aContent([aGroup('g', [criterion])], { rate_method: 'points' }), { c1: 'one' })).toBeNull();
  });

  test('hidden, unscored, unanswered, refused «Н/П» and invalid values are named and left out', () => {
    const content = aContent([
      aGroup('g', [
        aCriterion('counts'),
        aCriterion('bonus', { bonus: true, weight: 0 }),
        aCriterion('hidden', { hidden: true }),
        aCriterion('text', { scale: { type: 'text' } }),
        aCriterion('na'),
        aCriterion('refused', { allow_na: false }),
        aCriterion('invalid'),
        aCriterion('empty'),
      ]),
    ]);
    const values = {
      counts: 'yes',
      bonus: 'no',
      hidden: 'no',
      text: 'да',
      na: 'Н/П',
      refused: 'Н/П',
      invalid: 'maybe',
    };
    const result = scoreEvaluation(content, answersOf(values));
    expect(result.score).toBe(100);
    expect(result.lines.map(({ counting }) => counting)).toEqual([
      'counts',
      'bonus',
      'hidden',
      'unscored',
      'na',
      'unanswered',
      'unanswered',
      'unanswered',
    ]);
    expect(result.lines[5]).toMatchObject({ normalised: null, earned: null, max: null, weight: null, contribution: 0 });
  });
});

test('of two answers to a criterion the first counts', () => {
  const twice = [anAnswer('c1', 4), anAnswer('c1', 10)];
  expect(scoreEvaluation(tens('weights', [1]), twice).score).toBe(40);
});

describe('results of groups', () => {
  test.each(['weights', 'groups', 'penalty', 'points'] as const)(
    '%s: each group has its own percent',
    (rate_method) => {
      const { groups } = scoreEvaluation(aContent(groupsAB, { rate_method }), answersOf(oneOfEach));
      expect(groups).toEqual([
        { key: 'a', name: 'Группа a', percent: 33.33, weight: 40 },
        { key: 'b', name: 'Группа b', percent: 100, weight: 20 },
      ]);
    },
  );

  test('points make the percent of a group from points, the other methods from weights', () => {
    const groups = [aGroup('g', [aCriterion('c1', { scale: outOfTen, weight: 1 }), aCriterion('c2', { weight: 3 })])];
    const percent = (rate_method: RateMethod) =>
      scoreEvaluation(aContent(groups, { rate_method }), answersOf({ c1: 1, c2: 'yes' })).groups[0]?.percent;
    expect(percent('points')).toBe(18.18);
    expect(percent('weights')).toBe(77.5);
  });

  test('a group where all is «Н/П» has none', () => {
    const { groups } = scoreEvaluation(aContent(groupsAB, { rate_method: 'groups' }), answersOf(onlyB));
    expect(groups.map(({ percent }) => percent)).toEqual([null, 100]);
  });
});

describe('grade and pass', () => {
  const content = tens('weights', [1]);
  test.each([
    [10, 'Отлично', true],
    [9, 'Отлично', true],
    [8, 'Хорошо', true],
    [7, 'Удовлетворительно', false],
    [6, 'Удовлетворительно', false],
    [5, 'Неудовлетворительно', false],
  ])('%i of 10 is «%s»', (value, name, passed) => {
    const result = scoreEvaluation(content, answersOf({ c1: value }));
    expect(result.grade?.name).toBe(name);
    expect(result.passed).toBe(passed);
  });

  test('the rounded score decides: 79.995 passes 80', () => {
    const near = tens('weights', [7999.5, 2000.5]);
    expect(scoreEvaluation(near, answersOf({ c1: 10, c2: 0 }))).toMatchObject({ score: 80, passed: true });
  });

  test('the order of the bands does not matter, and below them all there is no grade', () => {
    const grade_bands = [
      { from: 50, name: 'Ниже', tone: 'fair' as const },
      { from: 70, name: 'Выше', tone: 'good' as const },
    ];
    const grade = (value: number) =>
      scoreEvaluation(tens('weights', [1], { grade_bands }), answersOf({ c1: value })).grade;
    expect(grade(8)).toEqual({ name: 'Выше', tone: 'good' });
    expect(grade(5)).toEqual({ name: 'Ниже', tone: 'fair' });
    expect(grade(4)).toBeNull();
  });
});
