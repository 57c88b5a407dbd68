import { describe, expect, it } from 'vitest';
import { readCommunicationSearch } from './communication-page-search.ts';
import { atWordEdge, fragmentBetween, quoteBetween, quoteWithin, segmentAt } from './communication-page-segments.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import { messageOf } from '#domain/evaluations/quote-range.ts';

const segments = [
  { side: 'employee', speaker: null, start: 1, end: 3, text: 'Добрый день' },
  { side: 'client', speaker: null, start: 4, end: 8, text: 'Здравствуйте, слушаю' },
  { side: 'employee', speaker: null, start: 8, end: 10, text: 'Удобно?' },
] as const;

describe('segmentAt', () => {
  it.each([
    [0, -1],
    [1, 0],
    [3.5, 0],
    [4, 1],
    [8, 2],
    [99, 2],
  ])('finds at %d s the segment %d', (time, index) => expect(segmentAt(segments, time)).toBe(index));

  it('is none in an empty transcript', () => expect(segmentAt([], 5)).toBe(-1));
});

describe('fragmentBetween', () => {
  it('takes the time of the words by their place in the segment', () => {
    const fragment = fragmentBetween(segments, {
      from: { index: 1, offset: 0 },
      to: { index: 1, offset: 10 },
      quote: 'Здравствуй',
    });
    expect(fragment).toEqual({ start: 4, end: 6, quote: 'Здравствуй' });
  });

  it('goes across segments', () => {
    const [from, to] = [
      { index: 0, offset: 0 },
      { index: 2, offset: 7 },
    ];
    expect(fragmentBetween(segments, { from, to, quote: 'Добрый' })).toEqual({ start: 1, end: 10, quote: 'Добрый' });
  });
});

describe('quoteBetween', () => {
  const texts = ['Добрый день', 'Здравствуйте,\n  слушаю', 'Удобно?'];
  it.each([
    [[0, 0], [2, 7], 'Добрый день Здравствуйте, слушаю Удобно?'],
    [[0, 7], [0, 11], 'день'],
    [[0, 3], [0, 3], ''],
  ] as const)('%o to %o is «%s»', ([first, offset], [last, end], quote) => {
    expect(quoteBetween(texts, { index: first, offset }, { index: last, offset: end })).toBe(quote);
  });
});

describe('quoteWithin', () => {
  it.each([
    [1, 3, 'Добрый день'],
    [1.9, 2, 'Добрый'],
    [0, 5, 'Добрый день Здравствуйте'],
    [5, 9, 'Здравствуйте, слушаю Удобно'],
    [3.2, 3.8, ''],
    [20, 30, ''],
  ])('says what was said from %d to %d s: «%s»', (start, end, quote) => {
    expect(quoteWithin(segments, { start, end })).toBe(quote);
  });

  it('takes a phrase whose end nobody knows whole, if it begins there', () => {
    const open = [{ ...segments[0], end: null }];
    expect(quoteWithin(open, { start: 0.5, end: 1.5 })).toBe('Добрый день');
    expect(quoteWithin(open, { start: 1.5, end: 2 })).toBe('');
  });

  it('knows nothing of words without times, and keeps to the limit of a quote', () => {
    expect(quoteWithin([{ ...segments[0], start: null, end: null }], { start: 0, end: 9 })).toBe('');
    const long = [{ ...segments[0], text: 'да '.repeat(1000) }];
    expect(quoteWithin(long, { start: 0, end: 9 })).toHaveLength(EVALUATION_LIMITS.quote);
  });
});

describe('messageOf', () => {
  const messages = [{ text: 'Добрый день' }, { text: 'Сколько\nстоит (с НДС)?' }];
  it.each([
    ['names its own', { message: 1, quote: 'Сколько стоит (с НДС)' }, 1],
    ['is found by its words after the source has sent an earlier message', { message: 0, quote: 'стоит' }, 1],
    ['whose words are gone keeps its place', { message: 0, quote: 'Дорого' }, 0],
  ])('evidence %s', (_, evidence, index) => expect(messageOf(messages, evidence)).toBe(index));
});

describe('atWordEdge', () => {
  it.each([
    ['Да, можно. Участок', 13, 1, 18],
    ['Да, можно. Участок', 5, -1, 4],
    ['Да, можно. Участок', 3, 1, 3],
    ['Да', 0, -1, 0],
  ] as const)('%s at %d by %d → %d', (text, offset, step, edge) => {
    expect(atWordEdge(text, offset, step)).toBe(edge);
  });
});

describe('readCommunicationSearch', () => {
  it.each([
    [
      { t: '65', project_id: '3' },
      { t: 65, project_id: 3 },
    ],
    [{ t: '1.5' }, { t: 1.5 }],
    [{ t: '-1', project_id: '0' }, {}],
    [{ t: 'x', project_id: ['3'] }, {}],
    [{ t: '99999999', q: '  ' }, {}],
    [{ q: ' скидка ' }, { q: 'скидка' }],
  ])('%o → %o', (raw, search) => expect(readCommunicationSearch(raw)).toEqual(search));
});
