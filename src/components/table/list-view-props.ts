import type { UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { FilterFields, ListDescription, ListQuery } from '#domain/kernel/list-filters.ts';
import type { ListColumn } from './list-columns.ts';
import type { Bulk, RowAction } from './row-actions.ts';

/** View of a list's rows, the same for every query. */
export type ListView<Row extends RowData> = {
  /** Name in the browser's storage (P-49). */
  name: string;
  /** Accessible name of table and cards. */
  label: string;
  /** Searchable things, in words. */
  searchPlaceholder: string;
  columns: ListColumn<Row>[];
  /** Row on a phone; it holds its RowLink and leaves the upper right corner to the menu. */
  card: (row: Row) => ReactNode;
  /** Line across the row, below its cells, where there is something to say. */
  detail?: (row: Row) => ReactNode;
  rowId: (row: Row) => number;
  rowActions: (row: Row) => readonly RowAction[];
  /** Bulk actions: makes rows tickable (D-16). */
  bulk?: Bulk<Row>;
  /** Tools beside the filters. */
  tools?: ReactNode;
  /** Content of an empty list, with the way to the first item (U-3). */
  empty: ReactNode;
};

/** Query of one page of a list; the loader prefetches the same that the list reads. */
export type ListQueryOptions<Row> = UseSuspenseQueryOptions<ListOf<Row>>;

/** Source of the rows: the description that reads the address, and the query. */
export type ListSource<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  description: ListDescription<Fields, Sort>;
  options: (query: ListQuery<Fields, Sort>) => ListQueryOptions<Row>;
};
