import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWords, snippetOf } from './word-search.ts';

const TALK = [
  'Добрый день! Какой договор вы смотрите?',
  'Хочу два договора, и скидку.',
  'Скидками не торгуем, цена окончательная.',
];
const said = (query: string, texts: readonly string[] = TALK): string[] =>
  findWords(texts, query).map(({ index, start, end }) => texts[index]?.slice(start, end) ?? '');

test.each<[string, string[]]>([
  ['договорами', ['договор', 'договора']],
  ['СКИДКА', ['скидку', 'Скидками']],
  ['дог', ['договор', 'договора']],
  ['добрый день', ['Добрый день']],
  ['день добрый', ['Добрый', 'день']],
  ['цена или скидка', ['скидку', 'Скидками', 'цена']],
  ['два', ['два']],
  ['не', ['не']],
  ['т', []],
  ['тишина', []],
  ['', []],
  [' ,.!', []],
])('«%s»', (query, found) => {
  expect(said(query)).toEqual(found);
});

test('«Ё» is found without it and the other way round; digits and Latin letters are words', () => {
  expect(said('ещё', ['Еще раз, ЕЩЁ'])).toEqual(['Еще', 'ЕЩЁ']);
  expect(said('crm', ['В CRM-системе', 'crm'])).toEqual(['CRM', 'crm']);
  expect(said('5 000', ['всего 5 000 рублей'])).toEqual(['5 000']);
});

test('any text and any question: places are inside the text, in order and apart', () => {
  const text = fc.string({ unit: fc.constantFrom('а', 'б', 'ё', 'Д', ' ', ',', '1', '-', '😀') });
  fc.assert(
    fc.property(fc.array(text), text, (texts, query) => {
      const hits = findWords(texts, query);
      for (const { index, start, end } of hits) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(texts[index]?.length ?? -1);
      }
      const edges = hits.flatMap(({ index, start, end }) => [index * 1e6 + start, index * 1e6 + end - 0.5]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    }),
  );
});

test('a snippet is the first place with the words around it, cut at words', () => {
  const long = `${'Очень длинное начало разговора о погоде и о делах, '.repeat(3)}потом про\nскидку ${'и ещё долго обо всём остальном, что было '.repeat(3)}`;
  expect(snippetOf(['Добрый день', long], 'скидка')).toEqual({
    index: 1,
    before: '…длинное начало разговора о погоде и о делах, потом про ',
    words: 'скидку',
    after: ' и ещё долго обо всём остальном, что было и ещё долго обо…',
  });
  expect(snippetOf(['Скидка!'], 'скидка')).toEqual({ index: 0, before: '', words: 'Скидка', after: '!' });
  expect(snippetOf(['Добрый день'], 'скидка')).toBeNull();
});
