import { findPhrases, type ReadDictionary } from '../dictionaries/find-phrases.ts';
import type { CheckPart, CheckSide, FactCondition, WordsCondition } from '../forms/criterion-check.schema.ts';
import { isOfSide, type ReadTalk, type Turn } from './read-talk.ts';

/** Reason why a condition cannot be told from these words. */
export const UNTOLD = ['no_words', 'no_sides', 'no_times', 'no_anchor', 'no_dictionary', 'no_facts'] as const;
export type Untold = (typeof UNTOLD)[number];

/** Words found: their turn and place in it, and the utterances that they stand in. */
export type Found = { turn: number; from: number; to: number; first: number; last: number };

export type ConditionOutcome = { holds: boolean; found: Found[] } | { untold: Untold };

export type Dictionaries = ReadonlyMap<number, ReadDictionary>;

/** Words that a condition may count: turns of its side, and which words of them. */
type Area = { turn: number; isInside: (found: Found) => boolean }[];

/** Whether a condition holds in a talk, and by which words. */
export function findCondition(
  talk: ReadTalk,
  { dictionary_id, side, part, from, to }: WordsCondition,
  dictionaries: Dictionaries,
): ConditionOutcome {
  const dictionary = dictionaries.get(dictionary_id);
  if (!dictionary) return { untold: 'no_dictionary' };
  if (talk.turns.every(({ words }) => words.length === 0)) return { untold: 'no_words' };
  if (asksSide(side, part) && talk.turns.every(({ side: one }) => one === 'unknown')) return { untold: 'no_sides' };
  const area = areaOf(talk, { side, part }, dictionaries);
  if ('untold' in area) return area;
  const found = area.flatMap(({ turn, isInside }) => foundIn(talk, turn, dictionary).filter(isInside));
  return { holds: found.length >= (from ?? 0) && found.length <= (to ?? Infinity), found };
}

/** Whether a figure of speech lies within bounds; one that means nothing, or is not computed, tells nothing. */
export function findFact({ facts }: ReadTalk, { fact, from, to }: FactCondition): ConditionOutcome {
  const value = facts?.[fact] ?? null;
  if (value === null) return { untold: 'no_facts' };
  return { holds: value >= (from ?? -Infinity) && value <= (to ?? Infinity), found: [] };
}

const asksSide = (side: CheckSide, part: CheckPart): boolean =>
  side !== 'any' || part.kind === 'first_turns' || part.kind === 'last_turns';

function foundIn({ turns }: ReadTalk, turn: number, dictionary: ReadDictionary): Found[] {
  const words = turns[turn]?.words ?? [];
  return findPhrases(words, dictionary).map(({ from, to }) => ({
    turn,
    from,
    to,
    first: words[from]?.utterance ?? 0,
    last: words[to]?.utterance ?? 0,
  }));
}

const turnsOf = (turns: readonly Turn[], side: CheckSide): number[] =>
  turns.flatMap((turn, at) => (isOfSide(turn.side, side) && turn.words.length > 0 ? [at] : []));

function areaOf(
  talk: ReadTalk,
  { side, part }: { side: CheckSide; part: CheckPart },
  dictionaries: Dictionaries,
): Area | { untold: Untold } {
  const turns = turnsOf(talk.turns, side);
  const whole = (chosen: number[]): Area => chosen.map((turn) => ({ turn, isInside: () => true }));
  switch (part.kind) {
    case 'whole':
      return whole(turns);
    case 'first_turns':
      return whole(turns.slice(0, part.count));
    case 'last_turns':
      return whole(turns.slice(-part.count));
    case 'first_seconds':
    case 'last_seconds':
      return areaOfSeconds(talk, turns, part);
    case 'after':
      return areaAfter(talk, turns, part, dictionaries);
  }
}

/** Words of the first seconds by the beginning of their utterance, of the last ones by its end. */
function areaOfSeconds(
  { utterances }: ReadTalk,
  turns: readonly number[],
  { kind, count }: { kind: 'first_seconds' | 'last_seconds'; count: number },
): Area | { untold: Untold } {
  if (utterances.every(({ start }) => start === null)) return { untold: 'no_times' };
  const last = Math.max(...utterances.map(({ start, end }) => end ?? start ?? 0));
  const isInside = ({ first, last: to }: Found): boolean => {
    const [begin, finish] = [utterances[first], utterances[to]];
    if (kind === 'first_seconds') return (begin?.start ?? Infinity) < count;
    return (finish?.end ?? finish?.start ?? -Infinity) > last - count;
  };
  return turns.map((turn) => ({ turn, isInside }));
}

/** Words after the first phrase of another dictionary; a talk in which nobody says it has nothing to be checked. */
function areaAfter(
  talk: ReadTalk,
  turns: readonly number[],
  { dictionary_id, side }: { dictionary_id: number; side: CheckSide },
  dictionaries: Dictionaries,
): Area | { untold: Untold } {
  const dictionary = dictionaries.get(dictionary_id);
  if (!dictionary) return { untold: 'no_dictionary' };
  for (const at of turnsOf(talk.turns, side)) {
    const [anchor] = foundIn(talk, at, dictionary);
    if (anchor)
      return turns
        .filter((turn) => turn >= at)
        .map((turn) => ({ turn, isInside: ({ from }: Found) => turn > at || from > anchor.to }));
  }
  return { untold: 'no_anchor' };
}
