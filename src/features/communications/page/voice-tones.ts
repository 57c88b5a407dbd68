import type { Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { Side } from '#domain/communications/sides.ts';
import { voicesOf } from '#domain/transcripts/edit-segments.ts';

type Line = TranscriptSegment | Message;

/** Colours of the two channels in the player. */
const SIDE_TONES: Record<Side, string> = {
  employee: 'text-accent-text',
  colleague: 'text-ink',
  client: 'text-grade-good',
  unknown: 'text-muted',
};

/** Words of 4.5 : 1 and more on each ground they stand on, light and dark (index.css). */
const VOICE_TONES = ['text-voice-1', 'text-voice-2', 'text-voice-3', 'text-voice-4', 'text-voice-5', 'text-voice-6'];

/**
 * Colour of who speaks, by line: of two voices the side's; where more take part, as in a meeting, each has its own, in
 * the order in which they are first heard.
 */
export function voiceTones(lines: readonly Line[]): (line: Line) => string {
  const voices = voicesOf(lines);
  if (voices.length <= 2) return ({ side }) => SIDE_TONES[side];
  const names = [...new Set(voices.map(keyOf))];
  const tones = new Map(names.map((name, nth) => [name, VOICE_TONES[nth % VOICE_TONES.length] ?? '']));
  return (line) => tones.get(keyOf({ name: 'author' in line ? line.author : line.speaker, side: line.side })) ?? '';
}

/** A name is one person, whichever side was chosen for some of its lines. */
const keyOf = ({ name, side }: { name: string | null; side: Side }): string => name ?? `/${side}`;
