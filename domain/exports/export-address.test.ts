import { describe, expect, it } from 'vitest';
import { valuesOf } from '../references/static-references.ts';
import { parseQueryString, toQueryString } from '../kernel/query-string.ts';
import { cellText, csvValue } from './cell.ts';
import { readExport, exportAddress, writeExport } from './export-address.ts';
import { columnsOf, firstColumns, readColumns } from './export-columns.ts';
import { EXPORT_KINDS } from './export-kinds.ts';
import { fileName, exportName } from './export-name.ts';

describe('the address of an export (D-31)', () => {
  it.each(valuesOf(EXPORT_KINDS))('D-31: %s comes back the same', (what) => {
    const columns = Object.keys(columnsOf(what)).toReversed();
    const choice = { ...readExport({ what, format: 'csv' }), columns };
    choice.list.filter = { period_from: '2026-03-01', project_id: [3, 5] };
    const written = toQueryString(writeExport(choice));
    const read = readExport(parseQueryString(written));
    // Calibrations and facts have both filters, too.
    expect(read).toEqual(choice);
  });

  it('D-31: what makes no sense is what it is at first', () => {
    const read = readExport({ what: 'users', format: 'doc', columns: 'password,project,project', filter: { x: 1 } });
    expect(read).toEqual({
      what: 'communications',
      format: 'xlsx',
      columns: ['project'],
      list: { sort: '-started_at', filter: {} },
    });
    expect(writeExport(readExport({}))).toEqual({});
    expect(readColumns('facts', ['', 'toString', '__proto__'])).toEqual(firstColumns('facts'));
  });

  it('D-31: a run opens the page as it was asked for', () => {
    const query = 'filter[state][]=open&sort=-due_at';
    expect(exportAddress({ what: 'appeals', format: 'csv', columns: ['state'], query })).toBe(
      'what=appeals&format=csv&columns=state&sort=-due_at&filter[state][]=open',
    );
  });
});

describe('cells and names (D-31)', () => {
  it.each([
    ['instant', '2026-02-11T00:30:05+03:00', '11.02.2026 00:30:05'],
    ['day', '2026-02-11', '11.02.2026'],
    ['flag', true, 'Да'],
    ['number', -3.5, '-3,5'],
    ['text', null, ''],
  ] as const)('D-31: %s %s is read as %s', (type, cell, text) => {
    expect(cellText(type, cell)).toBe(text);
    expect(csvValue(type, cell)).toBe(text);
  });

  it('D-31: a phone in CSV is a text, and no sum', () => {
    expect(csvValue('phone', '+7 (900) 123-45-67')).toBe('+7 (900) 123-45-67');
  });

  it.each([
    [{ period_from: '2026-11-01', period_to: '2026-11-23' }, 'Оценки, 01.11.2026–23.11.2026'],
    [{ period_from: '2026-11-01', period_to: '2026-11-01' }, 'Оценки, 01.11.2026'],
    [{ period_from: '2026-11-01' }, 'Оценки, с 01.11.2026'],
    [{ period_to: '2026-11-01' }, 'Оценки, по 01.11.2026'],
    [{}, 'Оценки'],
    [{ project: 'Окна Тверь', period_to: '2026-11-01' }, 'Оценки, Окна Тверь, по 01.11.2026'],
    [{ project: 'Окна Тверь' }, 'Оценки, Окна Тверь'],
  ])('D-32: the name of %o', (period, name) => {
    expect(exportName('evaluations', period)).toBe(name);
  });

  it('D-31: a file is named without what file systems refuse', () => {
    expect(fileName('Оценки: а/б "в"', 'csv')).toBe('Оценки  а б  в.csv');
  });
});
