import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { aContent, aCriterion, aGroup, anOption } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from './form-content.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';

function found(content: FormContent) {
  return checkForm(content).map(({ level, message }) => `${level}: ${message}`);
}

const good = aGroup('good', [aCriterion('ok', { weight: 100 })]);

describe('D-11: a form that may be published', () => {
  test.each(['points', 'weights', 'groups', 'penalty'] as const)('has nothing to find by %s', (rate_method) => {
    expect(checkForm(aContent([good], { rate_method }))).toEqual([]);
  });
});

describe('D-11: the whole form', () => {
  const nothingToScore = 'error: Нет ни одного видимого критерия с баллами, кроме бонусных: оценка не посчитается';

  test('is refused without groups', () => {
    expect(found(aContent([]))).toEqual(['error: Добавьте хотя бы одну группу с критериями']);
  });

  test('is refused without criteria', () => {
    expect(found(aContent([aGroup('a', [])]))).toEqual([
      'error: Добавьте хотя бы один критерий',
      'error: В группе «Группа a» нет критериев',
    ]);
  });

  test('is refused with bonuses, hidden and unscored criteria alone', () => {
    expect(found(aContent([aGroup('a', [aCriterion('c1', { bonus: true })])]))).toEqual([nothingToScore]);
    expect(found(aContent([aGroup('a', [aCriterion('c1', { hidden: true })])]))).toContain(nothingToScore);
    expect(found(aContent([aGroup('a', [aCriterion('c1', { scale: { type: 'text' } })])]))).toContain(nothingToScore);
  });

  test('is refused with more criteria over all groups than the limit', () => {
    const half = (key: string, size: number) =>
      aGroup(
        key,
        Array.from({ length: size }, (_, n) => aCriterion(`${key}${n}`)),
      );
    const most = FORM_LIMITS.criteria / 2;
    expect(found(aContent([half('a', most), half('b', most)]))).toEqual([]);
    expect(found(aContent([half('a', most), half('b', most + 1)]))).toEqual([
      'error: В форме не может быть больше 200 критериев',
    ]);
  });

  test('is refused with grades that leave a hole', () => {
    const band = (from: number) => ({ from, name: `${from}`, tone: 'good' as const });
    expect(found(aContent([good], { grade_bands: [band(50), band(60)] }))).toEqual([
      'warning: Ни одна градация не начинается с 0: низкие оценки останутся без названия',
    ]);
    expect(found(aContent([good], { grade_bands: [band(0), band(0)] }))).toEqual([
      'warning: Две градации начинаются с одного значения',
    ]);
  });
});

describe('D-11: groups and keys', () => {
  test('an empty group is an error at its place', () => {
    expect(checkForm(aContent([good, aGroup('a', [])]))).toEqual([
      { level: 'error', place: { group_key: 'a' }, message: 'В группе «Группа a» нет критериев' },
    ]);
  });

  test('a group that nothing counts in is a warning', () => {
    const idle = aGroup('a', [
      aCriterion('c1', { scale: { type: 'date' }, weight: 0 }),
      aCriterion('c2', { hidden: true }),
    ]);
    expect(checkForm(aContent([good, idle]))).toEqual([
      {
        level: 'warning',
        place: { group_key: 'a' },
        message: 'Группа «Группа a» не влияет на оценку: в ней нет видимых критериев с баллами',
      },
    ]);
  });

  test('keys that repeat are errors, each named once', () => {
    const twins = [aGroup('a', [aCriterion('c1'), aCriterion('c1')]), aGroup('a', [aCriterion('c1')])];
    expect(checkForm(aContent(twins))).toEqual([
      { level: 'error', place: { group_key: 'a' }, message: 'Ключ группы «a» повторяется' },
      { level: 'error', place: { criterion_key: 'c1' }, message: 'Ключ критерия «c1» повторяется' },
    ]);
  });
});

describe('D-11: names, which a draft may still lack', () => {
  test('are wanted of a group, a criterion and a grade', () => {
    const blank = aGroup('a', [aCriterion('c1', { name: ' ', weight: 100 })], { name: '' });
    const bands = [
      { from: 0, name: ' ', tone: 'poor' as const },
      { from: 60, name: 'Хорошо', tone: 'good' as const },
    ];
    expect(checkForm(aContent([blank], { grade_bands: bands }))).toEqual([
      { level: 'error', place: {}, message: 'У градации нет названия' },
      { level: 'error', place: { group_key: 'a' }, message: 'У группы нет названия' },
      { level: 'error', place: { group_key: 'a', criterion_key: 'c1' }, message: 'У критерия нет названия' },
    ]);
    expect(found(aContent([good, aGroup('b', [], { name: '' })]))).toContain('error: У группы нет названия');
  });
});

describe('D-11: criteria', () => {
  const withCriterion = (over: Parameters<typeof aCriterion>[1], form: Partial<FormContent> = {}) =>
    aContent([aGroup('a', [aCriterion('ok', { weight: 100 }), aCriterion('c1', over)])], form);

  test('a flaw of the scale is found at its criterion', () => {
    const scale = { type: 'select' as const, options: [anOption('a', 1), anOption('b', 1)] };
    expect(checkForm(withCriterion({ scale, name: 'Тон' }))).toEqual([
      {
        level: 'error',
        place: { group_key: 'a', criterion_key: 'c1' },
        message: 'Критерий «Тон»: в шкале нужны хотя бы два разных значения',
      },
    ]);
  });

  test('the weight of a text counts for nothing', () => {
    const text = { scale: { type: 'text' as const }, name: 'Итог' };
    const finding = 'warning: Вес критерия «Итог» не учитывается: его шкала без баллов';
    expect(found(withCriterion({ ...text, weight: 1 }))).toEqual([finding]);
    expect(found(withCriterion({ ...text, weight: 0 }))).toEqual([]);
    expect(found(withCriterion({ ...text, weight: 1 }, { rate_method: 'points' }))).toEqual([]);
  });
});
