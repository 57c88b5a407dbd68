import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CriteriaList, readCriteriaList } from './read-criteria-list.ts';

const names = ({ groups }: CriteriaList) => groups.map(({ name, criteria }) => [name, criteria.map((one) => one.name)]);
const first = (text: string) => readCriteriaList(text).groups[0]?.criteria[0];

describe('D-12: criteria of a pasted text', () => {
  test('each line is one, without its bullet or number', () => {
    expect(names(readCriteriaList('1. Поздоровался\n\n2) Представился\n— Спросил имя\n• Попрощался'))).toEqual([
      ['Критерии', ['Поздоровался', 'Представился', 'Спросил имя', 'Попрощался']],
    ]);
  });

  test.each([
    ['a colon', 'Контакт:\nПоздоровался\nИтог:\nПопрощался'],
    ['capitals', 'КОНТАКТ\nПоздоровался\nИТОГ\nПопрощался'],
    ['a number one step above', '1. Контакт\n1.1 Поздоровался\n2. Итог\n2.1. Попрощался'],
  ])('a group is told by %s', (_by, text) => {
    const read = readCriteriaList(text);
    expect(read.groups.map(({ name }) => name.toLowerCase())).toEqual(['контакт', 'итог']);
    expect(read.groups.map(({ criteria }) => criteria.length)).toEqual([1, 1]);
  });

  test.each([
    ['Вопросы (5 баллов)', 5],
    ['Вопросы — до 10 баллов', 10],
    ['Вопросы 0–3', 3],
  ])('«%s» is a scale of so many points', (text, max) => {
    expect(first(text)).toMatchObject({ name: 'Вопросы', scale: { type: 'points', max } });
  });

  test('yes and no, in part, and nothing said', () => {
    expect(first('Назвал дату (да/частично/нет)')).toMatchObject({ name: 'Назвал дату', scale: { type: 'ternary' } });
    expect(first('Назвал дату (да/нет)')).toMatchObject({ name: 'Назвал дату', scale: { type: 'binary' } });
    expect(first('Назвал дату — день и час встречи')).toMatchObject({
      name: 'Назвал дату',
      description: 'день и час встречи',
      scale: { type: 'binary' },
    });
  });
});

describe('D-12: criteria of a pasted table', () => {
  test('columns are told by their headings, in any order', () => {
    const text = [
      'Критерий\tБлок\tМакс. балл\tВес\tПричины\tОписание',
      'Поздоровался\tКонтакт\t1\t2\tЗабыл; Торопился\t"Назвал ""Окна""\nи имя"',
      'Вопросы\tПотребность\t5\t\t\t',
      'Срок\t\t\t\t\t',
    ].join('\n');
    expect(readCriteriaList(text).groups).toEqual([
      {
        name: 'Контакт',
        criteria: [
          expect.objectContaining({
            name: 'Поздоровался',
            description: 'Назвал "Окна"\nи имя',
            weight: 2,
            reasons: ['Забыл', 'Торопился'],
          }),
        ],
      },
      {
        name: 'Потребность',
        criteria: [
          expect.objectContaining({ name: 'Вопросы', scale: { type: 'points', max: 5, zero_critical: 'none' } }),
          expect.objectContaining({ name: 'Срок' }),
        ],
      },
    ]);
  });

  test('without headings by what they hold: groups repeat or are left blank, numbers are points', () => {
    expect(names(readCriteriaList('Контакт\tПоздоровался\t1\n\tПредставился\t2\nИтог\tПопрощался\t1'))).toEqual([
      ['Контакт', ['Поздоровался', 'Представился']],
      ['Итог', ['Попрощался']],
    ]);
    expect(names(readCriteriaList('Поздоровался\tНазвал компанию\nПопрощался\tПовторил дату'))).toEqual([
      ['Критерии', ['Поздоровался', 'Попрощался']],
    ]);
  });

  test('a row of one cell names the group below it', () => {
    expect(names(readCriteriaList('Контакт\t\nПоздоровался\t5\nПредставился\t5'))).toEqual([
      ['Контакт', ['Поздоровался', 'Представился']],
    ]);
  });
});

describe('D-12: what no form can hold', () => {
  test('is left out with its line and the reason', () => {
    const read = readCriteriaList(`Поздоровался\n${'я'.repeat(351)}`);
    expect(read.problems).toEqual([{ line: 2, reason: 'Название длиннее 350 знаков.' }]);
    expect(names(read)).toEqual([['Критерии', ['Поздоровался']]]);
  });

  test('nothing is a list of nothing; no text makes it fail', () => {
    expect(readCriteriaList(' \n\t\n')).toEqual({ groups: [], problems: [] });
    fc.assert(
      fc.property(fc.stringMatching(/^[а-я"\t\n\r 0-9.()—:-]*$/), (text) => {
        for (const { criteria } of readCriteriaList(text).groups)
          for (const { name } of criteria) expect(name).toMatch(/^[^]{1,350}$/);
      }),
    );
  });
});
