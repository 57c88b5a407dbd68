import { useState } from 'react';
import { isSelected, NOTHING_SELECTED, pageState, rowsBetween, type Selection, withRows } from './list-selection.ts';

export type ListSelection = {
  selection: Selection;
  isSelected: (id: number) => boolean;
  /** Ticks a row; `range`: from the row ticked last to this one. */
  tick: (id: number, change: { on: boolean; range: boolean }) => void;
  page: { state: 'none' | 'some' | 'all'; tick: (on: boolean) => void };
  selectAll: () => void;
  clear: () => void;
};

type Kept = { question: string; selection: Selection; last: number | null };

/** Selection within one query; another filter begins with none. */
export function useListSelection(filter: object, page: readonly number[]): ListSelection {
  const question = JSON.stringify(filter);
  const [kept, setKept] = useState<Kept>({ question, selection: NOTHING_SELECTED, last: null });
  const { selection, last } = kept.question === question ? kept : { selection: NOTHING_SELECTED, last: null };
  const keep = (next: Selection, row: number | null = null): void => setKept({ question, selection: next, last: row });
  return {
    selection,
    isSelected: (id) => isSelected(selection, id),
    tick: (id, { on, range }) =>
      keep(withRows(selection, { ids: range ? rowsBetween(page, last, id) : [id], on, page }), id),
    page: {
      state: pageState(selection, page),
      tick: (on) => keep(withRows(selection, { ids: page, on, page })),
    },
    selectAll: () => keep({ kind: 'all' }),
    clear: () => keep(NOTHING_SELECTED),
  };
}
