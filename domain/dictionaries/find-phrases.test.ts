import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPhrases, type LemmasOf, readDictionary } from './find-phrases.ts';
import { splitWords } from './split-words.ts';

const FORMS: Record<string, string[]> = {
  скидка: ['скидок', 'скидку', 'скидки'],
  сделать: ['сделаем', 'сделали'],
  мой: ['моему', 'мой'],
  мыть: ['мыл', 'мой'],
};
const lemmasOf: LemmasOf = (word) => {
  const lemmas = Object.keys(FORMS).filter((lemma) => lemma === word || FORMS[lemma]?.includes(word));
  return lemmas.length > 0 ? lemmas : [word];
};
const found = (phrases: string[], text: string): string[] => {
  const words = splitWords(text).map(({ folded }) => ({ folded, lemmas: lemmasOf(folded) }));
  const places = findPhrases(words, readDictionary(phrases, lemmasOf));
  return places.map(({ from, to }) =>
    words
      .slice(from, to + 1)
      .map(({ folded }) => folded)
      .join(' '),
  );
};

describe('phrases are found in a talk (D-41)', () => {
  test.each<[string, string[], string, string[]]>([
    ['in any form of their words', ['скидка'], 'Есть ли скидки? Скидок нет.', ['скидки', 'скидок']],
    ['side by side and in order', ['добрый день'], 'день добрый, добрый день', ['добрый день']],
    ['with any word for a star', ['меня зовут *'], 'меня зовут Анна, меня зовут', ['меня зовут анна']],
    ['with a star in front', ['* зовут'], 'зовут; как зовут', ['как зовут']],
    ['by the beginning of a word', ['скид*'], 'скидочная карта, скинули', ['скидочная']],
    ['near one another', ['скидка (рядом 2) сделать'], 'скидку мы вам сделаем', ['скидку мы вам сделаем']],
    ['near one another in either order', ['скидка (рядом 2) сделать'], 'сделаем вам скидку', ['сделаем вам скидку']],
    ['not when others stand between', ['скидка (рядом 2) сделать'], 'скидку мы потом вам сделаем', []],
    ['once, where two lie over one another', ['дорого', 'слишком дорого'], 'это слишком дорого', ['слишком дорого']],
    ['by the word that was meant, where one form is of two', ['мой'], 'моему мыл', ['моему']],
    ['as letters that look alike', ['cкидка'], 'скидки', ['скидки']],
  ])('%s', (_, phrases, text, places) => {
    expect(found(phrases, text)).toEqual(places);
  });

  test('a text that is a phrase is always found, whatever stands around it', () => {
    const words = fc.array(fc.constantFrom('да', 'нет', 'скидку', 'сделаем', 'мой'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, words, words, (before, phrase, after) => {
        const text = [...before, ...phrase, ...after].join(' ');
        expect(found([phrase.join(' ')], text).length).toBeGreaterThan(0);
      }),
    );
  });
});
