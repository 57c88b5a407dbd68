import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listColumn } from './list-columns.ts';
import type { ListView } from './list-view-props.ts';
import { type ListTable, useListTable } from './use-list-table.ts';
import { changeSettings, storedSettings, useTableSettings } from './use-table-settings.ts';

type Row = { id: number };
const PAGE: readonly Row[] = [5, 3, 9, 7].map((id) => ({ id }));
const NEXT_PAGE: readonly Row[] = [100, 101].map((id) => ({ id }));
const VIEW: ListView<Row> = {
  name: 'table-of-a-test',
  label: 'Строки',
  searchPlaceholder: '',
  columns: [
    listColumn<Row>({ id: 'name', title: 'Название', width: 160, grow: 1, fixed: true, cell: () => null }),
    listColumn<Row>({ id: 'form', title: 'Форма', width: 140, from: 'xl', cell: () => null }),
    listColumn<Row>({ id: 'tags', title: 'Теги', width: 120, cell: () => null }),
  ],
  card: () => null,
  rowId: ({ id }) => id,
  rowActions: () => [],
  empty: null,
};

type Question = { rows: readonly Row[]; filter: object };

function renderTable(first: Question = { rows: PAGE, filter: {} }) {
  const { result, rerender } = renderHook(
    (question: Question) =>
      useListTable({ view: VIEW, ...question, settings: useTableSettings(VIEW.name), screen: 'md' }),
    { initialProps: first },
  );
  return { table: () => result.current, ask: rerender };
}

/** A click on a row's checkbox. */
function tick(table: ListTable<Row>, id: number, { on = true, shiftKey = false } = {}): void {
  act(() =>
    table.getRow(String(id)).getToggleSelectedHandler()({ target: { checked: on }, nativeEvent: { shiftKey } }),
  );
}

const rows = (...ids: number[]) => ({ kind: 'rows', ids: new Set(ids) });
const shown = (table: ListTable<Row>) => table.getVisibleLeafColumns().map(({ id }) => id);

afterEach(() => changeSettings(VIEW.name, { columns: {}, widths: {} }));

describe('a selection of rows (D-16)', () => {
  it('ticks and unticks, and keeps what other pages have', () => {
    const { table, ask } = renderTable({ rows: NEXT_PAGE, filter: {} });
    tick(table(), 100);
    ask({ rows: PAGE, filter: {} });
    tick(table(), 3);
    tick(table(), 9);
    expect(table().selection).toEqual(rows(100, 3, 9));
    ask({ rows: NEXT_PAGE, filter: {} });
    tick(table(), 100, { on: false });
    expect(table().selection).toEqual(rows(3, 9));
  });

  it('of all found has every row of every page, and goes on with the page without the one that was unticked', () => {
    const { table, ask } = renderTable();
    act(() => table().selectFound());
    expect(table().selection).toEqual({ kind: 'all' });
    ask({ rows: NEXT_PAGE, filter: {} });
    expect(table().getRow('101').getIsSelected()).toBe(true);
    expect(table().getIsAllRowsSelected()).toBe(true);
    ask({ rows: PAGE, filter: {} });
    tick(table(), 9, { on: false });
    expect(table().selection).toEqual(rows(5, 3, 7));
  });

  it.each([
    { first: 5, last: 9, between: [5, 3, 9] },
    { first: 7, last: 3, between: [3, 9, 7] },
    { first: null, last: 9, between: [9] },
  ])('from $first to $last on the page there are $between', ({ first, last, between }) => {
    const { table } = renderTable();
    if (first !== null) tick(table(), first);
    tick(table(), last, { shiftKey: true });
    expect(table().selection).toEqual(rows(...between));
  });

  it('ticks only the last one when the first is on another page', () => {
    const { table, ask } = renderTable({ rows: NEXT_PAGE, filter: {} });
    tick(table(), 101);
    ask({ rows: PAGE, filter: {} });
    tick(table(), 9, { shiftKey: true });
    expect(table().selection).toEqual(rows(101, 9));
  });

  it.each([
    { ticked: [], some: false, all: false },
    { ticked: [5], some: true, all: false },
    { ticked: [5, 3, 9, 7], some: true, all: true },
  ])('tells the header of $ticked', ({ ticked, some, all }) => {
    const { table, ask } = renderTable({ rows: NEXT_PAGE, filter: {} });
    tick(table(), 100);
    ask({ rows: PAGE, filter: {} });
    for (const id of ticked) tick(table(), id);
    expect(table().getIsSomePageRowsSelected()).toBe(some);
    expect(table().getIsAllRowsSelected()).toBe(all);
  });

  it('begins with none for another filter, and with no row to tick from', () => {
    const { table, ask } = renderTable();
    tick(table(), 5);
    ask({ rows: PAGE, filter: { search: 'Тверь' } });
    expect(table().selection).toEqual(rows());
    tick(table(), 9, { shiftKey: true });
    expect(table().selection).toEqual(rows(9));
  });
});

describe('the look of the columns (P-49)', () => {
  it('keeps on this device what a person has chosen, and nothing that only follows the screen', () => {
    changeSettings(VIEW.name, { columns: { tags: true } });
    const { table } = renderTable();
    expect(shown(table())).toEqual(['name', 'tags']);
    act(() => table().getColumn('tags')?.toggleVisibility(false));
    expect(shown(table())).toEqual(['name']);
    act(() => table().getColumn('name')?.toggleVisibility(false));
    expect(shown(table())).toEqual(['name']);
    expect(storedSettings(VIEW.name).columns).toEqual({ tags: false });
    act(() => table().getColumn('form')?.toggleVisibility(true));
    expect(storedSettings(VIEW.name).columns).toEqual({ tags: false, form: true });
  });

  it('reads widths stored before, within their limits, and gives a column back to its contents', () => {
    changeSettings(VIEW.name, { widths: { name: 240, tags: 800 } });
    const { table } = renderTable();
    const sizes = () =>
      table()
        .getAllLeafColumns()
        .map((column) => column.getSize());
    expect(sizes()).toEqual([240, 140, 800]);
    act(() => table().getColumn('name')?.resetSize());
    expect(sizes()).toEqual([160, 140, 800]);
    expect(storedSettings(VIEW.name).widths).toEqual({ tags: 800 });
  });
});
