import { describe, expect, it } from 'vitest';
import { type Quotable, quoteOf, type QuotedAnswer, shortened } from './weekly-quote.ts';

const answer = (over: Partial<QuotedAnswer>): QuotedAnswer => ({
  criterion: 'Вопросы',
  comment: '',
  evidence: [],
  normalised: 1,
  critical: false,
  ...over,
});
const call = (answers: QuotedAnswer[], over: Partial<Quotable> = {}): Quotable => ({
  answers,
  general_comment: '',
  segments: [
    { side: 'employee', speaker: null, start: 0, end: 9, text: 'Добрый день' },
    { side: 'client', speaker: null, start: 10, end: 20, text: 'Сколько стоит?' },
  ],
  messages: [
    { side: 'employee', text: 'Здравствуйте' },
    { side: 'client', text: 'Дорого, подумаю' },
  ],
  ...over,
});
const at = (start: number, quote = '') => [{ start, end: null, quote }];

describe('quotes of a weekly report (D-29)', () => {
  it.each([
    ['quoted words', at(3, 'здравствуйте'), { text: 'здравствуйте', said_by: 'employee', second: 3 }],
    ['words of the transcript', at(12), { text: 'Сколько стоит?', said_by: 'client', second: 12 }],
    ['words of a message', [{ message: 1, quote: 'Дорого' }], { text: 'Дорого', said_by: 'client', second: null }],
    ['a moment without words: the comment', at(40), { text: 'Молчание', said_by: 'assessor', second: 40 }],
  ])('D-29: %s', (_, evidence, quote) =>
    expect(quoteOf(call([answer({ evidence, comment: 'Молчание' })]), 'worst')).toEqual({
      ...quote,
      criterion: 'Вопросы',
    }),
  );

  it('D-29: what was critical first, then the least done; of the best call the best done', () => {
    const answers = [
      answer({ criterion: 'Хорошо', evidence: at(1), normalised: 1 }),
      answer({ criterion: 'Плохо', evidence: at(2), normalised: 0 }),
      answer({ criterion: 'Критично', evidence: at(3), normalised: 0.5, critical: true }),
    ];
    expect(quoteOf(call(answers), 'worst')?.criterion).toBe('Критично');
    expect(quoteOf(call(answers.slice(0, 2)), 'worst')?.criterion).toBe('Плохо');
    expect(quoteOf(call(answers), 'best')?.criterion).toBe('Хорошо');
  });

  it('D-29: without evidence the comment, without a comment what was said of the whole, else nothing', () => {
    expect(quoteOf(call([answer({ comment: 'Не спросил' })]), 'worst')).toMatchObject({
      text: 'Не спросил',
      second: null,
    });
    expect(quoteOf(call([answer({})], { general_comment: 'Слабо' }), 'worst')).toMatchObject({ criterion: null });
    expect(quoteOf(call([answer({})]), 'worst')).toBeNull();
  });

  it('D-29: long words end at a word', () => {
    expect(shortened('слово '.repeat(100))).toMatch(/ слово…$/);
    expect(shortened('а'.repeat(1000))).toHaveLength(301);
  });
});
