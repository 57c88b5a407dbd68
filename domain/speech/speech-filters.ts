import type { FiltersOf } from '../kernel/list-filters.ts';

const DAY_SECONDS = 86_400;
const MOMENTS_MAX = 10_000;

/** Figures of speech that talks are found by, with the largest value of each (D-40). */
export const FOUND_BY_SPEECH = {
  talk_share: 100,
  silence_share: 100,
  long_pauses: MOMENTS_MAX,
  hold_seconds: DAY_SECONDS,
  monologue_seconds: DAY_SECONDS,
  interruptions: MOMENTS_MAX,
} as const;
export type FoundBySpeech = keyof typeof FOUND_BY_SPEECH;

const range = <Max extends number>(max: Max) => ({ kind: 'number', min: 0, max }) as const;

/** Filters of the list by them, both ends inclusive; a talk without the figure is not found by it. */
export const speechFields = {
  talk_share_from: range(FOUND_BY_SPEECH.talk_share),
  talk_share_to: range(FOUND_BY_SPEECH.talk_share),
  silence_share_from: range(FOUND_BY_SPEECH.silence_share),
  silence_share_to: range(FOUND_BY_SPEECH.silence_share),
  long_pauses_from: range(FOUND_BY_SPEECH.long_pauses),
  long_pauses_to: range(FOUND_BY_SPEECH.long_pauses),
  hold_seconds_from: range(FOUND_BY_SPEECH.hold_seconds),
  hold_seconds_to: range(FOUND_BY_SPEECH.hold_seconds),
  monologue_seconds_from: range(FOUND_BY_SPEECH.monologue_seconds),
  monologue_seconds_to: range(FOUND_BY_SPEECH.monologue_seconds),
  interruptions_from: range(FOUND_BY_SPEECH.interruptions),
  interruptions_to: range(FOUND_BY_SPEECH.interruptions),
} as const satisfies Record<`${FoundBySpeech}_${'from' | 'to'}`, ReturnType<typeof range>>;
export type SpeechFilters = FiltersOf<typeof speechFields>;
export type SpeechFilter = keyof typeof speechFields;

export const FOUND_KEYS = Object.keys(FOUND_BY_SPEECH) as readonly FoundBySpeech[];
