import { describe, expect, it } from 'vitest';
import { readCommunicationSearch } from './communication-page-search.ts';
import { atWordEdge, fragmentBetween, segmentAt } from './communication-page-segments.ts';

const segments = [
  { speaker: 'employee', start: 1, end: 3, text: 'Добрый день' },
  { speaker: 'client', start: 4, end: 8, text: 'Здравствуйте, слушаю' },
  { speaker: 'employee', start: 8, end: 10, text: 'Удобно?' },
] as const;

describe('segmentAt', () => {
  it.each([
    [0, -1],
    [1, 0],
    [3.5, 0],
    [4, 1],
    [8, 2],
    [99, 2],
  ])('at %d s → %d', (time, index) => expect(segmentAt(segments, time)).toBe(index));

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

  it('goes across segments and joins their words by one space', () => {
    const fragment = fragmentBetween(segments, {
      from: { index: 0, offset: 0 },
      to: { index: 2, offset: 7 },
      quote: 'Добрый день\n\nУдобно?',
    });
    expect(fragment).toEqual({ start: 1, end: 10, quote: 'Добрый день Удобно?' });
  });

  it('is nothing without words', () => {
    const place = { index: 0, offset: 3 };
    expect(fragmentBetween(segments, { from: place, to: place, quote: ' ' })).toBeNull();
  });
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
    [{ t: '99999999' }, {}],
  ])('%o → %o', (raw, search) => expect(readCommunicationSearch(raw)).toEqual(search));
});
