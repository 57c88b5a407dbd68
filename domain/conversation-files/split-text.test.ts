import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it.each([
  { text: 'коротко', most: 10, pieces: ['коротко'] },
  {
    text: `${'а'.repeat(95)}\nбв ${'г'.repeat(20)}`,
    most: 100,
    pieces: [`${'а'.repeat(95)}\n`, `бв ${'г'.repeat(20)}`],
  },
  { text: 'аб🙂в', most: 3, pieces: ['аб', '🙂в'] },
  { text: '', most: 5, pieces: [''] },
])('breaks «$text» at a line, else a word, never within a character', ({ text, most, pieces }) => {
  expect(splitText(text, most)).toEqual(pieces);
});

it('gives pieces that are the text again, none of them too long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('а', 'x', ' ', '\n', '🙂'), maxLength: 300 }),
      fc.integer({ min: 2, max: 50 }),
      (text, most) => {
        const pieces = splitText(text, most);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});
