import { describe, expect, test } from 'vitest';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { checkForm } from './check-form.ts';
import { compareVersions } from './compare-versions.ts';
import { checkFlaws } from './criterion-check-flaws.ts';
import { checkText, timesText } from './criterion-check-text.ts';

describe('a check in a form (D-11, D-41)', () => {
  test.each([
    ['that fits its scale', yesNo, aCheck(1), []],
    ['of a scale without options', outOfTen, aCheck(1), ['у этой шкалы нет вариантов, из которых она предлагает один']],
    [
      'that proposes what the scale lacks',
      yesNo,
      { ...aCheck(1), otherwise: 'partly' },
      ['она предлагает вариант, которого нет в шкале'],
    ],
    ['whose bounds are crossed', yesNo, aCheck(1, { from: 3, to: 2 }), ['«не меньше» больше, чем «не больше»']],
    ['that asks for nothing', yesNo, aCheck(1, { from: null, to: null }), ['одно из условий выполняется всегда']],
  ])('%s is told', (_, scale, check, flaws) => {
    expect(checkFlaws(scale, check)).toEqual(flaws);
  });

  test('a flaw keeps the form from being published', () => {
    const broken = aCriterion('c', { name: 'Имя', check: { ...aCheck(1), otherwise: 'partly' } });
    expect(checkForm(aContent([aGroup('g', [broken])]))).toContainEqual({
      level: 'error',
      place: { group_key: 'g', criterion_key: 'c' },
      message: 'Автопроверка критерия «Имя»: она предлагает вариант, которого нет в шкале',
    });
  });

  test('a check that came is a difference of the versions, in words', () => {
    const content = (check: object) => aContent([aGroup('g', [aCriterion('c', check)])]);
    const [group] = compareVersions(content({}), content({ check: aCheck(7) })).groups;
    expect(group?.criteria[0]?.differences).toMatchObject([{ label: 'Автопроверка', before: 'Нет' }]);
    expect(group?.criteria[0]?.differences[0]?.after).toContain('если сотрудник «словарь № 7» есть; иначе');
  });

  test.each([
    [{ from: 1, to: null }, 'есть'],
    [{ from: 0, to: 0 }, 'нет'],
    [{ from: 2, to: null }, 'не меньше 2 раз'],
    [{ from: 0, to: 1 }, 'не больше 1 раза'],
    [{ from: 2, to: 2 }, 'ровно 2 раза'],
    [{ from: 1, to: 3 }, 'от 1 до 3 раз'],
  ])('how often: %o is «%s»', (times, words) => {
    expect(timesText(times)).toBe(words);
  });

  test('parts of the talk are said', () => {
    const names = {
      dictionary: (id: number) => `Словарь ${id}`,
      fact: () => 'Доля речи',
      option: (key: string) => key,
    };
    const text = (part: Parameters<typeof aCheck>[1]) => checkText(aCheck(1, part), names);
    expect(text({ part: { kind: 'first_seconds', count: 30 } })).toBe(
      'yes, если сотрудник в первые 30 с «Словарь 1» есть; иначе no',
    );
    expect(text({ part: { kind: 'after', dictionary_id: 2, side: 'client' }, side: 'any' })).toBe(
      'yes, если любой после «Словарь 2» (клиент) «Словарь 1» есть; иначе no',
    );
  });

  test('a figure of speech is said with its bounds, and needs one of them (D-40)', () => {
    const names = { dictionary: String, fact: () => 'Доля речи', option: (key: string) => key };
    const check = (from: number | null, to: number | null) => ({
      rules: [
        { match: 'all' as const, conditions: [{ kind: 'fact' as const, fact: 'talk_share', from, to }], option: 'no' },
      ],
      otherwise: 'yes',
    });
    expect(checkText(check(65, null), names)).toBe('no, если «Доля речи» от 65; иначе yes');
    expect(checkFlaws(yesNo, check(0, 65))).toEqual([]);
    expect(checkFlaws(yesNo, check(null, null))).toEqual(['одно из условий выполняется всегда']);
  });
});
