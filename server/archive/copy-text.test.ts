import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyLine, copyRows } from './copy-text.ts';

test('any text comes back as it was, null and «\\N» told apart (Q-18)', () => {
  const sign = fc.constantFrom('\\', 'N', '\n', '\r', '\t', '\b', '\v', '\f', 'я', '"', '{', ',', '.');
  const value = fc.option(fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' })));
  const rows = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }));
  fc.assert(
    fc.property(rows, (given) => {
      expect(copyRows(given.map(copyLine).join(''))).toEqual(given);
    }),
  );
});

test.each<[string, (string | null)[], string]>([
  ['null', ['1', null], '1\t\\N'],
  ['the two signs of null as a text', ['\\N', ''], '\\\\N\t'],
  ['a line break and a tab', ['a\nb', 'c\td'], 'a\\nb\tc\\td'],
])('%s is written as COPY writes it (Q-18)', (_what, row, line) => {
  expect(copyLine(row)).toBe(`${line}\n`);
});
