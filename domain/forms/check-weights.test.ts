import { describe, expect, test } from 'vitest';
import type { RateMethod } from '../references/static-references.ts';
import { weightFindings } from './check-weights.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { FormCriterion, FormGroup } from './form-content.schema.ts';

function found(rate_method: RateMethod, ...groups: FormGroup[]) {
  return weightFindings(aContent(groups, { rate_method })).map(({ level, message }) => `${level}: ${message}`);
}

const weighing = (key: string, weight: number, over: Partial<FormCriterion> = {}) =>
  aCriterion(key, { weight, ...over });
const noWeights = 'error: Сумма весов критериев равна 0: оценка не посчитается';
const noGroupWeights = 'error: Сумма весов групп равна 0: оценка не посчитается';
const weightlessA = 'error: Сумма весов критериев группы «Группа a» равна 0';

describe('D-11: weights that sum to 0', () => {
  const nothing = aGroup('a', [
    weighing('c1', 0),
    weighing('c2', 5, { bonus: true }),
    weighing('c3', 5, { hidden: true }),
    weighing('c4', 5, { scale: { type: 'text' } }),
  ]);
  const something = aGroup('b', [weighing('c5', 0.01)]);

  test.each<[RateMethod, string[]]>([
    ['points', []],
    ['weights', [noWeights]],
    ['groups', [weightlessA]],
    ['penalty', ['error: Сумма весов критериев равна 0: штрафовать не за что']],
  ])('%s: bonuses, hidden and unscored criteria do not help', (rate_method, findings) => {
    expect(found(rate_method, nothing)).toEqual(findings);
  });

  test('weights look at the whole form, groups at each', () => {
    expect(found('weights', nothing, something)).toEqual([]);
    expect(found('groups', nothing, something)).toEqual([weightlessA]);
  });

  test('weights of groups must not sum to 0 where something is measured', () => {
    const bonuses = aGroup('c', [weighing('c6', 1, { bonus: true })], { weight: 9 });
    const texts = aGroup('d', [weighing('c7', 0, { scale: { type: 'text' } })], { weight: 9 });
    expect(found('groups', { ...something, weight: 0 }, bonuses, texts)).toEqual([noGroupWeights]);
    expect(found('groups', something, bonuses, texts)).toEqual([]);
    expect(found('weights', { ...something, weight: 0 })).toEqual([]);
  });

  test('a weightless group is found at its place', () => {
    const places = weightFindings(aContent([nothing, something], { rate_method: 'groups' })).map(({ place }) => place);
    expect(places).toEqual([{ group_key: 'a' }]);
  });

  test('a group of bonuses alone needs weights of its own', () => {
    expect(found('groups', something, aGroup('a', [weighing('c6', 0, { bonus: true })]))).toEqual([weightlessA]);
  });

  test('a form without anything to measure is another finding', () => {
    expect(found('weights', aGroup('a', [weighing('c1', 0, { hidden: true })]))).toEqual([]);
    expect(found('groups', aGroup('a', [weighing('c1', 0, { bonus: true })], { weight: 0 }))).toEqual([]);
  });
});

describe('D-11: penalties', () => {
  const group = (...weights: number[]) =>
    aGroup(
      'a',
      weights.map((weight, index) => weighing(`c${index}`, weight)),
    );

  test.each<[number[], string[]]>([
    [[100], []],
    [[33.33, 33.33, 33.34], []],
    [[60, 70], []],
    [[18.15, 81.85], []],
    [[60], ['warning: Сумма штрафов меньше 100: оценка не опустится ниже 40']],
    [[99.99], ['warning: Сумма штрафов меньше 100: оценка не опустится ниже 0,01']],
  ])('%j', (weights, findings) => {
    expect(found('penalty', group(...weights))).toEqual(findings);
  });
});
