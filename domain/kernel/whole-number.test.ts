import { expect, test } from 'vitest';
import { numberOrNull, wholeNumber } from './whole-number.ts';

const rule = wholeNumber(1, 1000);

test.each(['', null, '1', ' 20 ', '1000', 7])('«%s» passes', (value) => {
  expect(rule(value, {})).toBeNull();
});

test.each(['0', '1001', '1,5', '1.5', '-1', 'двадцать', '1e3', 0.5])('«%s» does not pass', (value) => {
  expect(rule(value, {})).toBe('Введите целое число от 1 до 1000.');
});

test('an empty field is null, not zero', () => {
  expect(['', '  ', null, ' 20 '].map(numberOrNull)).toEqual([null, null, null, 20]);
});
