import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import type { Side } from '../communications/sides.ts';
import type { WordsPreview } from './transcripts.schema.ts';

/** Words of a preview with the sides that the person has chosen, by place of the speaker. */
export function withSides(
  { spoken_by, segments, messages }: WordsPreview,
  sides: readonly Side[],
): { segments: TranscriptSegment[]; messages: Message[] } {
  const sideOf = (nth: number): Side => {
    const speaker = spoken_by[nth];
    return speaker === null || speaker === undefined ? 'unknown' : (sides[speaker] ?? 'unknown');
  };
  return {
    segments: segments.map((segment, nth) => ({ ...segment, side: sideOf(nth) })),
    messages: messages.map((message, nth) => ({ ...message, side: sideOf(nth) })),
  };
}
