import { type Interval, joinedOver } from './intervals.ts';

/** Sides of a talk by sound: the company's people (in one channel), and the client. */
export type Speaker = 'employee' | 'client';

/** Who speaks when, seconds from the start, each side in order and without overlaps of its own. */
export type Conversation = {
  /** Length of the recording. */
  seconds: number;
  employee: readonly Interval[];
  client: readonly Interval[];
  /** Music and tones of the line, in whichever channel. */
  music: readonly Interval[];
};

/** Pause within a side's own words that still belongs to one utterance, seconds. */
const WITHIN_UTTERANCE = 0.5;

/** Utterance of a side: its segments joined over gaps of less than 0.5 s. */
export const utterancesOf = (segments: readonly Interval[]): Interval[] => joinedOver(segments, WITHIN_UTTERANCE);

export type Utterance = { by: Speaker; at: Interval };

/** Utterances of both in the order in which they begin. */
export function allUtterances({ employee, client }: Conversation): Utterance[] {
  const spoken = (by: Speaker, segments: readonly Interval[]) => utterancesOf(segments).map((at) => ({ by, at }));
  return [...spoken('employee', employee), ...spoken('client', client)].toSorted(
    (one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1],
  );
}

export const otherSpeaker = (speaker: Speaker): Speaker => (speaker === 'employee' ? 'client' : 'employee');
