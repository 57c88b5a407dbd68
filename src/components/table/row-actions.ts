import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Selection } from './list-selection.ts';

/** Entry of a row's menu: a link, or an action. */
export type RowAction = {
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Reason why this person may not do it with this row (D-3): the entry stays and shows it. */
  disabledReason?: string | undefined;
} & ({ link: LinkProps; newTab?: boolean } | { onSelect: () => void });

/** Action on many rows at once. */
export type BulkAction = {
  label: string;
  icon: ReactNode;
  disabledReason?: string | undefined;
  onSelect: () => void;
};

/** Bulk actions of a list; with them its rows can be ticked. */
export type Bulk<Row> = {
  /** Name of a ticked row, as it is said aloud: «Выбрать: Окна Тверь». */
  rowName: (row: Row) => string;
  /** Actions for rows by id or for the whole filter; call `clear` when done. */
  actions: (selection: Selection, clear: () => void) => readonly BulkAction[];
};
