import type { PhrasesProblem } from './check-phrases.ts';

/** Sentence of a problem, with the number of its phrase, from 1. */
export function problemText({ line, message }: PhrasesProblem): string {
  return line === null ? message : `Фраза ${line + 1}: ${lowerFirst(message)}`;
}

/** «Рядом» in quotation marks and the like stay as they are. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
