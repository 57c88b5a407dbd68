import type { Conversation } from './conversation.ts';
import { gapsOf, type Interval, joinedOver, unionOf, within } from './intervals.ts';

/** Silence of both that is a pause, and of the employee that keeps the client waiting, seconds. */
const [PAUSE_SECONDS, HOLD_SECONDS] = [3, 10];
const TOLERANCE = 0.001;

/** From the first word to the last: before it the line rings, and after it somebody has forgotten to hang up. */
function talkOf({ employee, client }: Conversation): { spoken: Interval[]; bounds: Interval } | null {
  const spoken = unionOf(employee, client);
  const [first, last] = [spoken[0], spoken.at(-1)];
  return first && last ? { spoken, bounds: [first[0], last[1]] } : null;
}

/** Pauses: nobody speaks and nothing plays for 3 s and more. */
export function findPauses(conversation: Conversation): Interval[] {
  const talk = talkOf(conversation);
  if (!talk) return [];
  const heard = unionOf(talk.spoken, within(conversation.music, talk.bounds));
  return gapsOf(heard).filter(([start, end]) => end - start >= PAUSE_SECONDS - TOLERANCE);
}

/** Hold: music or a tone of 3 s and more, and 10 s and more in which nobody speaks. */
export function findHolds(conversation: Conversation): Interval[] {
  const talk = talkOf(conversation);
  if (!talk) return [];
  const played = within(conversation.music, talk.bounds).filter(([start, end]) => end - start >= PAUSE_SECONDS);
  const silent = gapsOf(talk.spoken).filter(([start, end]) => end - start >= HOLD_SECONDS - TOLERANCE);
  return joinedOver([...played, ...silent], PAUSE_SECONDS);
}
