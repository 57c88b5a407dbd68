import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Screen } from './use-screen.ts';

type ColumnLook = {
  /** Name in the header and in «Колонки». */
  title: string;
  /** Field of the list's sort; without it the column does not sort. */
  sort?: string;
  align?: 'start' | 'center' | 'end';
  /** Least width, px. */
  width: number;
  /** Share of the room that is left; 0 keeps the least width. */
  grow?: number;
  /** Smallest screen that shows the column unasked; `asked`: only who chose it. */
  from?: Screen | 'asked';
  /** Cannot be hidden: it holds the row's link. */
  fixed?: boolean;
};

export const listFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnLook>() });
export type ListFeatures = typeof listFeatures;
export type ListColumn<Row extends RowData> = ColumnDef<ListFeatures, Row>;

/** A column as a feature describes it: identity, look and a cell of the whole row. */
export function listColumn<Row extends RowData>(
  column: ColumnLook & { id: string; cell: (row: Row) => ReactNode },
): ListColumn<Row> {
  const { id, cell, ...meta } = column;
  return { id, header: meta.title, enableHiding: !meta.fixed, meta, cell: ({ row }) => cell(row.original) };
}

const RANK: Record<Screen | 'asked', number> = { base: 0, md: 1, lg: 2, laptop: 3, xl: 4, asked: 5 };

type Described = { id?: string | undefined; meta?: ColumnLook | undefined };

/** What is shown: a person's own choice, else what the screen has room for. */
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

/** The row menu at the end of every row, px. */
const MENU_WIDTH = 48;
/** The box to tick a row by, px. */
const BOX_WIDTH = 40;
/** What a share of the room is worth where there is no room to share and the table scrolls, px. */
const ROOMY_SHARE = 16;

export type Grid = {
  /** `grid-template-columns` while everything fits: least widths, then shares of what is left. */
  fitting: string;
  /** The same when it does not: the table scrolls, so nothing need be squeezed. */
  scrolling: string;
  /** From this width of the frame on everything fits, px. */
  least: number;
};

/** The tracks that header and rows share. */
export function gridOf(
  columns: readonly Described[],
  { hasMenu, hasBox }: { hasMenu: boolean; hasBox: boolean },
): Grid {
  const looks = columns.map(({ meta }) => ({ width: meta?.width ?? 96, grow: meta?.grow ?? 0 }));
  const menu = hasMenu ? [`${MENU_WIDTH}px`] : [];
  const box = hasBox ? [`${BOX_WIDTH}px`] : [];
  const fitting = looks.map(({ width, grow }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  const scrolling = looks.map(({ width, grow }) => `${width + grow * ROOMY_SHARE}px`);
  return {
    fitting: [...box, ...fitting, ...menu].join(' '),
    scrolling: [...box, ...scrolling, ...menu].join(' '),
    least: looks.reduce((sum, { width }) => sum + width, (hasMenu ? MENU_WIDTH : 0) + (hasBox ? BOX_WIDTH : 0)),
  };
}

/** Field and direction of `-started_at`. */
export function readSort(sort: string): { field: string; descending: boolean } {
  const descending = sort.startsWith('-');
  return { field: descending ? sort.slice(1) : sort, descending };
}

/** What a click on a header asks for: the newest, largest first; a second click turns it round. */
export function nextSort(sort: string, field: string): string {
  return sort === `-${field}` ? field : `-${field}`;
}
