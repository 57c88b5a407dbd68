import { countOf } from '../kernel/plural.ts';
import { DICTIONARY_LIMITS } from './dictionary-limits.ts';
import { foldWord, mixesAlphabets } from './split-words.ts';

/** Step of a phrase: a word in any of its forms, words that begin so («скид*»), or any one word («*»). */
export type PhraseStep = { kind: 'word' | 'beginning'; text: string } | { kind: 'any' };

/** Words side by side; each part after the first lies within `near` words of those before it, on either side. */
type PhrasePart = { near: number; steps: PhraseStep[] };
export type Phrase = PhrasePart[];

export type ParsedPhrase = { phrase: Phrase; problem?: undefined } | { phrase?: undefined; problem: string };

/** Words between the sides of «рядом» without a number. */
const NEAR_DEFAULT = 5;
const BEGINNING_LEAST = 2;
const NEAR = /\(\s*рядом\s*([^)\s]*)\s*\)/giu;
const TOKEN = /[\p{L}\p{N}*]+/gu;

class PhraseProblem extends Error {}

/**
 * Phrase of a dictionary (D-41): words by lemma, «*» for any one word, «скид*» for what begins so, «(рядом 3)» between
 * words that have at most three others between them, in either order. No regular expressions: what a person can write
 * takes bounded time.
 */
export function parsePhrase(text: string): ParsedPhrase {
  try {
    return { phrase: readPhrase(text) };
  } catch (error) {
    if (error instanceof PhraseProblem) return { problem: error.message };
    throw error;
  }
}

function readPhrase(text: string): Phrase {
  const pieces = text.split(NEAR);
  const parts: PhrasePart[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const steps = readSteps(pieces[at] ?? '');
    if (steps.length === 0 && pieces.length > 1) throw new PhraseProblem('«Рядом» стоит между словами.');
    parts.push({ near: at === 0 ? 0 : readNear(pieces[at - 1] ?? ''), steps });
  }
  if (parts.some(({ steps }) => steps.every(({ kind }) => kind === 'any')))
    throw new PhraseProblem('Здесь нет ни одного слова.');
  const words = parts.reduce((sum, { steps }) => sum + steps.length, 0);
  if (words > DICTIONARY_LIMITS.words)
    throw new PhraseProblem(`Во фразе больше ${countOf(DICTIONARY_LIMITS.words, ['слова', 'слов', 'слов'])}.`);
  return parts;
}

function readNear(text: string): number {
  if (text === '') return NEAR_DEFAULT;
  const near = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (near < 1 || near > DICTIONARY_LIMITS.near)
    throw new PhraseProblem(`После «рядом» нужно число от 1 до ${DICTIONARY_LIMITS.near}.`);
  return near;
}

const readSteps = (text: string): PhraseStep[] => [...text.matchAll(TOKEN)].map(([token]) => readStep(token));

function readStep(token: string): PhraseStep {
  if (token === '*') return { kind: 'any' };
  const star = token.indexOf('*');
  if (star !== -1 && star < token.length - 1)
    throw new PhraseProblem('Звёздочка стоит после букв («скид*») или отдельно.');
  const folded = foldWord(star === -1 ? token : token.slice(0, star));
  if (mixesAlphabets(folded)) throw new PhraseProblem(`В слове «${token}» перемешаны русские и латинские буквы.`);
  if (star === -1) return { kind: 'word', text: folded };
  if (folded.length < BEGINNING_LEAST) throw new PhraseProblem('Перед звёздочкой нужно не меньше двух букв.');
  return { kind: 'beginning', text: folded };
}
