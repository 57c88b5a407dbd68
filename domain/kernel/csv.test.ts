import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+7 (900) 123-45-67', '+7 (900) 123-45-67'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['+7+1', "'+7+1"],
  ['+7 (900) 123-45-67;=1', `"'+7 (900) 123-45-67;=1"`],
  ['+12', "'+12"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("http://x")', `"'  =HYPERLINK(""http://x"")"`],
  ['\u00a0=1', "'\u00a0=1"],
  ['\t1', "'\t1"],
  ['\r1', `"'\r1"`],
  ['Иванова; Анна', '"Иванова; Анна"'],
  ['строка\nвторая', '"строка\nвторая"'],
  ['а=б', 'а=б'],
  ['', ''],
])('D-31: the cell %j is written as %j, and no formula', (cell, written) => {
  expect(csvCell(cell)).toBe(written);
});

test('D-31: numbers have a decimal comma and no apostrophe, an empty cell is nothing', () => {
  expect(csvLine([81.4, -3.5, 0, null, 'да'])).toBe('81,4;-3,5;0;;да\r\n');
});
