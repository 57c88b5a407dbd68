import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import type { Side } from '../communications/sides.ts';

type Segments = readonly TranscriptSegment[];

/** Corrected segment in its place; without words it goes. */
export function replaceSegment(segments: Segments, index: number, next: TranscriptSegment): TranscriptSegment[] {
  return next.text.trim() === '' ? segments.toSpliced(index, 1) : segments.with(index, next);
}

/**
 * Segment cut in two at a character, when words stand on both sides of it. Inside a segment time goes evenly with its
 * characters: recognisers give no time per word.
 */
export function splitSegment(segments: Segments, index: number, offset: number): TranscriptSegment[] {
  const segment = segments[index];
  const [first = '', second = ''] = [segment?.text.slice(0, offset).trim(), segment?.text.slice(offset).trim()];
  if (!segment || first === '' || second === '') return [...segments];
  const { start, end } = segment;
  const share = offset / segment.text.length;
  const middle = start === null || end === null ? null : Math.round((start + (end - start) * share) * 100) / 100;
  return segments.toSpliced(
    index,
    1,
    { ...segment, text: first, end: middle },
    { ...segment, text: second, start: middle },
  );
}

/** Segment joined with the next one, whoever says that: the first one's side and name stay. */
export function joinWithNext(segments: Segments, index: number): TranscriptSegment[] {
  const [segment, next] = [segments[index], segments[index + 1]];
  if (!segment || !next) return [...segments];
  return segments.toSpliced(index, 2, { ...segment, end: next.end, text: `${segment.text} ${next.text}` });
}

/** All times moved by seconds; null: some would come before the beginning, or there are none. */
export function shiftTimes(segments: Segments, seconds: number): TranscriptSegment[] | null {
  const moved = segments.map((segment) => ({
    ...segment,
    start: segment.start === null ? null : Math.round((segment.start + seconds) * 1000) / 1000,
    end: segment.end === null ? null : Math.round((segment.end + seconds) * 1000) / 1000,
  }));
  return moved.some(({ start }) => start === null || start < 0) ? null : moved;
}

const OPPOSITE: Record<Side, Side> = {
  employee: 'client',
  client: 'employee',
  colleague: 'colleague',
  unknown: 'unknown',
};

/** Sides of employee and client exchanged, as when the channels of a recording were. */
export const swapSides = <Line extends { side: Side }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, side: OPPOSITE[line.side] }));

/** A voice of the conversation: its name, if it has one, and its side. */
export type Voice = { name: string | null; side: Side };
type Line = TranscriptSegment | Message;
const voiceOf = (line: Line): Voice => ({ name: 'author' in line ? line.author : line.speaker, side: line.side });
const isSame = (one: Voice, other: Voice): boolean => one.name === other.name && one.side === other.side;

/** Voices in the order in which they are first heard. */
export function voicesOf(lines: readonly Line[]): Voice[] {
  const voices: Voice[] = [];
  for (const voice of lines.map(voiceOf)) if (!voices.some((known) => isSame(known, voice))) voices.push(voice);
  return voices;
}

/** Lines with the sides that were chosen for their voices, by place in `voicesOf`. */
export function withVoiceSides<Of extends Line>(lines: readonly Of[], sides: readonly Side[]): Of[] {
  const voices = voicesOf(lines);
  return lines.map((line) => {
    const nth = voices.findIndex((voice) => isSame(voice, voiceOf(line)));
    return { ...line, side: sides[nth] ?? line.side };
  });
}
