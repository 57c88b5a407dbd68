import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

const columns = [
  { header: 'Кто', width: 20 },
  { header: 'Сколько', width: 10 },
];

test('D-26: numbers are numbers, texts are texts whatever they begin with, sheets keep their order', async () => {
  const rows = [
    ['=1+1', 0.41],
    ['+7 900', -3],
    ['@SUM(A1)', null],
  ];
  const bytes = await writeWorkbook([
    { name: 'Сводка', columns, rows },
    { name: 'Ответы', columns, rows: [] },
  ]);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Сводка', 'Ответы']);
  expect(sheets[0]?.rows).toEqual([['Кто', 'Сколько'], ...rows.slice(0, 2), ['@SUM(A1)', null]]);
});
