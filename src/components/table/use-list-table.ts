import {
  type ColumnVisibilityState,
  functionalUpdate,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  useTable,
} from '@tanstack/react-table';
import { useLayoutEffect, useRef, useState } from 'react';
import { columnVisibility, type ListFeatures, listFeatures } from './list-columns.ts';
import type { Selection } from './list-selection.ts';
import type { ListView } from './list-view-props.ts';
import type { TableSettings } from './table-settings.ts';
import type { Screen } from './use-screen.ts';
import { changeSettings } from './use-table-settings.ts';

export type ListTable<Row extends RowData> = ReactTable<ListFeatures, Row> & {
  /** What bulk actions are for. */
  selection: Selection;
  /** Selects all that the filter finds, seen or not. */
  selectFound: () => void;
};

/** Ticked rows, also of other pages; `hasFound`: all that the filter finds, of which the table knows one page. */
type Ticks = { rows: RowSelectionState; hasFound: boolean };
const NOTHING: Ticks = { rows: {}, hasFound: false };

type ListTableOptions<Row extends RowData> = {
  view: ListView<Row>;
  /** The page's rows, as the server has found and ordered them. */
  rows: readonly Row[];
  /** The question that they answer. */
  filter: object;
  settings: TableSettings;
  screen: Screen;
};

/** Table of a list: the look of its columns is this device's (P-49), its ticks last until another filter. */
export function useListTable<Row extends RowData>(options: ListTableOptions<Row>): ListTable<Row> {
  const { view, rows, filter, settings, screen } = options;
  const { name, columns, rowId } = view;
  const [ticks, setTicks] = useState(NOTHING);
  const ticked = ({ rows: before, hasFound }: Ticks): RowSelectionState =>
    hasFound ? Object.fromEntries(rows.map((row) => [rowId(row), true])) : before;
  const shown = columnVisibility(columns, settings.columns, screen);
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    state: {
      columnVisibility: shown,
      columnSizing: settings.widths,
      rowSelection: ticked(ticks),
    },
    onColumnVisibilityChange: (updater) => {
      const chosen = differences(shown, functionalUpdate(updater, shown));
      changeSettings(name, { columns: { ...settings.columns, ...chosen } });
    },
    onColumnSizingChange: (updater) => changeSettings(name, { widths: functionalUpdate(updater, settings.widths) }),
    // Unticking one of all that was found goes on with the page: nobody could see which of the others are meant.
    onRowSelectionChange: (updater) =>
      setTicks((before) => ({ rows: functionalUpdate(updater, ticked(before)), hasFound: false })),
  });
  useFreshTicks(JSON.stringify(filter), () => table.resetRowSelection(true));
  const selection: Selection = ticks.hasFound
    ? { kind: 'all' }
    : { kind: 'rows', ids: new Set(Object.keys(ticks.rows).map(Number)) };
  return { ...table, selection, selectFound: () => setTicks({ ...NOTHING, hasFound: true }) };
}

/** What a person has chosen; the other columns follow the screen. */
function differences(before: ColumnVisibilityState, after: ColumnVisibilityState): ColumnVisibilityState {
  return Object.fromEntries(Object.entries(after).filter(([id, isShown]) => isShown !== before[id]));
}

/** Begins another question with no ticks, before it is painted: what was ticked may not be among what it finds. */
function useFreshTicks(question: string, reset: () => void): void {
  const last = useRef(question);
  useLayoutEffect(() => {
    if (last.current !== question) reset();
    last.current = question;
  });
}
