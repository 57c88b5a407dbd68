import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeMessage, type MessageBlock } from './compose-message.ts';
import { escapeHtml, link, MESSAGE_MAX, parsedLength, plainText } from './telegram-html.ts';

const text = fc.oneof(
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.constantFrom('<b>', '&amp;', '</a>', 'Окна & двери', '"кавычки"'),
);
const line = fc.oneof(
  text.map(escapeHtml),
  fc.tuple(fc.webUrl(), text).map(([url, words]) => link(url, words)),
);
const short = fc.record({ title: text, lines: fc.array(line, { maxLength: 25 }) });
/** Blocks of which some fill a message: small samples alone would never come near its end. */
const long = fc.record({
  title: text,
  lines: fc
    .nat({ max: 60 })
    .map((count) => Array.from({ length: count }, () => link('https://a.example/1?b&c', 'ы&'.repeat(40)))),
});
const block: fc.Arbitrary<MessageBlock> = fc.oneof(short, long);
const content = fc.record({
  title: fc.oneof(text, fc.string({ minLength: 3000, maxLength: 5000 })),
  note: text,
  blocks: fc.array(block, { maxLength: 8 }),
  footer: fc.constant(link('https://razbor.example/projects/1/dashboard', 'Открыть дашборд')),
});

/** Asserts what the Bot API would not refuse: no tag that it does not know or that is not closed, no bare sign. */
function assertWellFormed(html: string): void {
  const open: string[] = [];
  const rest = html.replace(/<(\/?)(b|a)(?: href="[^"<>]*")?>/g, (_tag, slash: string, name: string) => {
    if (slash === '') open.push(name);
    else expect(open.pop()).toBe(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
  expect(rest).not.toMatch(/\p{Surrogate}/u);
}

describe('D-30: a message of Telegram', () => {
  test('has 4096 characters at most after parsing, whole markup and its footer', () => {
    fc.assert(
      fc.property(content, (given) => {
        const html = composeMessage(given);
        expect(parsedLength(html)).toBeLessThanOrEqual(MESSAGE_MAX);
        expect(html.endsWith(given.footer)).toBe(true);
        assertWellFormed(html);
      }),
      { numRuns: 300 },
    );
  });

  test('has a block whole or not at all', () => {
    fc.assert(
      fc.property(content, (given) => {
        const filled = given.blocks.filter(({ lines }) => lines.length > 0);
        // Titles of their own: one block's lines may be a part of another's.
        const blocks = filled.map(({ lines }, index) => ({ title: `Блок № ${index}!`, lines }));
        const html = composeMessage({ ...given, title: 'Неделя', note: '', blocks });
        const begun = blocks.filter(({ title }) => html.includes(title));
        for (const { title, lines } of begun) expect(html).toContain([`<b>${title}</b>`, ...lines].join('\n'));
        expect(html.includes('Не поместилось: ')).toBe(begun.length < blocks.length);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps what people wrote as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(plainText(escapeHtml(words))).toBe(words);
      }),
    );
  });

  test('leaves out a large block, and the next one fits', () => {
    const html = composeMessage({
      title: 'Неделя',
      note: '',
      blocks: [
        { title: 'Большой', lines: ['ы'.repeat(5000)] },
        { title: 'Малый', lines: ['Средний балл: 81,4'] },
      ],
      footer: 'Подвал',
    });
    expect(html).toBe('<b>Неделя</b>\n\n<b>Малый</b>\nСредний балл: 81,4\n\nНе поместилось: 1\u00a0блок.\n\nПодвал');
  });
});
