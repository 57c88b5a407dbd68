import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { WIDTH_LIMITS } from './table-settings.ts';
import type { Screen } from './use-screen.ts';

/** One thing beside another, one below another, or two lines behind an icon. */
export type CellShape = 'line' | 'stack' | 'led';

type ColumnLook = {
  /** Name in the header and in «Колонки». */
  title: string;
  /** Sort field; without it the column does not sort. */
  sort?: string;
  align?: 'start' | 'center' | 'end';
  /** Layout of the cell itself, so that no element of its own lays out what is in it; a line unless said otherwise. */
  shape?: CellShape;
  /** Minimum width, px. */
  width: number;
  /** Grows with its contents; by so many shares where the table scrolls. 0 keeps the minimum. */
  grow?: number;
  /** Smallest screen that shows the column by default; `asked`: only by choice. */
  from?: Screen | 'asked';
  /** Fixed: cannot be hidden, because it holds the row's link. */
  fixed?: boolean;
};

export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnLook>(),
});
export type ListFeatures = typeof listFeatures;
export type ListColumn<Row extends RowData> = ColumnDef<ListFeatures, Row>;

/** Column described by a feature: identity, look and a cell of the whole row. */
export function listColumn<Row extends RowData>(
  column: ColumnLook & { id: string; cell: (row: Row) => ReactNode },
): ListColumn<Row> {
  const { id, cell, ...meta } = column;
  return {
    id,
    header: meta.title,
    cell: ({ row }) => cell(row.original),
    size: meta.width,
    minSize: WIDTH_LIMITS.min,
    maxSize: WIDTH_LIMITS.max,
    enableHiding: !meta.fixed,
    meta,
  };
}

const RANK: Record<Screen | 'asked', number> = { base: 0, md: 1, lg: 2, laptop: 3, xl: 4, asked: 5 };

export type Described = { id?: string | undefined; meta?: ColumnLook | undefined };

/** Visible columns: the person's own choice, else those that the screen has room for. */
export function columnVisibility(
  columns: readonly Described[],
  chosen: Readonly<Record<string, boolean>>,
  screen: Screen,
): Record<string, boolean> {
  const entries = columns.map(({ id = '', meta }) => {
    const hasRoom = RANK[meta?.from ?? 'base'] <= RANK[screen];
    return [id, meta?.fixed === true || (chosen[id] ?? hasRoom)] as const;
  });
  return Object.fromEntries(entries);
}

/** Width of the row menu at the end of every row, px. */
const MENU_WIDTH = 48;
/** Width of a row's checkbox, px. */
const BOX_WIDTH = 40;
/** Width of a share where the table scrolls, px. */
const ROOMY_SHARE = 16;

type Grid = {
  /** `grid-template-columns` while everything fits: as wide as the contents need, as far as there is room. */
  fitting: string;
  /** `grid-template-columns` while the table scrolls: nothing is squeezed. */
  scrolling: string;
  /** Frame width from which everything fits, px. */
  least: number;
};

/** Grid tracks shared by header and rows; `grow` 0 keeps the width. */
export function gridOf(
  columns: readonly { width: number; grow: number }[],
  { hasMenu, hasBox }: { hasMenu: boolean; hasBox: boolean },
): Grid {
  const menu = hasMenu ? [`${MENU_WIDTH}px`] : [];
  const box = hasBox ? [`${BOX_WIDTH}px`] : [];
  const fitting = columns.map(({ width, grow }) => (grow > 0 ? `minmax(${width}px, auto)` : `${width}px`));
  const scrolling = columns.map(({ width, grow }) => `${width + grow * ROOMY_SHARE}px`);
  return {
    fitting: [...box, ...fitting, ...menu].join(' '),
    scrolling: [...box, ...scrolling, ...menu].join(' '),
    least: columns.reduce((sum, { width }) => sum + width, (hasMenu ? MENU_WIDTH : 0) + (hasBox ? BOX_WIDTH : 0)),
  };
}
