import { expect, test } from 'vitest';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import type { Answer, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { draftDifferences } from './draft-differences.ts';

const form = aContent([
  aGroup('talk', [aCriterion('greeting', { name: 'Приветствие' })]),
  aGroup('end', [aCriterion('price', { name: 'Цена', scale: outOfTen, reasons: ['Рано'] })]),
]);
const draft = (answers: Answer[], over: Partial<EvaluationDraft> = {}): EvaluationDraft => ({
  answers,
  general_comment: '',
  growth_points: '',
  ...over,
});
const differences = (mine: EvaluationDraft, theirs: EvaluationDraft, base: EvaluationDraft | null = null) =>
  draftDifferences(form, { base, mine, theirs }).map(({ name, mine: one, theirs: other }) => [name, one, other]);

test('two drafts that say the same do not differ, an untouched criterion is no answer', () => {
  expect(differences(draft([anAnswer('price', 3)]), draft([anAnswer('price', 3), anAnswer('greeting', null)]))).toEqual(
    [],
  );
});

test('answers differ as people read them, in the order of the form', () => {
  expect(
    differences(draft([anAnswer('price', 3), anAnswer('greeting', 'yes')]), draft([notApplicable('greeting')])),
  ).toEqual([
    ['Приветствие', 'yes', 'Н/П'],
    ['Цена', '3 из 10', 'Нет ответа'],
  ]);
});

test.each<{ what: string; mine: Partial<Answer>; says: [string, string, string] }>([
  { what: 'comment', mine: { comment: 'Назвал сразу' }, says: ['Цена: комментарий', 'Назвал сразу', 'пусто'] },
  { what: 'reasons', mine: { reasons: ['Рано'] }, says: ['Цена: причины', 'Рано', 'пусто'] },
  {
    what: 'fragments',
    mine: { evidence: [{ start: 0, end: 4, quote: 'Сколько стоит' }] },
    says: ['Цена: фрагменты', '«Сколько стоит»', 'пусто'],
  },
])('the same answer with another $what', ({ mine, says }) => {
  expect(differences(draft([anAnswer('price', 3, mine)]), draft([anAnswer('price', 3)]))).toEqual([says]);
});

test('texts of the whole', () => {
  expect(differences(draft([], { growth_points: 'Итог' }), draft([], { general_comment: 'Хорошо' }))).toEqual([
    ['Общий комментарий', 'пусто', 'Хорошо'],
    ['Точки роста', 'Итог', 'пусто'],
  ]);
});

test('Q-14: answer and comment that both differ are both told: whoever takes one loses the other', () => {
  expect(
    differences(draft([anAnswer('price', 3, { comment: 'Назвал сразу' })]), draft([anAnswer('price', 4)])),
  ).toEqual([
    ['Цена', '3 из 10', '4 из 10'],
    ['Цена: комментарий', 'Назвал сразу', 'пусто'],
  ]);
});

test('Q-14: what only one of the two has changed is no choice', () => {
  const base = draft([anAnswer('price', 3)]);
  const mine = draft([anAnswer('price', 4), anAnswer('greeting', 'yes')]);
  expect(differences(mine, draft([anAnswer('price', 5)]), base)).toEqual([['Цена', '4 из 10', '5 из 10']]);
});
