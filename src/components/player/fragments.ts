import { createContext, useContext, useSyncExternalStore } from 'react';

/** Fragment of a recording. Units: seconds; `end` null is a single moment. */
export type Fragment = { start: number; end: number | null; quote: string };

/** Target of a chosen fragment; `name` completes «Прикрепить к …». A target that refuses one has said why. */
export type FragmentTarget = { name: string; take: (fragment: Fragment) => boolean };

/** Comment on a second of the recording. */
export type Note = { id: number; at: number; text: string; author: string };

type Board = { target: FragmentTarget | null; marks: readonly Fragment[]; notes: readonly Note[] };

/** Board that connects the sources of fragments (waveform, transcript) with their collector (a form). */
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
