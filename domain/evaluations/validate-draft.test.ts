import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import type { Answer } from './evaluations.schema.ts';
import { draftProblems } from './validate-draft.ts';

const content = aContent([
  aGroup('a', [
    aCriterion('c1', { reasons: ['Забыл', 'Не знал'] }),
    aCriterion('c2', { scale: outOfTen, allow_na: false }),
    aCriterion('c3', { hidden: true }),
  ]),
  aGroup('b', [aCriterion('c4', { scale: { type: 'date' } })]),
]);

const problemsOf = (...answers: Answer[]) => draftProblems(content, { answers });
const fragment = (start: number, end: number | null) => ({ start, end, quote: '' });

describe('a draft is fine', () => {
  test.each<[string, Answer[]]>([
    ['empty', []],
    ['partial', [anAnswer('c1', null), anAnswer('c2', 5)]],
    ['with an allowed «Н/П»', [notApplicable('c1')]],
    ['with reasons of the criterion', [anAnswer('c1', 'no', { reasons: ['Не знал', 'Забыл'] })]],
    [
      'with fragments and moments',
      [anAnswer('c1', 'no', { evidence: [fragment(3, 3), fragment(3, 4), fragment(5, null)] })],
    ],
    ['with a kept answer to a hidden criterion', [anAnswer('c3', 'yes')]],
    ['with a cleared date', [anAnswer('c4', '')]],
  ])('%s', (_, answers) => {
    expect(problemsOf(...answers)).toEqual({});
  });
});

describe('a draft is refused', () => {
  test.each<[string, Answer[], Record<string, string[]>]>([
    ['unknown criterion', [anAnswer('zz', 'yes')], { 'answers.zz': ['В форме нет такого критерия'] }],
    [
      'duplicate answer',
      [anAnswer('c1', 'yes'), anAnswer('c1', 'no')],
      { 'answers.c1': ['На критерий дано больше одного ответа'] },
    ],
    ['unknown option', [anAnswer('c1', 'maybe')], { 'answers.c1': ['Выберите один из вариантов'] }],
    ['points outside of the scale', [anAnswer('c2', 10.5)], { 'answers.c2': ['Укажите целое число от 0 до 10'] }],
    ['a date that does not exist', [anAnswer('c4', '2026-02-30')], { 'answers.c4': ['Укажите существующую дату'] }],
    [
      '«Н/П» where it is not allowed',
      [notApplicable('c2')],
      { 'answers.c2': ['Для этого критерия ответ «Н/П» не предусмотрен'] },
    ],
    [
      'a foreign reason',
      [anAnswer('c1', 'no', { reasons: ['Забыл', 'Спешил'] })],
      { 'answers.c1': ['Причины «Спешил» нет в списке критерия'] },
    ],
    [
      'a fragment that ends before it starts',
      [anAnswer('c1', 'no', { evidence: [fragment(1, 2), fragment(5, 4.9)] })],
      { 'answers.c1': ['Конец фрагмента раньше его начала'] },
    ],
    [
      'several faults at once, each named once',
      [anAnswer('c2', 'x', { na: true }), anAnswer('c2', 11), anAnswer('__proto__', null)],
      {
        'answers.c2': [
          'На критерий дано больше одного ответа',
          'Укажите целое число от 0 до 10',
          'Для этого критерия ответ «Н/П» не предусмотрен',
        ],
        'answers.__proto__': ['В форме нет такого критерия'],
      },
    ],
  ])('%s', (_, answers, problems) => {
    expect(problemsOf(...answers)).toEqual(problems);
  });
});
