import { X } from 'lucide-react';
import { useState } from 'react';
import type { SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import { formatTenths } from '#domain/kernel/format-tenths.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { FragmentOffer, usePreparedOffer } from './lazy-fragment-offer.tsx';
import { type FragmentBoard, isOfSoundMark, markKey, useBoard, useFragmentBoard, useIsWanted } from './fragments.ts';
import { LEAST_SPAN, type Span } from './span.ts';

type MarkSpan = (span: Span | null) => void;

/** Drawing a span on the waveform; `marks`: somebody accepts it as evidence. */
export function useSpan(): { mark: MarkSpan; marks: boolean } {
  const board = useFragmentBoard();
  const marks = useIsWanted();
  usePreparedOffer(marks);
  const mark: MarkSpan = (span) => {
    board.drop();
    if (span) board.show({ picked: { by: 'wave', fragment: fragmentOf(board, span) }, chosen: null });
  };
  return { mark, marks };
}

const fragmentOf = (board: FragmentBoard, span: Span): SoundEvidence => ({
  ...span,
  quote: board.read().wordsWithin?.(span) ?? '',
});

export type Trimming = {
  /** As it is drawn: while an edge is dragged, where it is then. */
  span: Span;
  /** Name of the criterion that it proves; null: it is not attached yet. */
  name: string | null;
  /** Draws the edges elsewhere without changing the fragment; null: as it is. */
  preview: (span: Span | null) => void;
  /** Changes the fragment, and the words with it. */
  trim: (span: Span) => void;
  done: () => void;
};

/** The fragment whose edges are handles: the one that is drawn, or the evidence that was chosen (D-17). */
export function useTrimming(): Trimming | null {
  const board = useFragmentBoard();
  const picked = useBoard((all) => (all.picked?.by === 'wave' ? all.picked.fragment : null));
  const chosen = useBoard(
    (all) => (all.chosen !== null && !all.picked && all.marks.find((one) => markKey(one) === all.chosen)) || null,
  );
  const [live, setLive] = useState<Span | null>(null);
  if (picked && isOfSound(picked)) {
    const trim = (span: Span): void => board.show({ picked: { by: 'wave', fragment: fragmentOf(board, span) } });
    return { span: live ?? spanOf(picked), name: null, preview: setLive, trim, done: () => board.drop() };
  }
  if (!chosen?.trim || !isOfSoundMark(chosen)) return null;
  const trim = (span: Span): void => {
    const evidence = fragmentOf(board, span);
    // First the key: the mark that it names is there as soon as the fragment is changed.
    board.show({ chosen: markKey({ key: chosen.key, evidence }) });
    chosen.trim?.(evidence);
  };
  const done = (): void => board.show({ chosen: null });
  return { span: live ?? spanOf(chosen.evidence), name: chosen.name, preview: setLive, trim, done };
}

/** A moment is as long as the shortest fragment, so that both edges can be taken. */
const spanOf = ({ start, end }: SoundEvidence): Span => ({ start, end: Math.max(end ?? start, start + LEAST_SPAN) });

/** Line below the waveform: what is selected, and the offer to make it evidence. */
export function SpanLine({ trimming: { span, name, done } }: { trimming: Trimming }) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap">
      <span className="flex-none text-sm font-medium tabular-nums">
        {formatTenths(span.start)}–{formatTenths(span.end)}
      </span>
      {name === null ? (
        <FragmentOffer className="max-sm:basis-full" />
      ) : (
        <>
          <span className="min-w-0 truncate text-sm text-muted">
            Фрагмент критерия {quoted(name)}: потяните за край
          </span>
          <IconButton size="sm" label="Закончить правку фрагмента" icon={<X />} onClick={done} className="ml-auto" />
        </>
      )}
    </div>
  );
}
