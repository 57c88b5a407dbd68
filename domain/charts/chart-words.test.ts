import { describe, expect, it } from 'vitest';
import { formatNumber } from '../kernel/format-number.ts';
import { signedText } from './change-sentence.ts';
import { cellText, csvText, heatTable, seriesTable } from './chart-table.ts';
import { fitText, textWidth } from './text-width.ts';

const one = (value: number): string => formatNumber(value, 1);

describe('sentences (D-28)', () => {
  it('U-8: a change has its sign, and none when it reads as nothing', () => {
    expect([3.24, -1.5, 0, 0.01, null].map((change) => signedText(change, one))).toEqual([
      '+3,2',
      '−1,5',
      '0,0',
      '0,0',
      null,
    ]);
  });
});

describe('tables (D-28)', () => {
  const labels = [
    { key: 'a', name: '1', longName: '7–13 сентября' },
    { key: 'b', name: '2' },
  ];
  const table = seriesTable({
    corner: 'Неделя',
    labels,
    series: [{ key: 's', name: 'Балл', colour: 'first', values: [81.4, null] }],
    format: one,
    counts: { name: 'Оценок', values: [37, 0] },
  });

  it('D-28: have every number of the chart, and say what is missing', () => {
    expect(table.columns.map(({ name }) => name)).toEqual(['Неделя', 'Балл', 'Оценок']);
    expect(table.rows.map(({ cells }) => cells.map((cell, at) => cellText(cell, table.columns[at]?.format)))).toEqual([
      ['7–13 сентября', '81,4', '37'],
      ['2', '---', '0'],
    ]);
  });

  it('D-28: a map is told by rows and columns', () => {
    const cells = [
      [
        { value: 40, count: 6 },
        { value: null, count: 0 },
      ],
    ];
    const map = {
      rows: [{ key: 'r', name: 'Речь' }],
      columns: [
        { key: 'a', name: 'Анна' },
        { key: 'b', name: 'Борис' },
      ],
      cells,
      format: one,
      scale: [0, 100] as const,
    };
    expect(heatTable(map, 'Критерий').rows).toEqual([{ key: 'r', cells: ['Речь', 40, null] }]);
  });

  it('Q-23, D-31: a file for Excel: its mark, semicolons, decimal commas, and no formula', () => {
    const rows = [
      ['=1+1', -5.25],
      ['@SUM(A1)', null],
      ['-2', 1000],
      ['+7', 0],
      ['Имя; "с кавычками"\nи строкой', 3],
      ['\tx', 1],
    ].map((cells, at) => ({ key: String(at), cells }));
    expect(csvText({ columns: [{ name: 'Что' }, { name: 'Сколько' }], rows })).toBe(
      '\ufeffЧто;Сколько\r\n\'=1+1;-5,25\r\n\'@SUM(A1);\r\n\'-2;1000\r\n\'+7;0\r\n"Имя; ""с кавычками""\nи строкой";3\r\n\'\tx;1\r\n',
    );
  });
});

describe('room for text', () => {
  it('U-5: what is said to fit does, and what does not ends in «…»', () => {
    for (const text of ['Щука', 'Очень длинное имя сотрудника', 'ЖЖЖЖЖЖЖЖ', '']) {
      for (const width of [0, 20, 60, 200])
        expect(textWidth(fitText(text, width, 12), 12)).toBeLessThanOrEqual(Math.max(width, 0) + 0.001);
    }
    expect(fitText('Речь', 200, 12)).toBe('Речь');
    expect(fitText('Выявление потребности', 80, 12)).toMatch(/^Выявл.*…$/);
  });
});
