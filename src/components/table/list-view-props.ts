import type { UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { FilterFields, ListDescription, ListQuery } from '#domain/kernel/list-filters.ts';
import type { ListColumn } from './list-columns.ts';
import type { Bulk, RowAction } from './row-actions.ts';

/** How the rows of a list look; the same whatever the address asks. */
export type ListView<Row extends RowData> = {
  /** Its name in the browser's storage (P-49). */
  name: string;
  /** What is listed: the accessible name of table and cards. */
  label: string;
  /** What the search can find, in words. */
  searchPlaceholder: string;
  columns: ListColumn<Row>[];
  /** A row on a phone; it holds its RowLink and leaves the upper right corner to the menu. */
  card: (row: Row) => ReactNode;
  rowId: (row: Row) => number;
  rowActions: (row: Row) => readonly RowAction[];
  /** Rows can be ticked, and this done with them (D-16). */
  bulk?: Bulk<Row>;
  /** Beside the filters: what else narrows the list. */
  tools?: ReactNode;
  /** Shown when there is nothing at all: with the way to the first one (U-3). */
  empty: ReactNode;
};

/** The query of one page of a list; the loader prefetches the same that the list reads. */
export type ListQueryOptions<Row> = UseSuspenseQueryOptions<ListOf<Row>>;

/** Where the rows come from: the description that the address is read by, and the query that it asks. */
export type ListSource<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  description: ListDescription<Fields, Sort>;
  options: (query: ListQuery<Fields, Sort>) => ListQueryOptions<Row>;
};
