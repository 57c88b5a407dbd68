import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { useFragmentTarget } from './fragments.ts';
import type { Span } from './span.ts';

type MarkSpan = (span: Span | null) => void;

/** Span drawn on the waveform; `marks`: somebody accepts it as evidence. */
export function useSpan(): { span: Span | null; mark: MarkSpan; marks: boolean } {
  const marks = useFragmentTarget() !== null;
  const [span, mark] = useState<Span | null>(null);
  if (!marks && span) mark(null);
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

type SpanOfferProps = { span: Span; onMark: MarkSpan };

/** Offer below the waveform to make the span the evidence of the active criterion. */
export function SpanOffer({ span, onMark }: SpanOfferProps) {
  const target = useFragmentTarget();
  if (!target) return null;
  const attach = (): void => {
    if (target.take({ ...span, quote: '' })) onMark(null);
  };
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap">
      <span className="flex-none text-sm font-medium tabular-nums">
        {formatDuration(span.start)}–{formatDuration(span.end)}
      </span>
      <Button
        size="sm"
        variant="primary"
        icon={<BookmarkPlus aria-hidden="true" />}
        onClick={attach}
        className="min-w-0 shrink! max-sm:order-last max-sm:basis-full"
      >
        <span className="truncate">Прикрепить к {target.name}</span>
      </Button>
      <IconButton label="Убрать выделение" size="sm" icon={<X />} onClick={() => onMark(null)} />
    </div>
  );
}
