import { beforeAll, describe, expect, test } from 'vitest';
import type { LemmasOf } from '#domain/dictionaries/find-phrases.ts';
import { findPhrases, readDictionary } from '#domain/dictionaries/find-phrases.ts';
import { splitWords } from '#domain/dictionaries/split-words.ts';
import { findHidden } from '#domain/masking/find-hidden.ts';
import { checkTalks, findHiddenApart } from './ask-words-thread.ts';
import { loadLemmas } from './lemmas.ts';

/** Forms that salespeople and clients use, and words that look like them and are others. */
const FORMS: [word: string, forms: string, others: string][] = [
  ['скидка', 'скидки скидке скидку скидкой скидок скидкам скидками скидках', 'скидать скит'],
  ['цена', 'цены цене цену ценой цен ценам ценами ценах', 'ценю оценка ценный'],
  ['деньги', 'денег деньгам деньгами деньгах', 'день дня'],
  ['день', 'дня дню днем дни дней дням днями', 'деньги'],
  ['подумать', 'подумаю подумаем подумайте подумал подумала подумали', 'дума надумать'],
  ['перезвонить', 'перезвоню перезвоните перезвонит перезвонил перезвонили', 'звонок'],
  ['дорогой', 'дорогая дорогое дорогие дорогого дорогих', 'дорожка'],
  ['идти', 'иду идете шел шла шли', 'шить'],
  ['человек', 'человека людей люди людям', 'люк'],
  ['договор', 'договора договоры договору договоров', 'договориться'],
  ['рассрочка', 'рассрочку рассрочки рассрочкой', 'срок'],
  ['предложить', 'предложу предложим предложили предложила', 'предложение ложь'],
  ['хороший', 'хорошего хорошая хорошие лучше', 'хор'],
  ['ребёнок', 'ребенка ребенку дети детей детям', 'ребро'],
  ['битрикс', 'битрикса битриксе битриксом', 'бит'],
];

describe('words by their lemmas (D-41)', () => {
  let lemmasOf: LemmasOf;
  beforeAll(async () => {
    lemmasOf = await loadLemmas();
  });
  const finds = (phrase: string, text: string): boolean => {
    const words = splitWords(text).map(({ folded }) => ({ folded, lemmas: lemmasOf(folded) }));
    return findPhrases(words, readDictionary([phrase], lemmasOf)).length > 0;
  };

  test.each(FORMS)('«%s» is found in each of its forms, and in no other word', (word, forms, others) => {
    expect(forms.split(' ').filter((form) => !finds(word, form))).toEqual([]);
    expect(others.split(' ').filter((other) => finds(word, other))).toEqual([]);
  });

  test('a phrase is found in the forms that it was not written in', () => {
    expect(finds('отправить договор', 'Тогда отправлю договоры завтра')).toBe(true);
    expect(finds('сравнить с конкурентом', 'я сравню с конкурентами')).toBe(true);
  });

  test('the thread answers what it is asked, talk by talk and check by check', async () => {
    const check = (option: string) => ({
      rules: [
        {
          match: 'all' as const,
          conditions: [
            {
              kind: 'words' as const,
              dictionary_id: 1,
              side: 'client' as const,
              part: { kind: 'whole' as const },
              from: 1,
              to: null,
            },
          ],
          option,
        },
      ],
      otherwise: null,
    });
    const talk = (text: string) => ({
      kind: 'sound' as const,
      utterances: [{ side: 'client' as const, start: 3, end: 5, text }],
    });
    const checked = await checkTalks({
      dictionaries: [{ id: 1, phrases: ['скидка'] }],
      checks: [check('yes'), check('full')],
      talks: [talk('А скидок нет?'), talk('Спасибо')],
    });
    const evidence = [{ start: 3, end: 5, quote: 'А скидок нет?' }];
    expect(checked).toEqual([
      [
        { kind: 'proposed', option: 'yes', evidence },
        { kind: 'proposed', option: 'full', evidence },
      ],
      [{ kind: 'none' }, { kind: 'none' }],
    ]);
  });

  test('what is hidden of a long talk is found there, while this thread goes on (D-43)', async () => {
    const text = 'Иван Петров, 8 916 123-45-67. Обсудили рассрочку и сроки поставки. '.repeat(3000);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 1);
    const hidden = await findHiddenApart(text, ['Иван Петров']);
    clearInterval(watch);
    expect(turns).toBeGreaterThan(0);
    expect(hidden).toHaveLength(9000);
    expect(hidden).toEqual(findHidden(text, ['Иван Петров']));
  });
});
