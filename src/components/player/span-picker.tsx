import { isOfSound } from '#domain/evaluations/evidence.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { FragmentOffer, usePreparedOffer } from './lazy-fragment-offer.tsx';
import { useBoard, useFragmentBoard } from './fragments.ts';
import type { Span } from './span.ts';

type MarkSpan = (span: Span | null) => void;

/** Span drawn on the waveform; `marks`: somebody accepts it as evidence. */
export function useSpan(): { span: Span | null; mark: MarkSpan; marks: boolean } {
  const board = useFragmentBoard();
  const marks = useBoard(({ targets }) => targets.length > 0);
  usePreparedOffer(marks);
  const picked = useBoard((all) => (all.picked?.by === 'wave' ? all.picked.fragment : null));
  const mark: MarkSpan = (span) => {
    board.drop();
    if (span)
      board.show({ picked: { by: 'wave', fragment: { ...span, quote: board.read().wordsWithin?.(span) ?? '' } } });
  };
  const span = picked && isOfSound(picked) ? { start: picked.start, end: picked.end ?? picked.start } : null;
  return { span, mark, marks };
}

export function SpanMark({ span: { start, end }, duration }: { span: Span; duration: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
      className="pointer-events-none absolute inset-y-0 rounded-sm border-x-2 border-accent-text bg-accent/20"
    />
  );
}

/** Offer below the waveform to make the span evidence. */
export function SpanOffer({ span }: { span: Span }) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap">
      <span className="flex-none text-sm font-medium tabular-nums">
        {formatDuration(span.start)}–{formatDuration(span.end)}
      </span>
      <FragmentOffer className="max-sm:basis-full" />
    </div>
  );
}
