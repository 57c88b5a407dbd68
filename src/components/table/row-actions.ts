import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Selection } from './list-selection.ts';

/** What the menu of a row offers: a place to go to, or a thing to do. */
export type RowAction = {
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Why this person may not do it with this row (D-3): the entry stays and says so. */
  disabledReason?: string | undefined;
} & ({ link: LinkProps; newTab?: boolean } | { onSelect: () => void });

/** What can be done with many rows at once. */
export type BulkAction = {
  label: string;
  icon: ReactNode;
  disabledReason?: string | undefined;
  onSelect: () => void;
};

/** Makes a list one whose rows can be ticked. */
export type Bulk<Row> = {
  /** What is ticked, as it is said aloud: «Выбрать: Окна Тверь». */
  rowName: (row: Row) => string;
  /** For rows by id or for the whole filter; `clear` when it is done. */
  actions: (selection: Selection, clear: () => void) => readonly BulkAction[];
};
