import { allUtterances, type Conversation, type Utterance, utterancesOf } from './conversation.ts';
import { findInterruptions, type Interruption } from './find-interruptions.ts';
import { findHolds, findPauses } from './find-pauses.ts';
import { findBackChannels, findTurns } from './find-turns.ts';
import { type Interval, lengthOf, totalOf, unionOf } from './intervals.ts';

/** Pause that is called long unless the project says otherwise, seconds. */
export const LONG_PAUSE_SECONDS = 10;

/** Moments of a talk that its figures count, seconds; each can be heard. */
export type SpeechMoments = {
  pauses: Interval[];
  holds: Interval[];
  interruptions: Interruption[];
  /** Longest stretch of each side; null: it does not speak. */
  monologue: Interval | null;
  story: Interval | null;
};

/** Figures of who speaks when (D-40). Shares are per cent in tenths, seconds in hundredths; null: it means nothing here. */
export type SoundFigures = {
  /** Employee's part of the speech of both, silence left out. */
  talk_share: number | null;
  /** Part of the recording in which nobody speaks. */
  silence_share: number | null;
  pauses: number;
  pause_seconds: number;
  long_pauses: number;
  holds: number;
  hold_seconds: number;
  /** Longest stretch of the employee, and of the client. */
  monologue_seconds: number | null;
  story_seconds: number | null;
  /** Of the client by the employee, and the other way round. */
  interruptions: number;
  client_interruptions: number;
  /** Short words of the employee while the client speaks. */
  back_channels: number;
  /** Median of the time until the employee answers, over changes without overlap. */
  answer_seconds: number | null;
  /** Changes of speaker a minute. */
  turns_a_minute: number | null;
};

/** Rounded to tenths, as figures in per cent are kept and shown. */
export const inTenths = (value: number): number => Math.round(value * 10) / 10;
const inHundredths = (value: number): number => Math.round(value * 100) / 100;

export function findMoments(conversation: Conversation): SpeechMoments {
  return {
    pauses: findPauses(conversation),
    holds: findHolds(conversation),
    interruptions: findInterruptions(conversation),
    monologue: longestOf(findTurns(conversation, 'employee')),
    story: longestOf(findTurns(conversation, 'client')),
  };
}

/** `longPause`: seconds from which a pause is called long. */
export function soundFigures(
  conversation: Conversation,
  moments: SpeechMoments,
  longPause = LONG_PAUSE_SECONDS,
): SoundFigures {
  const { employee, client, seconds } = conversation;
  // Breath between two words of one's own is part of speaking, as it is in a transcript.
  const [said, others] = [utterancesOf(employee), utterancesOf(client)];
  const [own, all] = [totalOf(said), totalOf(said) + totalOf(others)];
  const changes = changesOfSpeaker(allUtterances(conversation));
  const byEmployee = moments.interruptions.filter(({ by }) => by === 'employee').length;
  return {
    talk_share: all > 0 ? inTenths((100 * own) / all) : null,
    silence_share: silenceShare(unionOf(said, others), seconds),
    ...pauseFigures(moments, longPause),
    monologue_seconds: moments.monologue && lengthOf(moments.monologue),
    story_seconds: moments.story && lengthOf(moments.story),
    interruptions: byEmployee,
    client_interruptions: moments.interruptions.length - byEmployee,
    back_channels: findBackChannels(conversation, 'employee').length,
    answer_seconds: medianOf(changes.flatMap(answerDelay)),
    turns_a_minute: seconds > 0 ? inHundredths((60 * changes.length) / seconds) : null,
  };
}

/** Figures that need no sides: one channel in which nobody has told the speakers apart. */
export function pauseFigures(
  { pauses, holds }: Pick<SpeechMoments, 'pauses' | 'holds'>,
  longPause = LONG_PAUSE_SECONDS,
) {
  return {
    pauses: pauses.length,
    pause_seconds: totalOf(pauses),
    long_pauses: pauses.filter((pause) => lengthOf(pause) >= longPause).length,
    holds: holds.length,
    hold_seconds: totalOf(holds),
  };
}

/** Per cent of the recording in which nobody speaks. */
export const silenceShare = (spoken: readonly Interval[], seconds: number): number | null =>
  seconds > 0 ? inTenths(Math.max(0, 100 - (100 * totalOf(spoken)) / seconds)) : null;

type Change = { before: Utterance; after: Utterance };

/** Where another one speaks than before; what is said wholly inside the other's utterance takes no turn. */
function changesOfSpeaker(utterances: readonly Utterance[]): Change[] {
  const changes: Change[] = [];
  let before: Utterance | undefined;
  for (const after of utterances) {
    if (before && after.by !== before.by) {
      if (after.at[1] <= before.at[1]) continue;
      changes.push({ before, after });
    }
    before = after;
  }
  return changes;
}

function answerDelay({ before, after }: Change): number[] {
  return after.by === 'employee' && after.at[0] >= before.at[1] ? [after.at[0] - before.at[1]] : [];
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : inHundredths((low + high) / 2);
}

function longestOf(turns: readonly Interval[]): Interval | null {
  return turns.reduce<Interval | null>(
    (longest, turn) => (longest === null || lengthOf(turn) > lengthOf(longest) ? turn : longest),
    null,
  );
}
