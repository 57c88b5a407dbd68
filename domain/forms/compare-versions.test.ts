import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filledForms } from '#tests/fixtures/scoring-arbitraries.ts';
import { compareVersions, countDifferences, type FormDifference } from './compare-versions.ts';
import type { FormContent } from './form-content.schema.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';

const hello = aCriterion('hello', { name: 'Приветствие', weight: 40 });
const needs = aCriterion('needs', { name: 'Вопросы', weight: 60, scale: outOfTen });
const bye = aCriterion('bye', { name: 'Прощание', weight: 100 });
const start = aGroup('start', [hello, needs], { name: 'Начало' });
const end = aGroup('end', [bye], { name: 'Конец' });
const before = aContent([start, end]);

const criteriaOf = ({ groups }: FormDifference) =>
  groups.flatMap((group) => group.criteria.map(({ key, kind, moved }) => ({ key, kind, moved, group: group.key })));

describe('compareVersions', () => {
  it('D-12: says field by field what is no longer as it was', () => {
    const scale = { type: 'points', max: 5, zero_critical: 'group' } as const;
    const renamed = { ...needs, name: 'Открытые вопросы', scale };
    const after = aContent([{ ...start, criteria: [hello, renamed], name: 'Знакомство' }, end], { pass_threshold: 70 });
    const found = compareVersions(before, after);
    expect(found.settings).toEqual([
      { field: 'pass_threshold', label: 'Порог', before: '80\u00a0%', after: '70\u00a0%' },
    ]);
    expect(found.groups).toMatchObject([
      {
        key: 'start',
        kind: 'changed',
        moved: false,
        differences: [{ label: 'Название', before: 'Начало', after: 'Знакомство' }],
        criteria: [
          {
            key: 'needs',
            kind: 'changed',
            differences: [
              { label: 'Название', before: 'Вопросы', after: 'Открытые вопросы' },
              { label: 'Шкала', before: 'Баллы от 0 до 10', after: 'Баллы от 0 до 5; 0 обнуляет группу' },
            ],
          },
        ],
      },
    ]);
    expect(found.shares).toEqual([]);
  });

  it('D-12: names what has come and gone, in its place', () => {
    const fresh = aCriterion('fresh', { name: 'Имя клиента', weight: 60 });
    const after = aContent([
      { ...start, criteria: [hello, fresh] },
      aGroup('new', [aCriterion('extra')], { name: 'Ещё' }),
    ]);
    expect(criteriaOf(compareVersions(before, after))).toEqual([
      { key: 'fresh', kind: 'added', moved: false, group: 'start' },
      { key: 'needs', kind: 'removed', moved: false, group: 'start' },
      { key: 'extra', kind: 'added', moved: false, group: 'new' },
      { key: 'bye', kind: 'removed', moved: false, group: 'end' },
    ]);
    const { groups } = compareVersions(before, after);
    expect(groups.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['start same', 'new added', 'end removed']);
  });

  it('D-12: a criterion that changed groups says where it came from; of two that changed places one has moved', () => {
    const other = aContent([
      { ...start, criteria: [needs] },
      { ...end, criteria: [bye, hello] },
    ]);
    expect(criteriaOf(compareVersions(before, other))).toEqual([
      { key: 'hello', kind: 'changed', moved: { from: 'Начало' }, group: 'end' },
    ]);
    const turned = aContent([end, { ...start, criteria: [needs, hello] }]);
    const found = compareVersions(before, turned);
    expect(found.groups.filter(({ moved }) => moved)).toHaveLength(1);
    expect(countDifferences(found)).toMatchObject({ moved: 1, changed: 0, added: 0, removed: 0, isSame: false });
  });

  it('D-12: options are compared one by one', () => {
    const select = (...options: ReturnType<typeof anOption>[]) =>
      aContent([aGroup('g', [aCriterion('c', { scale: { type: 'select', options } })])]);
    const found = compareVersions(
      select(anOption('yes', 2), anOption('no', 0)),
      select(anOption('yes', 1), anOption('no', 0, { critical: 'form' }), anOption('half', 0.5)),
    );
    expect(found.groups[0]?.criteria[0]?.differences).toEqual([
      {
        field: 'scale',
        label: 'Шкала',
        before: 'Варианты с баллами: yes, no',
        after: 'Варианты с баллами: yes, no, half',
      },
      { field: 'option:yes', label: 'Вариант «yes»', before: 'yes; 2\u00a0балла', after: 'yes; 1\u00a0балл' },
      {
        field: 'option:no',
        label: 'Вариант «no»',
        before: 'no; 0\u00a0баллов',
        after: 'no; 0\u00a0баллов; обнуляет форму',
      },
      { field: 'option:half', label: 'Вариант «half»', before: null, after: 'half; 0,5\u00a0балла' },
    ]);
  });

  it.each([
    ['weights', [20, 30, 50]],
    ['groups', [20, 30, 50]],
    ['points', [100 / 12, 1000 / 12, 100 / 12]],
    ['penalty', [40, 60, 100]],
  ] as const)('D-12: shares of the score by the method %s', (rate_method, shares) => {
    const found = compareVersions(aContent([]), aContent([start, end], { rate_method }));
    expect(found.shares.map(({ after }) => after?.share)).toEqual(shares.map((share) => expect.closeTo(share, 6)));
  });

  it('D-12: a bonus, which has no share, is told apart from what decides nothing', () => {
    const after = aContent([{ ...start, criteria: [hello, { ...needs, bonus: true }] }, end]);
    const shares = compareVersions(before, after).shares;
    expect(shares.find(({ key }) => key === 'needs')).toMatchObject({
      before: { bonus: false },
      after: { share: null, bonus: true },
    });
  });

  test('D-12: a form and itself do not differ; turned round, what came has gone', () => {
    const forms = filledForms({ critical: true }).map(({ content }) => content);
    fc.assert(
      fc.property(forms, forms, (one: FormContent, other: FormContent) => {
        expect(compareVersions(one, one)).toEqual({ settings: [], groups: [], shares: [] });
        const [there, back] = [
          countDifferences(compareVersions(one, other)),
          countDifferences(compareVersions(other, one)),
        ];
        expect([back.added, back.removed, back.changed, back.isSame]).toEqual([
          there.removed,
          there.added,
          there.changed,
          there.isSame,
        ]);
      }),
    );
  });
});
