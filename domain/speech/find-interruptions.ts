import { type Conversation, otherSpeaker, type Speaker, utterancesOf } from './conversation.ts';
import type { Interval } from './intervals.ts';

/** `by` breaks in; `at`: from their first word until the other has fallen silent, seconds. */
export type Interruption = { by: Speaker; at: Interval };

/** Seconds that the other has spoken, and would still have. */
const [SPOKEN, LEFT] = [0.3, 0.3];
/** Shorter ones only say that one listens. */
const LEAST_SECONDS = 1;
/** Frames of 20 ms do not make 0.3 of 0.3. */
const TOLERANCE = 0.001;

/**
 * Interruptions (D-40): A starts 0.3 s and more after B's start and before B's end, lasts 1 s, and still speaks when B stops.
 * Overlap alone is none: some 40 % of changes of speaker overlap (Heldner and Edlund 2010).
 */
export function findInterruptions(conversation: Conversation): Interruption[] {
  const speakers: readonly Speaker[] = ['employee', 'client'];
  return speakers.flatMap((by) => brokenInBy(conversation, by)).toSorted((one, other) => one.at[0] - other.at[0]);
}

function brokenInBy(conversation: Conversation, by: Speaker): Interruption[] {
  const interrupted = utterancesOf(conversation[otherSpeaker(by)]);
  const found: Interruption[] = [];
  let at = 0;
  for (const [start, end] of utterancesOf(conversation[by])) {
    while ((interrupted[at]?.[1] ?? Number.POSITIVE_INFINITY) < start) at += 1;
    const other = interrupted[at];
    if (!other) break;
    const hasBrokenIn = start >= other[0] + SPOKEN - TOLERANCE && start <= other[1] - LEFT + TOLERANCE;
    const goesOn = end - start >= LEAST_SECONDS - TOLERANCE && end >= other[1];
    if (hasBrokenIn && goesOn) found.push({ by, at: [start, other[1]] });
  }
  return found;
}
