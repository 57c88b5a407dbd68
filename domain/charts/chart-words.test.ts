import { describe, expect, it } from 'vitest';
import { formatNumber } from '../kernel/format-number.ts';
import { changeSentence, signedText, type Subject, trendSentence } from './change-sentence.ts';
import { cellText, csvText, heatTable, seriesTable } from './chart-table.ts';
import { fitText, textWidth } from './text-width.ts';

const one = (value: number): string => formatNumber(value, 1);
const MEAN: Subject = { name: 'Средний балл', gender: 'masculine' };

describe('sentences (D-28)', () => {
  it.each([
    { gender: 'masculine', name: 'Балл', verbs: ['вырос', 'снизился', 'не изменился'] },
    { gender: 'feminine', name: 'Доля', verbs: ['выросла', 'снизилась', 'не изменилась'] },
    { gender: 'neuter', name: 'Число', verbs: ['выросло', 'снизилось', 'не изменилось'] },
    { gender: 'plural', name: 'Потери', verbs: ['выросли', 'снизились', 'не изменились'] },
  ] as const)('D-28: verbs agree, $gender', ({ gender, name, verbs: [grew, fell, stayed] }) => {
    const say = (from: number, to: number) => changeSentence({ name, gender }, { from, to, format: one });
    expect([say(1, 2), say(2, 1), say(1, 1.01)]).toEqual([
      `${name} ${grew} с 1,0 до 2,0`,
      `${name} ${fell} с 2,0 до 1,0`,
      `${name} ${stayed}: 1,0`,
    ]);
  });

  it('D-28: says what is missing', () => {
    expect(changeSentence(MEAN, { from: 78, to: null, format: one })).toBe('Средний балл: данных нет');
    expect(changeSentence(MEAN, { from: null, to: 78, format: one })).toBe('Средний балл: 78,0');
  });

  it('D-28: a trend goes from the first to the last point that enough lies behind', () => {
    const say = (values: (number | null)[], hollow: number[] = []) =>
      trendSentence(MEAN, { values, hollow: new Set(hollow), format: one });
    expect(say([null, 78.2, 60, 81.4, null])).toBe('Средний балл вырос с 78,2 до 81,4');
    expect(say([10, 78.2, 81.4, 99], [0, 3])).toBe('Средний балл вырос с 78,2 до 81,4');
    expect(say([10, 12], [0, 1])).toBe('Средний балл вырос с 10,0 до 12,0');
    expect(say([81.4])).toBe('Средний балл: 81,4');
    expect(say([])).toBe('Средний балл: данных нет');
  });

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
