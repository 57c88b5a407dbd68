import { describe, expect, test } from 'vitest';
import { anOption, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '../scales/scale.schema.ts';
import { isBlank, valueProblem } from './check-value.ts';
import type { AnswerValue } from './evaluations.schema.ts';

const options = [anOption('a', 1), anOption('b', 0)];
const range: Scale = {
  type: 'range',
  unit: 'с',
  ranges: [
    { from: 0, to: 5, points: 1, critical: 'none' },
    { from: 5, to: 9, points: 0, critical: 'none' },
  ],
};
const choose = 'Выберите один из вариантов';
const date = 'Укажите существующую дату';

describe('valueProblem', () => {
  test.each<[Scale, AnswerValue, string | null]>([
    [yesNo, 'yes', null],
    [yesNo, null, null],
    [yesNo, 'maybe', choose],
    [{ type: 'select', options }, 1, choose],
    [{ type: 'ternary', options: [...options, anOption('c', 2)] }, ['a'], choose],
    [outOfTen, 10, null],
    [outOfTen, 11, 'Укажите целое число от 0 до 10'],
    [{ type: 'multi', options, max: 1 }, ['a', 'b'], null],
    [{ type: 'multi', options, max: 1 }, ['a', 'a'], 'Выберите варианты из списка, каждый не больше одного раза'],
    [range, 8.5, null],
    [range, 9, 'Укажите число, которое попадает в один из диапазонов'],
    [{ type: 'text' }, 'да', null],
    [{ type: 'text' }, '', null],
    [{ type: 'text' }, 5, 'Введите текст'],
    [{ type: 'date' }, '2026-03-01', null],
    [{ type: 'date' }, '2024-02-29', null],
    [{ type: 'date' }, '0099-12-31', null],
    [{ type: 'date' }, '', null],
    [{ type: 'date' }, '2026-02-29', date],
    [{ type: 'date' }, '2026-13-01', date],
    [{ type: 'date' }, '2026-04-31', date],
    [{ type: 'date' }, '01.03.2026', date],
    [{ type: 'date' }, '2026-03-01T10:00', date],
    [{ type: 'date' }, 20_260_301, date],
    [{ type: 'date' }, ['2026-03-01'], date],
    [{ type: 'date' }, '+012026-03-01', date],
  ])('%j with %j: %s', (scale, value, problem) => {
    expect(valueProblem(scale, value)).toBe(problem);
  });
});

test.each<[AnswerValue, boolean]>([
  [null, true],
  ['', true],
  [' \n', true],
  ['да', false],
  [0, false],
  [[], false],
])('%j is blank: %s', (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});
