import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { findHidden } from './find-hidden.ts';
import { maskText } from './mask-text.ts';

const mask = (text: string) => maskText(text, findSecrets(text));

describe('masking before a text leaves (D-43)', () => {
  test.each([
    ['Позвоните 8 916 123-45-67 или +7 (916) 123-45-67', /^Позвоните \[ТЕЛЕФОН-1\] или \[ТЕЛЕФОН-\d\]$/],
    ['карта 4111 1111 1111 1111, повторяю 4111 1111 1111 1111', /^карта \[КАРТА-1\], повторяю \[КАРТА-1\]$/],
    ['почта ivan.petrov@example.ru.', /^почта \[ПОЧТА-1\]\.$/],
    ['СНИЛС 112-233-445 95', /^СНИЛС \[СНИЛС-1\]$/],
    ['паспорт 45 10 123456 выдан', /^паспорт \[ПАСПОРТ-1\] выдан$/],
    ['паспорт, серия 45 10 номер 123456', /^паспорт, серия \[ПАСПОРТ-1\]$/],
    [
      'паспорт серия сорок пять десять номер сто двадцать три четыреста пятьдесят шесть',
      /^паспорт серия \[ПАСПОРТ-1\]$/,
    ],
    [
      'карта четыре один один один один один один один один один один один один один один один да',
      /^карта \[КАРТА-1\] да$/,
    ],
    ['карта сорок один одиннадцать 11 11 одиннадцать одиннадцать, 1111', /^карта \[КАРТА-1\]$/],
    ['сто двадцать три рубля, двадцать пять процентов', /^сто двадцать три рубля, двадцать пять процентов$/],
    ['цена 1 250 000 рублей, 10.11.2026', /^цена 1 250 000 рублей, 10\.11\.2026$/],
  ])('%s', (text, masked) => {
    expect(mask(text).text).toMatch(masked);
  });

  test('a text that is quoted as JSON hides nothing behind its line breaks', () => {
    const said = JSON.stringify('Да\nИван Петров\t8 916 123-45-67\n"Казань"\n4111111111111111');
    expect(maskText(said, findHidden(said, [])).text).toBe(
      String.raw`"Да\n[ИМЯ-1] [ИМЯ-2]\t[ТЕЛЕФОН-1]\n\"[ГОРОД-1]\"\n[КАРТА-1]"`,
    );
  });

  test('a mark that somebody has said is no mark of ours', () => {
    const { text, unmask } = mask('Мой номер [ТЕЛЕФОН-1], а настоящий 8 916 123-45-67');
    expect(text).toBe('Мой номер (ТЕЛЕФОН 1), а настоящий [ТЕЛЕФОН-1]');
    expect(unmask({ said: ['[ТЕЛЕФОН-1]', '[ТЕЛЕФОН-9]'] })).toEqual({ said: ['8 916 123-45-67', '[ТЕЛЕФОН-9]'] });
  });

  test('what comes back unchanged is what was said', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(' 8 916 123-45-67 ', ' a@b.ru ', ' 4111111111111111 '));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const said = parts.join(' ').replaceAll(/[[\]]/g, '');
        const { text, unmask } = mask(said);
        expect(unmask(text)).toBe(said);
      }),
    );
  });
});
