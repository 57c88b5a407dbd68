import { createContext, useContext, useSyncExternalStore } from 'react';

/** A place in a recording. Units: seconds; `end` null is a single moment. */
export type Fragment = { start: number; end: number | null; quote: string };

/** Who takes a chosen place right now; `name` finishes «Прикрепить к …». What it does not take, it has said why. */
export type FragmentTarget = { name: string; take: (fragment: Fragment) => boolean };

/** What somebody has said of a second. */
export type Note = { id: number; at: number; text: string; author: string };

type Board = { target: FragmentTarget | null; marks: readonly Fragment[]; notes: readonly Note[] };

/** Where those who choose places (waveform, transcript) meet those who collect them (a form). */
export class FragmentBoard {
  readonly #listeners = new Set<() => void>();
  #board: Board = { target: null, marks: [], notes: [] };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): Board => this.#board;

  show(change: Partial<Board>): void {
    this.#board = { ...this.#board, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const FragmentContext = createContext(new FragmentBoard());
export const FragmentProvider = FragmentContext;

export function useFragmentBoard(): FragmentBoard {
  return useContext(FragmentContext);
}

export function useFragmentTarget(): FragmentTarget | null {
  const board = useFragmentBoard();
  return useSyncExternalStore(board.subscribe, () => board.read().target);
}

export function useMarks(): readonly Fragment[] {
  const board = useFragmentBoard();
  return useSyncExternalStore(board.subscribe, () => board.read().marks);
}

export function useNotes(): readonly Note[] {
  const board = useFragmentBoard();
  return useSyncExternalStore(board.subscribe, () => board.read().notes);
}
