import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Selection } from './list-selection.ts';

/** Entry of a row's menu: a link, or an action. */
export type RowAction = {
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Verdict on it (D-3): refused for now, the entry stays and says why; for others' roles, it is left out. */
  may?: Verdict;
  /** Reason of the screen's own why it cannot be done now. */
  disabledReason?: string | undefined;
} & ({ link: LinkProps; newTab?: boolean } | { onSelect: () => void });

/** Action on many rows at once. */
export type BulkAction = {
  label: string;
  icon: ReactNode;
  disabledReason?: string | undefined;
  /** What the list is for: one of them, the first. */
  primary?: true;
  onSelect: () => void;
};

/** Bulk actions of a list; with them its rows can be ticked. */
export type Bulk<Row> = {
  /** Name of a ticked row, as it is said aloud: «Выбрать: Окна Тверь». */
  rowName: (row: Row) => string;
  /** Actions for rows by id or for the whole filter; call `clear` when done. */
  actions: (selection: Selection, clear: () => void) => readonly BulkAction[];
};
