import type { TranscriptSegment } from '../communications/communications.schema.ts';
import type { ClipSpan } from './clip-span.ts';

/** Share of a segment, or of the clip, that sounds in both: whose edge is only touched says what the clip does not. */
const SHARE = 0.5;

/**
 * Segments that a clip says, whole: those of which at least half sounds in it, and one that at least half of the clip is
 * cut out of. A guest hears the clip alone and reads no neighbours (D-54). Those without times stand nowhere.
 */
export function segmentsWithin(segments: readonly TranscriptSegment[], clip: ClipSpan): TranscriptSegment[] {
  return segments.filter(({ start, end }) => {
    if (start === null) return false;
    if (end === null || end <= start) return start >= clip.start && start < clip.end;
    const common = Math.min(end, clip.end) - Math.max(start, clip.start);
    return common >= SHARE * Math.min(end - start, clip.end - clip.start);
  });
}
