import { stemmer } from '@orama/stemmers/russian';

/** Place of found words: which text, and its characters from `start` to before `end`. */
export type WordHit = { index: number; start: number; end: number };

type TextRange = { start: number; end: number };
type Word = TextRange & { folded: string };
type WantedWord = Word & { stem: string };

const WORD = /[\p{L}\p{N}]+/gu;

/** Letters that begin a word at least before words that only begin so are found, too. */
const BEGINNING = 3;
/** Words shorter than this say little by themselves: «на», «или», «для». */
const TELLING = 4;

/** Words of a text in lower case and without Ё. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = word.toLowerCase().replaceAll('ё', 'е');
    return { folded, start: index, end: index + word.length };
  });
}

/** Match of a word: another form of it, or one that begins so. Few are stemmed: a stem is a beginning of its word. */
function matches(word: Word, { folded, stem }: WantedWord): boolean {
  if (folded.length >= BEGINNING && word.folded.startsWith(folded)) return true;
  return word.folded.startsWith(stem) && stemmer(word.folded) === stem;
}

/** Places where the words stand side by side in the order in which they were asked for. */
function phrasesIn(words: readonly Word[], wanted: readonly WantedWord[]): TextRange[] {
  return words.flatMap(({ start }, at) => {
    const isHere = wanted.every((one, step) => {
      const word = words[at + step];
      return word !== undefined && matches(word, one);
    });
    const last = words[at + wanted.length - 1];
    return isHere && last ? [{ start, end: last.end }] : [];
  });
}

/** Places in order, without those that begin inside another. */
function withoutOverlaps(ranges: readonly TextRange[]): TextRange[] {
  const kept: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start))
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  return kept;
}

/**
 * Finds what was said, in any form of its words (D-16, D-17), by the stems that the database's search of transcripts
 * uses: a talk that the list has found has its place here. The phrase as it was typed comes first; where nobody said
 * it, each of its telling words counts.
 */
export function findWords(texts: readonly string[], query: string): WordHit[] {
  const wanted = wordsOf(query).map((word) => ({ ...word, stem: stemmer(word.folded) }));
  if (wanted.length === 0) return [];
  const read = texts.map(wordsOf);
  const found = (any: readonly (readonly WantedWord[])[]): WordHit[] =>
    read.flatMap((words, index) =>
      withoutOverlaps(any.flatMap((one) => phrasesIn(words, one))).map((range) => ({ index, ...range })),
    );
  const phrases = found([wanted]);
  if (phrases.length > 0 || wanted.length === 1) return phrases;
  return found(longestWords(wanted).map((word) => [word]));
}

/** Words worth finding alone, each once; if none is long, all of them. */
function longestWords(wanted: readonly WantedWord[]): WantedWord[] {
  const each = [...new Map(wanted.map((word) => [word.stem, word])).values()];
  const telling = each.filter(({ folded }) => folded.length >= TELLING);
  return telling.length > 0 ? telling : each;
}

/** Found words with what was said around them. */
type Snippet = { index: number; before: string; words: string; after: string };

/** Characters on each side of the found words, whole words. */
const AROUND = 60;

/** First place found, with the words around it on one line; null: none. */
export function snippetOf(texts: readonly string[], query: string): Snippet | null {
  const [hit] = findWords(texts, query);
  const text = hit && texts[hit.index];
  if (!hit || text === undefined) return null;
  return {
    index: hit.index,
    before: textBefore(text.slice(0, hit.start)),
    words: onOneLine(text.slice(hit.start, hit.end)),
    after: textAfter(text.slice(hit.end)),
  };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function textAfter(text: string): string {
  const line = onOneLine(text).trimEnd();
  if (line.length <= AROUND) return line;
  const cut = line.slice(0, AROUND);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))}…`;
}

function textBefore(text: string): string {
  const line = onOneLine(text).trimStart();
  if (line.length <= AROUND) return line;
  const cut = line.slice(-AROUND);
  const space = cut.indexOf(' ');
  return `…${space === -1 ? '' : cut.slice(space + 1)}`;
}
