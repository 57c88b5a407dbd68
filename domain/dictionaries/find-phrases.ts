import { parsePhrase, type Phrase, type PhraseStep } from './parse-phrase.ts';

/** Lemmas of a folded word, likeliest first, folded as well; never empty: a word that no dictionary knows is its own. */
export type LemmasOf = (word: string) => readonly string[];

/** Word of a talk: folded, with its lemmas. */
export type ReadWord = { folded: string; lemmas: readonly string[] };

/** Place of a phrase among words: from `from` to `to`, both included. */
export type PhrasePlace = { from: number; to: number };

type ReadStep = { kind: 'any' } | { kind: 'beginning'; text: string } | { kind: 'word'; lemmas: ReadonlySet<string> };
type ReadPart = { near: number; steps: ReadStep[] };
/** `anchor`: the first step of the first part that is no `*`; where it stands, the phrase may be. */
type ReadPhrase = { parts: [ReadPart, ...ReadPart[]]; anchor: number };

/** Phrases of a dictionary, ready to be looked for: by the lemmas of their anchors, so that 200 cost little more than one. */
export type ReadDictionary = { byLemma: ReadonlyMap<string, ReadPhrase[]>; beginnings: readonly ReadPhrase[] };

/**
 * Makes phrases ready to be looked for. Phrases that cannot be parsed are left out: they are refused when a dictionary is
 * saved.
 */
export function readDictionary(phrases: readonly string[], lemmasOf: LemmasOf): ReadDictionary {
  const byLemma = new Map<string, ReadPhrase[]>();
  const beginnings: ReadPhrase[] = [];
  for (const text of phrases) {
    const { phrase } = parsePhrase(text);
    const read = phrase && readPhrase(phrase, lemmasOf);
    const step = read?.parts[0].steps[read.anchor];
    if (!read || !step) continue;
    if (step.kind === 'word')
      for (const lemma of step.lemmas) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), read]);
    else beginnings.push(read);
  }
  return { byLemma, beginnings };
}

function readPhrase(phrase: Phrase, lemmasOf: LemmasOf): ReadPhrase | null {
  const [first, ...rest] = phrase.map(({ near, steps }) => ({
    near,
    steps: steps.map((step) => readStep(step, lemmasOf)),
  }));
  const anchor = first?.steps.findIndex(({ kind }) => kind !== 'any') ?? -1;
  return first && anchor !== -1 ? { parts: [first, ...rest], anchor } : null;
}

/** A word that is a lemma itself means that one: «мой» finds «моему», and not «мыл», whose order it may be, too. */
function readStep(step: PhraseStep, lemmasOf: LemmasOf): ReadStep {
  if (step.kind !== 'word') return step.kind === 'any' ? { kind: 'any' } : { kind: 'beginning', text: step.text };
  const lemmas = lemmasOf(step.text);
  return { kind: 'word', lemmas: new Set(lemmas.includes(step.text) ? [step.text] : lemmas) };
}

function fits(step: ReadStep, word: ReadWord): boolean {
  if (step.kind === 'any') return true;
  if (step.kind === 'beginning') return word.folded.startsWith(step.text);
  return word.lemmas.some((lemma) => step.lemmas.has(lemma));
}

const standsAt = (words: readonly ReadWord[], { steps }: ReadPart, at: number): boolean =>
  at >= 0 &&
  at + steps.length <= words.length &&
  steps.every((step, index) => {
    const word = words[at + index];
    return word !== undefined && fits(step, word);
  });

/** The nearest place of a part beside words that are found, with at most `near` words between. */
function besides(words: readonly ReadWord[], part: ReadPart, { from, to }: PhrasePlace): PhrasePlace | null {
  const length = part.steps.length;
  for (let gap = 0; gap <= part.near; gap += 1) {
    const after = to + 1 + gap;
    if (standsAt(words, part, after)) return { from, to: after + length - 1 };
    const before = from - gap - length;
    if (standsAt(words, part, before)) return { from: before, to };
  }
  return null;
}

function placeAt(words: readonly ReadWord[], { parts, anchor }: ReadPhrase, at: number): PhrasePlace | null {
  const [first, ...rest] = parts;
  const from = at - anchor;
  if (!standsAt(words, first, from)) return null;
  let place: PhrasePlace | null = { from, to: from + first.steps.length - 1 };
  for (const part of rest) place = place && besides(words, part, place);
  return place;
}

/** Longer of two places that begin together. */
const byPlace = (one: PhrasePlace, other: PhrasePlace): number => one.from - other.from || other.to - one.to;

/** Places of a dictionary's phrases in order. What lies over another counts once: «слишком дорого» is «дорого», too. */
export function findPhrases(words: readonly ReadWord[], { byLemma, beginnings }: ReadDictionary): PhrasePlace[] {
  const found: PhrasePlace[] = [];
  words.forEach((word, at) => {
    for (const lemma of word.lemmas)
      for (const phrase of byLemma.get(lemma) ?? []) addTo(found, placeAt(words, phrase, at));
    for (const phrase of beginnings) addTo(found, placeAt(words, phrase, at));
  });
  const apart: PhrasePlace[] = [];
  for (const place of found.sort(byPlace)) if (place.from > (apart.at(-1)?.to ?? -1)) apart.push(place);
  return apart;
}

function addTo(found: PhrasePlace[], place: PhrasePlace | null): void {
  if (place) found.push(place);
}
