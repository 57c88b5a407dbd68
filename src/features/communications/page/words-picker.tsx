import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { FragmentOffer } from '#src/components/player/lazy-fragment-offer.tsx';
import { type FragmentBoard, useBoard, useFragmentBoard, useIsWanted } from '#src/components/player/fragments.ts';
import { atWordEdge, quoteBetween, type TextPosition } from './communication-page-segments.ts';

/** Selected words: where they begin and end, and the words themselves. */
export type SelectedWords = { from: TextPosition; to: TextPosition; quote: string };

type WordsPickerProps = {
  list: RefObject<HTMLElement | null>;
  /** Texts of the elements with `data-words`, by its number. */
  texts: readonly string[];
  toEvidence: (words: SelectedWords) => Evidence | null;
};

/** Offer beside the selected words to make them evidence (D-17). */
export function WordsPicker({ list, texts, toEvidence }: WordsPickerProps) {
  const board = useFragmentBoard();
  const watches = useIsWanted();
  const isPicked = useBoard(({ picked }) => picked?.by === 'words');
  const [top, setTop] = useState(0);
  /** While a criterion is chosen from the list, the selection may go: the press is on something else. */
  const isChoosing = useRef(false);

  useEffect(() => {
    if (!watches) return;
    const onSelection = (): void => {
      if (isChoosing.current) return;
      const selected = readSelection(list.current, texts);
      const fragment = selected && toEvidence(selected.words);
      if (selected && fragment) {
        setTop(selected.bottom);
        board.show({ picked: { by: 'words', fragment } });
      } else clearWords(board);
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [watches, board, list, texts, toEvidence]);

  if (!isPicked) return null;
  return (
    <div style={{ top }} className="absolute inset-x-0 z-10 flex justify-center pt-1">
      <FragmentOffer
        className="max-w-full rounded bg-raised shadow"
        onChoosing={(open) => {
          isChoosing.current = open;
        }}
      />
    </div>
  );
}

function clearWords(board: FragmentBoard): void {
  if (board.read().picked?.by === 'words') board.show({ picked: null });
}

function readSelection(
  list: HTMLElement | null,
  texts: readonly string[],
): { words: SelectedWords; bottom: number } | null {
  const selection = window.getSelection();
  if (!list || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.commonAncestorContainer)) return null;
  const touched = [...list.querySelectorAll<HTMLElement>('[data-words]')].filter((row) => range.intersectsNode(row));
  const from = selectionEdge(touched[0], { texts, range, side: 'start' });
  const to = selectionEdge(touched.at(-1), { texts, range, side: 'end' });
  if (!from || !to) return null;
  const quote = quoteBetween(texts, from, to);
  const bottom = range.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  return quote === '' ? null : { words: { from, to, quote }, bottom };
}

type Edge = { texts: readonly string[]; range: Range; side: 'start' | 'end' };

/** Edge of the selection in this row; one that goes beyond the row (three clicks do) takes it whole. */
function selectionEdge(row: HTMLElement | undefined, { texts, range, side }: Edge): TextPosition | null {
  const index = Number(row?.dataset.words ?? Number.NaN);
  const text = texts[index];
  if (!row || text === undefined) return null;
  const isStart = side === 'start';
  const [node, offset] = isStart ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
  if (!row.contains(node)) return { index, offset: isStart ? 0 : text.length };
  return { index, offset: atWordEdge(text, offsetInside(row, node, offset), isStart ? -1 : 1) };
}

/** Offset among the row's own characters: what is marked or linked in it splits its text. */
function offsetInside(row: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(row, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
