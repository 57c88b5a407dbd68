import { splitWords } from '../dictionaries/split-words.ts';

/** Words that a quotation has at least, unless it is the whole utterance: «и» stands anywhere and proves nothing. */
const LEAST_WORDS = 2;

/**
 * Words of an utterance that a quotation repeats, one after another; case, Ё and punctuation do not matter. Null: they do
 * not stand there.
 */
export function findQuote(text: string, quote: string): string | null {
  const [words, quoted] = [splitWords(text), splitWords(quote)];
  const isWhole = quoted.length === words.length;
  if (quoted.length === 0 || (quoted.length < LEAST_WORDS && !isWhole)) return null;
  for (let at = 0; at + quoted.length <= words.length; at += 1) {
    if (!quoted.every(({ folded }, index) => words[at + index]?.folded === folded)) continue;
    return text.slice(words[at]?.start, words[at + quoted.length - 1]?.end);
  }
  return null;
}
