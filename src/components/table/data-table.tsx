import type { RowData } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { gridOf } from './list-columns.ts';
import type { ListView } from './list-view-props.ts';
import { PageBoxCell } from './selection-boxes.tsx';
import { BodyRow, HeaderCell, ROW_GRID } from './table-cells.tsx';
import { ROLES } from './table-roles.ts';
import type { Density } from './table-settings.ts';
import type { ListTable } from './use-list-table.ts';
import { watchWidth } from './watch-width.ts';

type DataTableProps<Row extends RowData> = {
  view: Pick<ListView<Row>, 'label' | 'columns' | 'detail' | 'bulk'>;
  table: ListTable<Row>;
  /** Order as in the address: `-started_at`. */
  sort: string;
  onSort: (sort: string) => void;
  density: Density;
  /** Rows of an earlier answer (U-3). */
  stale: boolean;
  rowMenu: (row: Row) => ReactNode;
};

/**
 * List as a table. The table is a grid and its rows subgrids, because a row must be a positioned box for its link to
 * cover it, which WebKit does not grant to display: table-row; the roles restore what the display removes.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { view, table, sort, onSort, density, stale, rowMenu } = props;
  const { label, columns, detail, bulk } = view;
  const visible = table.getVisibleLeafColumns();
  const shown = visible.map(({ id }) => id).join();
  const { columnSizing } = table.state;
  const grid = gridOf(
    // A width set by hand stays as it is.
    visible.map((column) => ({
      width: column.getSize(),
      grow: column.id in columnSizing ? 0 : (column.columnDef.meta?.grow ?? 0),
    })),
    { hasMenu: true, hasBox: bulk !== undefined },
  );
  const style: CSSProperties & Record<'--fitting' | '--scrolling', string> = {
    '--fitting': grid.fitting,
    '--scrolling': grid.scrolling,
  };
  return (
    <div
      ref={watchWidth}
      data-least={grid.least}
      className="rounded-lg border border-line bg-surface data-wide:max-h-[80dvh] data-wide:overflow-auto print:max-h-none print:overflow-visible print:[zoom:0.8]"
    >
      <table
        {...ROLES.table}
        aria-label={label}
        aria-busy={stale}
        data-density={density}
        style={style}
        className="group/table grid min-w-min grid-cols-(--fitting) in-data-wide:grid-cols-(--scrolling)"
      >
        <thead
          {...ROLES.group}
          className="sticky top-[calc(var(--header-height)+1px)] z-10 col-span-full grid grid-cols-subgrid rounded-t-lg border-b border-line bg-surface in-data-wide:top-0"
        >
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row} className={ROW_GRID}>
              {bulk && <PageBoxCell table={table} />}
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} sort={sort} onSort={onSort} />
              ))}
              <th {...ROLES.header} scope="col">
                <span className="sr-only">Действия со строкой</span>
              </th>
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
              isTicked={row.getIsSelected()}
              nameOf={bulk?.rowName}
              menu={rowMenu}
              detail={detail}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
