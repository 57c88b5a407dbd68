import { BookmarkPlus } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { type Fragment, useFragmentTarget } from '#src/components/player/fragments.ts';
import { Button } from '#src/components/ui/button.tsx';
import { atWordEdge, fragmentBetween, type TextPlace } from './communication-page-segments.ts';

type QuoteButtonProps = { list: RefObject<HTMLOListElement | null>; segments: readonly TranscriptSegment[] };
type Quote = { fragment: Fragment; top: number };

/** Button beside the selected words that makes them the evidence of the active criterion. */
export function QuoteButton({ list, segments }: QuoteButtonProps) {
  const target = useFragmentTarget();
  const [quote, setQuote] = useState<Quote | null>(null);
  const watches = target !== null;

  useEffect(() => {
    if (!watches) return;
    const onSelection = (): void => setQuote(readQuote(list.current, segments));
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [watches, list, segments]);

  if (!target || !quote) return null;
  const attach = (): void => {
    if (target.take(quote.fragment)) window.getSelection()?.removeAllRanges();
  };
  return (
    <div style={{ top: quote.top }} className="absolute inset-x-0 z-10 flex justify-center pt-1">
      {/* Default prevented: the press must not clear the selection before the click. */}
      <Button
        size="sm"
        variant="primary"
        icon={<BookmarkPlus aria-hidden="true" />}
        onPointerDown={(event) => event.preventDefault()}
        onClick={attach}
        className="max-w-full shadow"
      >
        <span className="truncate">Прикрепить к {target.name}</span>
      </Button>
    </div>
  );
}

function readQuote(list: HTMLElement | null, segments: readonly TranscriptSegment[]): Quote | null {
  const selection = window.getSelection();
  if (!list || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.commonAncestorContainer)) return null;
  const touched = [...list.querySelectorAll<HTMLElement>('[data-segment]')].filter((row) => range.intersectsNode(row));
  const from = edgeOf(touched[0], { segments, range, side: 'start' });
  const to = edgeOf(touched.at(-1), { segments, range, side: 'end' });
  if (!from || !to) return null;
  const fragment = fragmentBetween(segments, { from, to, quote: quotedText(segments, from, to) });
  const bottom = range.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  return fragment && { fragment, top: bottom };
}

type Edge = { segments: readonly TranscriptSegment[]; range: Range; side: 'start' | 'end' };

/** Edge of the selection in this row; one that goes beyond the row (three clicks do) takes it whole. */
function edgeOf(row: HTMLElement | undefined, { segments, range, side }: Edge): TextPlace | null {
  const index = Number(row?.dataset.segment ?? Number.NaN);
  const segment = segments[index];
  if (!row || !segment) return null;
  const isStart = side === 'start';
  const node = isStart ? range.startContainer : range.endContainer;
  const isInside = node.nodeType === Node.TEXT_NODE && row.contains(node);
  if (!isInside) return { index, offset: isStart ? 0 : segment.text.length };
  const offset = isStart ? range.startOffset : range.endOffset;
  return { index, offset: atWordEdge(segment.text, offset, isStart ? -1 : 1) };
}

/** Quote from the data, not from the page: times and names between the words are no part of it. */
function quotedText(segments: readonly TranscriptSegment[], from: TextPlace, to: TextPlace): string {
  return segments
    .slice(from.index, to.index + 1)
    .map(({ text }, at, all) => text.slice(at === 0 ? from.offset : 0, at === all.length - 1 ? to.offset : undefined))
    .join(' ');
}
