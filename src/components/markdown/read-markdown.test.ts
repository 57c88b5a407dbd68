import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdown, readSpans } from './read-markdown.ts';

const plain = (text: string) => ({ text, bold: false, italic: false });
const bold = (text: string) => ({ text, bold: true, italic: false });
const italic = (text: string) => ({ text, bold: false, italic: true });

test.each([
  ['обычный текст', [plain('обычный текст')]],
  ['**жирный** и *курсив*', [bold('жирный'), plain(' и '), italic('курсив')]],
  ['_курсив_, snake_case_name', [italic('курсив'), plain(', snake_case_name')]],
  ['2 * 3 * 4', [plain('2 * 3 * 4')]],
  ['** не жирный **', [plain('** не жирный **')]],
  ['незакрытый *знак', [plain('незакрытый *знак')]],
  ['[ссылка](https://razbor.example) <b>', [plain('[ссылка](https://razbor.example) <b>')]],
  ['', []],
])('%s', (line, spans) => {
  expect(readSpans(line)).toEqual(spans);
});

test('blank lines part paragraphs, line breaks stay', () => {
  expect(readMarkdown('один\nдва\r\n\r\nтри')).toEqual([
    { kind: 'paragraph', lines: [[plain('один')], [plain('два')]] },
    { kind: 'paragraph', lines: [[plain('три')]] },
  ]);
});

test('lists of two kinds, from the number that they begin with', () => {
  expect(readMarkdown('Сначала:\n- раз\n* два\n3. три\n4) четыре\nпотом')).toEqual([
    { kind: 'paragraph', lines: [[plain('Сначала:')]] },
    { kind: 'list', ordered: false, start: 1, items: [[plain('раз')], [plain('два')]] },
    { kind: 'list', ordered: true, start: 3, items: [[plain('три')], [plain('четыре')]] },
    { kind: 'paragraph', lines: [[plain('потом')]] },
  ]);
});

test('whatever is typed, its words are all there', () => {
  const words = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('а', 'б', '*', '_', '-', ' ', '\n', '1', '.') }), (text) => {
      const lines = readMarkdown(text).flatMap((block) => (block.kind === 'list' ? block.items : block.lines));
      expect(
        words(
          lines
            .flat()
            .map((span) => span.text)
            .join(''),
        ),
      ).toBe(words(text));
    }),
  );
});
