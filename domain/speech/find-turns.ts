import { type Conversation, otherSpeaker, type Speaker, utterancesOf } from './conversation.ts';
import type { Interval } from './intervals.ts';

/** Own pause within a turn is shorter, seconds. */
const OWN_PAUSE = 3;
/** The other's utterance that takes no turn is shorter, seconds. */
const SHORT_UTTERANCE = 1;
const TOLERANCE = 0.001;

/**
 * Turns of a side, seconds: what it says with own pauses of less than 3 s, whatever short words the other puts in between.
 * Where both speak at once, the turn goes on: it has not been given up.
 */
export function findTurns(conversation: Conversation, by: Speaker): Interval[] {
  const taken = utterancesOf(conversation[otherSpeaker(by)]).filter(([start, end]) => !isShort([start, end]));
  const turns: [number, number][] = [];
  let next = 0;
  for (const [start, end] of conversation[by]) {
    const last = turns.at(-1);
    while (last && (taken[next]?.[1] ?? Number.POSITIVE_INFINITY) <= last[1]) next += 1;
    // The other's turn began before this segment does, and had not ended when the last one had.
    const isTaken = (taken[next]?.[0] ?? Number.POSITIVE_INFINITY) < start;
    if (last && start - last[1] < OWN_PAUSE - TOLERANCE && !isTaken) last[1] = end;
    else turns.push([start, end]);
  }
  return turns;
}

/** Short words of `by` inside the other's turns: «угу», «да-да» (D-40). */
export function findBackChannels(conversation: Conversation, by: Speaker): Interval[] {
  const turns = findTurns(conversation, otherSpeaker(by));
  let next = 0;
  return utterancesOf(conversation[by]).filter(([start, end]) => {
    while ((turns[next]?.[1] ?? Number.POSITIVE_INFINITY) < end) next += 1;
    return isShort([start, end]) && start > (turns[next]?.[0] ?? Number.POSITIVE_INFINITY);
  });
}

const isShort = ([start, end]: Interval): boolean => end - start < SHORT_UTTERANCE - TOLERANCE;
