import type { TranscriptSegment } from '../communications/communications.schema.ts';
import type { ClipSpan } from './clip-span.ts';

/** Segments that sound within these seconds, whole; those without times stand nowhere and are left out. */
export function segmentsWithin(segments: readonly TranscriptSegment[], { start, end }: ClipSpan): TranscriptSegment[] {
  return segments.filter(
    (one) => one.start !== null && one.start < end && (one.end === null ? one.start >= start : one.end > start),
  );
}
