import type { TranscriptSegment } from '../communications/communications.schema.ts';
import { CONVERSATION_LIMITS, type Side } from '../communications/sides.ts';
import type { Channel } from '../speech/speech-words.ts';
import { EDGE_SECONDS, type PieceSpan } from './cut-pieces.ts';
import { isInvention } from './inventions.ts';

/** What an engine has heard in a piece; seconds from its begin. No segments: it tells no times. */
export type HeardWords = {
  text: string;
  segments: { start: number; end: number; text: string; speaker: string | null }[];
};
export type HeardPiece = PieceSpan & { heard: HeardWords };

/** Whose channel is whose; null: one channel, or both alike, and nobody can tell the sides apart. */
type Sides = { employeeChannel: Channel | null };

/**
 * Transcript of the pieces of both channels (D-42). Times are those of the pieces, refined by the engine's within them; what
 * is known to be invented is dropped. Speakers of an engine hold for one piece alone: its «A» is another's «B» in the next.
 */
export function joinHeard(pieces: readonly HeardPiece[], { employeeChannel }: Sides): TranscriptSegment[] {
  const namesHold = pieces.length === 1;
  return pieces
    .flatMap((piece) =>
      timed(piece).map(({ speaker, ...segment }) => ({
        side: sideOf(piece.channel, employeeChannel),
        speaker: employeeChannel === null && namesHold ? speaker : null,
        ...segment,
      })),
    )
    .filter(({ text }) => text !== '' && !isInvention(text))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function timed({ from, to, heard }: HeardPiece) {
  const [first, last] = [from + EDGE_SECONDS, Math.max(from + EDGE_SECONDS, to - EDGE_SECONDS)];
  const spoken =
    heard.segments.length > 0
      ? heard.segments
      : [{ start: first - from, end: last - from, text: heard.text, speaker: null }];
  return spoken.map(({ start, end, text, speaker }) => {
    const begin = within(from + start, from, to);
    return {
      speaker: speaker?.slice(0, CONVERSATION_LIMITS.speakerName) ?? null,
      start: begin,
      end: Math.max(begin, within(from + end, from, to)),
      text: text.trim().slice(0, CONVERSATION_LIMITS.segmentText),
    };
  });
}

/** To hundredths: no engine is more exact. */
const within = (second: number, from: number, to: number): number =>
  Math.round(Math.min(Math.max(second, from), to) * 100) / 100;

function sideOf(channel: 0 | 1, employeeChannel: Channel | null): Side {
  if (employeeChannel === null) return 'unknown';
  return (channel === 0) === (employeeChannel === 'left') ? 'employee' : 'client';
}
