import { describe, expect, test } from 'vitest';
import { DICTIONARY_LIMITS } from './dictionary-limits.ts';
import { phrasesProblems, tidyPhrases } from './check-phrases.ts';
import { parsePhrase } from './parse-phrase.ts';
import { foldWord, splitWords } from './split-words.ts';

const word = (text: string) => ({ kind: 'word', text });

describe('a phrase of a dictionary (D-41)', () => {
  test.each([
    ['Добрый день', [{ near: 0, steps: [word('добрый'), word('день')] }]],
    ['ещё  раз!', [{ near: 0, steps: [word('еще'), word('раз')] }]],
    ['кое-что', [{ near: 0, steps: [word('кое'), word('что')] }]],
    ['меня зовут *', [{ near: 0, steps: [word('меня'), word('зовут'), { kind: 'any' }] }]],
    ['скид*', [{ near: 0, steps: [{ kind: 'beginning', text: 'скид' }] }]],
    [
      'скидка (рядом 3) сделать (рядом) можем',
      [
        { near: 0, steps: [word('скидка')] },
        { near: 3, steps: [word('сделать')] },
        { near: 5, steps: [word('можем')] },
      ],
    ],
    // The first «с» and the «о» are Latin.
    ['cкидкo', [{ near: 0, steps: [word('скидко')] }]],
    ['CRM', [{ near: 0, steps: [word('crm')] }]],
  ])('«%s» is read', (text, phrase) => {
    expect(parsePhrase(text)).toEqual({ phrase });
  });

  test.each([
    ['*', 'Здесь нет ни одного слова.'],
    ['* * *', 'Здесь нет ни одного слова.'],
    ['…', 'Здесь нет ни одного слова.'],
    ['дорого (рядом 3) *', 'Здесь нет ни одного слова.'],
    ['(рядом 3) дорого', '«Рядом» стоит между словами.'],
    ['дорого (рядом 3)', '«Рядом» стоит между словами.'],
    ['дорого (рядом 0) очень', 'После «рядом» нужно число от 1 до 20.'],
    ['дорого (рядом 21) очень', 'После «рядом» нужно число от 1 до 20.'],
    ['дорого (рядом х) очень', 'После «рядом» нужно число от 1 до 20.'],
    ['*идка', 'Звёздочка стоит после букв («скид*») или отдельно.'],
    ['с*дка', 'Звёздочка стоит после букв («скид*») или отдельно.'],
    ['с*', 'Перед звёздочкой нужно не меньше двух букв.'],
    ['zаказ', 'В слове «zаказ» перемешаны русские и латинские буквы.'],
    [Array.from({ length: 13 }, () => 'да').join(' '), 'Во фразе больше 12 слов.'],
  ])('«%s» is refused with a sentence', (text, sentence) => {
    expect(parsePhrase(text).problem?.replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('words that look alike are one, whatever their letters are', () => {
    expect(['Ёлка', 'елкa', 'PayPal', 'Cкидка'].map(foldWord)).toEqual(['елка', 'елка', 'paypal', 'скидка']);
    expect(splitWords('Да, 5 % — это CRM-система.').map(({ folded }) => folded)).toEqual([
      'да',
      '5',
      'это',
      'crm',
      'система',
    ]);
  });
});

describe('phrases of a dictionary as a whole (D-41)', () => {
  const phrases = (count: number) => Array.from({ length: count }, (_, at) => `раз${at}`);

  test('200 phrases are taken, 201 are not', () => {
    expect(phrasesProblems(phrases(DICTIONARY_LIMITS.phrases))).toEqual([]);
    expect(phrasesProblems(phrases(201))).toEqual([
      { line: null, message: 'Фраз 201, а можно не больше 200. Разделите словарь на два.' },
    ]);
  });

  test('2 000 characters are taken, 2 001 are not', () => {
    const long = (length: number) => [`${'а'.repeat(1000)}`, `${'б'.repeat(length - 1000)}`];
    expect(phrasesProblems(long(2000))).toEqual([]);
    expect(phrasesProblems(long(2001)).map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      'Знаков 2 001, а можно не больше 2 000.',
    ]);
  });

  test('blank phrases are dropped, nothing left is told', () => {
    expect(tidyPhrases(['', '  добрый \t день ', ' '])).toEqual(['добрый день']);
    expect(phrasesProblems(tidyPhrases(['', ' ']))).toEqual([{ line: null, message: 'Добавьте хотя бы одну фразу.' }]);
  });

  test('each wrong phrase is told at its place', () => {
    expect(phrasesProblems(['дорого', '*', 'Дорого', 'подумаю'])).toEqual([
      { line: 1, message: 'Здесь нет ни одного слова.' },
      { line: 2, message: 'Фраза повторяется.' },
    ]);
  });
});
