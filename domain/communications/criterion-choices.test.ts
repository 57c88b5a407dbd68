import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { criterionChoices } from './criterion-choices.ts';

const older = aContent([
  aGroup('talk', [
    aCriterion('greeting', { name: 'Приветствие', reasons: ['Забыл'] }),
    aCriterion('offer', {
      name: 'Предложение',
      scale: { type: 'select', options: [anOption('full', 2), anOption('none', 0)] },
    }),
  ]),
]);
const newer = aContent([
  aGroup('talk', [
    aCriterion('questions', { name: 'Вопросы', scale: outOfTen }),
    aCriterion('greeting', { name: 'Поздоровался', reasons: ['Торопился', 'Забыл'] }),
    aCriterion('secret', { name: 'Скрытый', hidden: true }),
    aCriterion('note', { name: 'Что запомнилось', scale: { type: 'text' } }),
  ]),
]);

describe('D-16: criteria of a form to filter by', () => {
  test('each stands once, as its newest version writes it, in that order', () => {
    const names = criterionChoices([newer, older]).map(({ key, name }) => [key, name]);
    expect(names).toEqual([
      ['questions', 'Вопросы'],
      ['greeting', 'Поздоровался'],
      ['note', 'Что запомнилось'],
      ['offer', 'Предложение'],
    ]);
  });

  test('reasons and answers that an older version had can still be asked for', () => {
    const greeting = criterionChoices([newer, older]).find(({ key }) => key === 'greeting');
    expect(greeting?.reasons).toEqual(['Торопился', 'Забыл']);
    const offer = criterionChoices([
      aContent([
        aGroup('talk', [
          aCriterion('offer', { scale: { type: 'select', options: [anOption('full', 2), anOption('part', 1)] } }),
        ]),
      ]),
      older,
    ]);
    expect(offer.find(({ key }) => key === 'offer')?.answers.map(({ value }) => value)).toEqual([
      'full',
      'part',
      'none',
    ]);
  });

  test('points are answers by their number; a text has none', () => {
    const [questions] = criterionChoices([newer]);
    expect(questions?.answers.map(({ value }) => value)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(criterionChoices([newer]).find(({ key }) => key === 'note')?.answers).toEqual([]);
  });
});
