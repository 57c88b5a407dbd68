import { type RowData, useTable } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { columnVisibility, gridOf, type ListColumn, listFeatures } from './list-columns.ts';
import { BodyRow, HeaderCell, ROW_GRID } from './table-cells.tsx';
import { ROLES } from './table-roles.ts';
import type { TableSettings } from './table-settings.ts';
import type { Screen } from './use-screen.ts';
import { watchWidth } from './watch-width.ts';

type DataTableProps<Row extends RowData> = {
  /** Accessible name of the table. */
  label: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => number;
  /** Order as in the address: `-started_at`. */
  sort: string;
  onSort: (sort: string) => void;
  /** Keeps a width set by hand; null gives the column back to its contents. */
  onResize: (column: string, width: number | null) => void;
  settings: TableSettings;
  screen: Screen;
  /** Rows of an earlier answer (U-3). */
  stale: boolean;
  rowMenu?: (row: Row) => ReactNode;
  /** Line across the row, below its cells. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Checkbox cells at the beginning of the rows. */
  boxes?:
    | { page: ReactNode; isTicked: (row: Row) => boolean; row: (row: Row, isTicked: boolean) => ReactNode }
    | undefined;
};

/**
 * List as a table. The table is a grid and its rows subgrids, because a row must be a positioned box for its link to
 * cover it, which WebKit does not grant to display: table-row; the roles restore what the display removes.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, onResize, settings, screen, stale, rowMenu, detail, boxes } =
    props;
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    state: { columnVisibility: columnVisibility(columns, settings.columns, screen) },
  });
  const visible = table.getVisibleLeafColumns().map((column) => column.columnDef);
  const shown = visible.map(({ id }) => id).join();
  const grid = gridOf(visible, {
    hasMenu: rowMenu !== undefined,
    hasBox: boxes !== undefined,
    widths: settings.widths,
  });
  const style: CSSProperties & Record<'--fitting' | '--scrolling', string> = {
    '--fitting': grid.fitting,
    '--scrolling': grid.scrolling,
  };
  return (
    <div
      ref={watchWidth}
      data-least={grid.least}
      className="rounded-lg border border-line bg-surface data-wide:max-h-[80dvh] data-wide:overflow-auto"
    >
      <table
        {...ROLES.table}
        aria-label={label}
        aria-busy={stale}
        data-density={settings.density}
        style={style}
        className="group/table grid min-w-min grid-cols-(--fitting) in-data-wide:grid-cols-(--scrolling)"
      >
        <thead
          {...ROLES.group}
          className="sticky top-[calc(var(--header-height)+1px)] z-10 col-span-full grid grid-cols-subgrid rounded-t-lg border-b border-line bg-surface in-data-wide:top-0"
        >
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row} className={ROW_GRID}>
              {boxes?.page}
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} sort={sort} onSort={onSort} onResize={onResize} />
              ))}
              {rowMenu && (
                <th {...ROLES.header} scope="col">
                  <span className="sr-only">Действия со строкой</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody
          {...ROLES.group}
          className={classNames('col-span-full grid grid-cols-subgrid transition-opacity', stale && 'opacity-50')}
        >
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}
              row={row}
              columns={columns}
              shown={shown}
              isTicked={boxes?.isTicked(row.original) ?? false}
              box={boxes?.row}
              menu={rowMenu}
              detail={detail}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
