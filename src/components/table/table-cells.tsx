import { type Cell, flexRender, type Header, type Row, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import { classNames } from '../ui/class-names.ts';
import type { CellShape, ListColumn, ListFeatures } from './list-columns.ts';
import { nextSort, readSort } from './list-sort.ts';
import { BOX_CELL, RowBox } from './selection-boxes.tsx';
import { ROLES } from './table-roles.ts';

const ColumnResizer = lazyPart(async () => (await import('./column-resizer.tsx')).ColumnResizer);

/** Row within the one grid of the table, so that a column is as wide as its widest cell. */
export const ROW_GRID = 'col-span-full grid grid-cols-subgrid';
const TEXT_ALIGN = { start: 'text-left', center: 'text-center', end: 'text-right' };
const ALIGN = { start: 'justify-start text-left', center: 'justify-center text-center', end: 'justify-end text-right' };

const SHAPES: Record<CellShape, string> = {
  line: 'flex items-center gap-2',
  stack: 'flex flex-col justify-center',
  led: 'grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5',
};

type HeaderCellProps<Data extends RowData> = {
  header: Header<ListFeatures, Data>;
  sort: string;
  onSort: (sort: string) => void;
};

export function HeaderCell<Data extends RowData>({ header, sort, onSort }: HeaderCellProps<Data>) {
  const { column } = header;
  const { columnDef } = column;
  const { align = 'start', sort: field } = columnDef.meta ?? {};
  const isPageIdle = usePageIdle();
  const resize = (width: number | null): void => {
    if (width === null) column.resetSize();
    else column.table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: width }));
  };
  const now = readSort(sort);
  const sorted = field === now.field ? (now.descending ? 'descending' : 'ascending') : 'none';
  const content = flexRender(columnDef.header, header.getContext());
  return (
    <th
      {...ROLES.header}
      scope="col"
      // Label: without it the edge of the column would be a part of the name.
      aria-label={columnDef.meta?.title}
      aria-sort={field ? sorted : undefined}
      className={classNames(
        'group/header relative flex min-w-0 items-center px-3 text-xs font-medium text-muted',
        ALIGN[align],
      )}
    >
      {field ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, field))}
          className="group/sort -mx-1.5 flex h-9 min-w-0 items-center gap-1 rounded px-1.5 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          {align === 'end' && <SortMark sorted={sorted} />}
          <span className="truncate">{content}</span>
          {align !== 'end' && <SortMark sorted={sorted} />}
        </button>
      ) : (
        <span className="truncate py-2.5">{content}</span>
      )}
      {isPageIdle && (
        <Suspense fallback={null}>
          <ColumnResizer title={columnDef.meta?.title ?? ''} isFirst={header.index === 0} onResize={resize} />
        </Suspense>
      )}
    </th>
  );
}

function SortMark({ sorted }: { sorted: 'ascending' | 'descending' | 'none' }) {
  const look = classNames(
    'size-3.5',
    sorted === 'none' && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
  );
  return sorted === 'ascending' ? <ArrowUp className={look} /> : <ArrowDown className={look} />;
}

type BodyRowProps<Data extends RowData> = {
  row: Row<ListFeatures, Data>;
  /** Columns and the names of the visible ones: others, and the row is drawn anew. */
  columns: readonly ListColumn<Data>[];
  shown: string;
  isTicked: boolean;
  /** Name of the row at its checkbox; without it there is none. */
  nameOf: ((row: Data) => string) | undefined;
  menu: (row: Data) => ReactNode;
  detail: ((row: Data) => ReactNode) | undefined;
};

function PlainRow<Data extends RowData>({ row, nameOf, menu, detail: detailOf }: BodyRowProps<Data>) {
  const detail = detailOf?.(row.original);
  return (
    <tr
      {...ROLES.row}
      data-row=""
      className={classNames(
        ROW_GRID,
        'relative border-b border-line transition-colors last:rounded-b-lg last:border-b-0 hover:bg-subtle has-[[data-row-box]:checked]:bg-accent-soft',
      )}
    >
      {nameOf && (
        <td {...ROLES.cell} className={BOX_CELL}>
          <RowBox row={row} name={nameOf(row.original)} />
        </td>
      )}
      {row.getVisibleCells().map((cell) => (
        <BodyCell key={cell.id} cell={cell} />
      ))}
      <td {...ROLES.cell} className="relative flex items-center justify-center">
        {menu(row.original)}
      </td>
      {detail && (
        <td {...ROLES.cell} className="col-span-full px-3 pb-2">
          {detail}
        </td>
      )}
    </tr>
  );
}

/** Row that is drawn anew only when it or what stands beside it has changed: ticking one is no work for 50. */
export const BodyRow = memo(PlainRow) as typeof PlainRow;

function BodyCell<Data extends RowData>({ cell }: { cell: Cell<ListFeatures, Data> }) {
  const { columnDef } = cell.column;
  const { align = 'start', shape = 'line' } = columnDef.meta ?? {};
  return (
    <td
      {...ROLES.cell}
      className={classNames(
        'min-h-13 min-w-0 overflow-hidden px-3 py-1.5 group-data-[density=compact]/table:min-h-9 group-data-[density=compact]/table:py-1',
        SHAPES[shape],
        shape === 'line' ? ALIGN[align] : TEXT_ALIGN[align],
      )}
    >
      {flexRender(columnDef.cell, cell.getContext())}
    </td>
  );
}
