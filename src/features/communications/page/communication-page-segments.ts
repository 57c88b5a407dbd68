import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import type { Span } from '#src/components/player/span.ts';

/** True if the words came with their times: all segments have them, or none. */
export const isTimed = (segments: readonly TranscriptSegment[]): boolean => segments[0]?.start !== null;

/**
 * Index of the segment that sounds at this second, or sounded last; -1 before the first, and where there are no times.
 * Segments are in time order.
 */
export function segmentAt(segments: readonly TranscriptSegment[], time: number): number {
  if (!isTimed(segments)) return -1;
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** End of a selection: the segment, and the offset in its characters. */
export type TextPosition = { index: number; offset: number };

/**
 * Fragment of selected words. Inside a segment time goes evenly with its characters: recognisers give no time per word,
 * and a quote half a second off is still found. Without times evidence lies in the segment where the words begin.
 */
export function fragmentBetween(
  segments: readonly TranscriptSegment[],
  { from, to, quote }: { from: TextPosition; to: TextPosition; quote: string },
): Evidence | null {
  if (!isTimed(segments)) return { message: from.index, quote };
  const start = secondOf(segments, from);
  const end = secondOf(segments, to);
  if (start === null || end === null) return null;
  return { start: tenth(start), end: tenth(Math.max(start, end)), quote };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Offset moved outwards to the edge of the word it cuts: nobody aims at letters. */
export function atWordEdge(text: string, offset: number, step: 1 | -1): number {
  let at = offset;
  const isInside = (): boolean => LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at] ?? '');
  while (at > 0 && at < text.length && isInside()) at += step;
  return at;
}

/** Quote from the data, not from the page: times and names between the words are no part of it. */
export function quoteBetween(texts: readonly string[], from: TextPosition, to: TextPosition): string {
  return texts
    .slice(from.index, to.index + 1)
    .map((text, at, all) => text.slice(at === 0 ? from.offset : 0, at === all.length - 1 ? to.offset : undefined))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EVALUATION_LIMITS.quote);
}

/** Words said within a span, cut words whole: the way back of `fragmentBetween`. */
export function quoteWithin(segments: readonly TranscriptSegment[], { start, end }: Span): string {
  if (!isTimed(segments)) return '';
  const said = ({ start: from, end: to }: TranscriptSegment): boolean =>
    from !== null && from < end && (to === null ? from >= start : to > start);
  const first = segments.findIndex(said);
  const last = segments.findLastIndex(said);
  const [from, to] = [segments[first], segments[last]];
  if (!from || !to) return '';
  const texts = segments.slice(first, last + 1).map(({ text }) => text);
  return quoteBetween(
    texts,
    { index: 0, offset: atWordEdge(from.text, Math.floor(offsetAt(from, start)), -1) },
    { index: last - first, offset: atWordEdge(to.text, Math.ceil(offsetAt(to, end)), 1) },
  );
}

export function wholeSegment({ start, end, text }: TranscriptSegment, index: number): Evidence {
  const quote = text.slice(0, EVALUATION_LIMITS.quote);
  return start === null ? { message: index, quote } : { start, end, quote };
}

function secondOf(segments: readonly TranscriptSegment[], { index, offset }: TextPosition): number | null {
  const segment = segments[index];
  if (!segment || segment.start === null) return null;
  const share = segment.text.length > 0 ? Math.min(offset / segment.text.length, 1) : 0;
  return segment.start + ((segment.end ?? segment.start) - segment.start) * share;
}

/** Characters of the segment said before a second; of one without an end, none before its start and all after. */
function offsetAt({ start, end, text }: TranscriptSegment, second: number): number {
  const from = start ?? 0;
  if (end === null || end <= from) return second > from ? text.length : 0;
  return Math.min(Math.max((second - from) / (end - from), 0), 1) * text.length;
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
