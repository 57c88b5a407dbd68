import type { ActivityMap } from '../speech/activity-map.ts';
import { type Interval, joinedOver } from '../speech/intervals.ts';

/** Part of a recording that an engine hears at once: a lane of the sound, seconds from the start of the recording. */
export type PieceSpan = { channel: 0 | 1; from: number; to: number };

/** Longest piece, seconds: every engine takes it whole, and a model of half a minute is not made to guess. */
export const PIECE_SECONDS = 25;
/** Sound left before and after the speech, seconds: the first and the last sound of a word are quiet. */
export const EDGE_SECONDS = 0.2;
/** Pause that ends a piece, seconds: longer ones are where the other side speaks, and where engines invent words. */
const PAUSE_SECONDS = 1;
const LONGEST_SPEECH = PIECE_SECONDS - 2 * EDGE_SECONDS;

/**
 * Pieces of a recording in the order in which they begin (D-42): each channel by itself, silence and music left out. Of two
 * channels that carry the same one is enough.
 */
export function cutPieces({ channels, is_same, seconds }: ActivityMap): PieceSpan[] {
  const heard = is_same ? channels.slice(0, 1) : channels;
  return heard
    .flatMap(({ speech }, at) =>
      inPieces(speech).map(
        ([start, end]): PieceSpan => ({
          channel: at === 0 ? 0 : 1,
          from: Math.max(0, start - EDGE_SECONDS),
          to: Math.min(seconds, end + EDGE_SECONDS),
        }),
      ),
    )
    .toSorted((one, other) => one.from - other.from || one.channel - other.channel);
}

/** Speech joined over short pauses, as far as it fits; what is longer without a pause is cut where it is full. */
function inPieces(speech: readonly Interval[]): Interval[] {
  const pieces: Interval[] = [];
  for (const stretch of joinedOver(speech, PAUSE_SECONDS)) {
    let [from, to] = [stretch[0], stretch[0]];
    for (const [start, end] of speech.filter(([begin]) => begin >= stretch[0] && begin < stretch[1])) {
      if (end - from > LONGEST_SPEECH && to > from) {
        pieces.push([from, to]);
        from = start;
      }
      for (; end - from > LONGEST_SPEECH; from += LONGEST_SPEECH) pieces.push([from, from + LONGEST_SPEECH]);
      to = end;
    }
    pieces.push([from, to]);
  }
  return pieces;
}
