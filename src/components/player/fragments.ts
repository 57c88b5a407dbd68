import type { Verdict } from '#domain/kernel/verdict.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Evidence, MessageEvidence, SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { evidenceKey, isOfSound } from '#domain/evaluations/evidence.ts';
import type { Span } from './span.ts';

/** Criterion that a fragment may prove; `group` is its group's name. One that refuses a fragment has said why. */
export type FragmentTarget = {
  key: string;
  name: string;
  group: string;
  take: (fragment: Evidence) => boolean;
  /** Puts the criterion before the person's eyes. */
  show: () => void;
};

/** Evidence of a criterion, as the waveform shows it. */
export type Mark = {
  key: string;
  name: string;
  evidence: Evidence;
  /** Puts the criterion before the person's eyes. */
  show: () => void;
  /** Puts another fragment in its place; absent for who only reads. */
  trim?: (to: SoundEvidence) => void;
};

type SoundMark = Mark & { evidence: SoundEvidence };

export const isOfSoundMark = (mark: Mark): mark is SoundMark => isOfSound(mark.evidence);

/** Key of a mark among all: two criteria may be proved by the same seconds. */
export const markKey = ({ key, evidence }: Pick<Mark, 'key' | 'evidence'>): string => `${key} ${evidenceKey(evidence)}`;

/** Criterion and answer that a fragment proves. */
export type Proven = { criterion_key: string; answer: string | null };

/** Keeper of clips (D-54): takes the seconds of a fragment, and what they are an example of. */
export type ClipKeeper = { may: Verdict; keep: (fragment: SoundEvidence, proven: Proven | null) => void };

/** What is selected to be attached, and where. */
type Picked = { by: 'wave' | 'words'; fragment: Evidence };

/** Comment on a second of the recording. */
export type Note = { id: number; at: number; text: string; author: string };

type Board = {
  /** Criteria in the order of the form; none: nobody collects fragments. */
  targets: readonly FragmentTarget[];
  /** The criterion in work. */
  active: FragmentTarget | null;
  /** Null: nobody keeps clips here. */
  clips: ClipKeeper | null;
  marks: readonly Mark[];
  notes: readonly Note[];
  /** Seconds of the words that were searched for. */
  hits: readonly number[];
  picked: Picked | null;
  /** Key of the mark whose edges can be moved. */
  chosen: string | null;
  /** Words of a message to bring into view; a new object each time. */
  shown: MessageEvidence | null;
  /** Words of the communication, by message or segment; null: nobody has said them yet. */
  texts: readonly string[] | null;
  /** Words said within a span of the recording; null: nobody knows when they were said. */
  wordsWithin: ((span: Span) => string) | null;
};

const EMPTY: Board = {
  targets: [],
  active: null,
  clips: null,
  marks: [],
  notes: [],
  hits: [],
  picked: null,
  chosen: null,
  shown: null,
  texts: null,
  wordsWithin: null,
};

/** Board that connects the sources of fragments (waveform, words) with their collector (a form). */
export class FragmentBoard {
  readonly #listeners = new Set<() => void>();
  #board: Board = EMPTY;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): Board => this.#board;

  show(change: Partial<Board>): void {
    this.#board = { ...this.#board, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Gives what is picked to a criterion; taken, it is no longer picked. */
  attach(target: FragmentTarget): boolean {
    const { picked } = this.#board;
    if (!picked || !target.take(picked.fragment)) return false;
    this.drop();
    return true;
  }

  /** Makes the edges of a mark handles; one selection at a time. */
  choose(mark: Pick<Mark, 'key' | 'evidence'>): void {
    this.drop();
    this.show({ chosen: markKey(mark) });
  }

  /** One selection at a time: the words' is the window's own. */
  drop(): void {
    if (this.#board.picked?.by === 'words') window.getSelection()?.removeAllRanges();
    this.show({ picked: null });
  }
}

const FragmentContext = createContext(new FragmentBoard());
export const FragmentProvider = FragmentContext;

export function useFragmentBoard(): FragmentBoard {
  return useContext(FragmentContext);
}

/** One part of the board; its value must be the same object while it says the same. */
export function useBoard<T>(select: (board: Board) => T): T {
  const board = useFragmentBoard();
  return useSyncExternalStore(board.subscribe, () => select(board.read()));
}

/** True while somebody wants fragments: a form that collects them, or who may keep clips. */
export const useIsWanted = (): boolean =>
  useBoard(({ targets, clips }) => targets.length > 0 || clips?.may.allowed === true);
