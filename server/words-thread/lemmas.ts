import { promisify } from 'node:util';
import az from 'az';
import type { LemmasOf } from '#domain/dictionaries/find-phrases.ts';
import { foldWord } from '#domain/dictionaries/split-words.ts';

/**
 * The dictionary, else the ending of known words for names and new ones. «Stutter» and typos are left out: a word is what
 * was said, and each try costs as much as the word itself.
 */
const CONFIG = {
  parsers: ['Dictionary', 'PrefixKnown', 'PrefixUnknown?', 'SuffixKnown?'],
  stutter: 0,
  typos: 0,
  forceParse: true,
};
/** Readings less likely than this are no words that anybody says: «стали» is «стать» and «сталь», «или» no genitive. */
const LIKELY = 0.02;
/** Different words that are remembered: a language has some ten thousand in use. */
const REMEMBERED = 100_000;

const RUSSIAN_WORD = /^[а-я]+$/;

/** Loads the Russian dictionary: a third of a second and some 50 MB, so only a thread of its own does. */
export async function loadLemmas(): Promise<LemmasOf> {
  const init = promisify((done: (error: Error | null) => void) => az.Morph.init(done));
  await init();
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= REMEMBERED) known.clear();
    const lemmas = RUSSIAN_WORD.test(word) ? readLemmas(word) : [word];
    known.set(word, lemmas);
    return lemmas;
  };
}

function readLemmas(word: string): readonly string[] {
  const lemmas = az.Morph(word, CONFIG).flatMap((parse) => {
    const normal = parse.score >= LIKELY && parse.normalize();
    return normal ? [foldWord(normal.word)] : [];
  });
  return lemmas.length > 0 ? [...new Set(lemmas)] : [word];
}
