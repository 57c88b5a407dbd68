/** A word of a text: in lower case, Ё as Е, look-alike Latin letters as Russian ones; its characters from `start` to before `end`. */
export type TextWord = { folded: string; start: number; end: number };

const WORD = /[\p{L}\p{N}]+/gu;
const RUSSIAN = /[а-я]/;
const LATIN = /[a-z]/g;

/** Latin letters that look like Russian ones on a keyboard left in the wrong layout or in a recogniser's output. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' }),
);

/** A word as it is compared: «Ёлка» and «елкa» with a Latin «a» are one. Words of Latin letters alone stay as they are. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase().replaceAll('ё', 'е');
  if (!RUSSIAN.test(lower)) return lower;
  return lower.replaceAll(LATIN, (letter) => LOOK_ALIKE.get(letter) ?? letter);
}

/** True when a folded word still mixes alphabets: no spoken word is written so. */
export function mixesAlphabets(folded: string): boolean {
  return RUSSIAN.test(folded) && folded.search(LATIN) !== -1;
}

/** Words of a text in their order; a hyphen parts words, as it does in phrases. */
export function splitWords(text: string): TextWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}
