import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { isSelected, NOTHING_SELECTED, pageState, rowsBetween, type Selection, withRows } from './list-selection.ts';

export type TickRow = (id: number, change: { on: boolean; range: boolean }) => void;

export type ListSelection = {
  selection: Selection;
  isSelected: (id: number) => boolean;
  /** Ticks a row; `range`: from the row ticked last to this one. */
  tick: TickRow;
  page: { state: 'none' | 'some' | 'all'; tick: (on: boolean) => void };
  selectAll: () => void;
  clear: () => void;
};

type Kept = { question: string; selection: Selection; last: number | null };

const ofQuestion = (kept: Kept, question: string): Kept =>
  kept.question === question ? kept : { question, selection: NOTHING_SELECTED, last: null };

function rowTicker(setKept: Dispatch<SetStateAction<Kept>>, question: string, ids: string): TickRow {
  const page = ids.split(',').map(Number);
  return (id, { on, range }) =>
    setKept((before) => {
      const { selection, last } = ofQuestion(before, question);
      const change = { ids: range ? rowsBetween(page, last, id) : [id], on, page };
      return { question, selection: withRows(selection, change), last: id };
    });
}

function useTicker(setKept: Dispatch<SetStateAction<Kept>>, question: string, ids: string): TickRow {
  return useMemo(() => rowTicker(setKept, question, ids), [setKept, question, ids]);
}

/** Selection within one query; another filter begins with none. */
export function useListSelection(filter: object, page: readonly number[]): ListSelection {
  const question = JSON.stringify(filter);
  const [kept, setKept] = useState<Kept>({ question, selection: NOTHING_SELECTED, last: null });
  const { selection } = ofQuestion(kept, question);
  const ids = page.join();
  // The same for as long as the page is: a ticked row draws itself anew, not the other 49.
  const tick = useTicker(setKept, question, ids);
  const keep = (next: Selection): void => setKept({ question, selection: next, last: null });
  return {
    selection,
    isSelected: (id) => isSelected(selection, id),
    tick,
    page: {
      state: pageState(selection, page),
      tick: (on) => keep(withRows(selection, { ids: page, on, page })),
    },
    selectAll: () => keep({ kind: 'all' }),
    clear: () => keep(NOTHING_SELECTED),
  };
}
