import { DICTIONARY_LIMITS } from './dictionary-limits.ts';
import { parsePhrase } from './parse-phrase.ts';

/** Problem of a dictionary; `line`: place of the phrase from 0, null: the list as a whole. */
export type PhrasesProblem = { line: number | null; message: string };

/** Phrases as they are kept: spaces tidied, blank lines left out. */
export function tidyPhrases(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** What keeps tidied phrases from being saved, in their order; empty: nothing. */
export function phrasesProblems(phrases: readonly string[]): PhrasesProblem[] {
  const { phrases: most, characters } = DICTIONARY_LIMITS;
  const written = phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  const whole: PhrasesProblem[] = [];
  if (phrases.length === 0) whole.push({ line: null, message: 'Добавьте хотя бы одну фразу.' });
  if (phrases.length > most)
    whole.push({ line: null, message: `Фраз ${phrases.length}, а можно не больше ${most}. Разделите словарь на два.` });
  if (written > characters)
    whole.push({
      line: null,
      message: `Знаков ${written.toLocaleString('ru')}, а можно не больше ${characters.toLocaleString('ru')}.`,
    });
  return [...whole, ...phrases.flatMap((phrase, line) => lineProblem(phrases, phrase, line) ?? [])];
}

function lineProblem(phrases: readonly string[], phrase: string, line: number): PhrasesProblem | null {
  const { problem } = parsePhrase(phrase);
  if (problem !== undefined) return { line, message: problem };
  return plain(phrases.slice(0, line)).includes(plain([phrase])[0] ?? '')
    ? { line, message: 'Фраза повторяется.' }
    : null;
}

const plain = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => phrase.toLowerCase().replaceAll('ё', 'е'));
