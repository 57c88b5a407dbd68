import { expect, it } from 'vitest';
import { segmentsWithin } from './clip-words.ts';

const said = (start: number | null, end: number | null) =>
  ({ side: 'client', speaker: null, start, end, text: `${start}` }) as const;

it('D-54: words of a clip are the segments that sound in it, and no neighbours', () => {
  const segments = [said(0, 4), said(4, 9), said(9, null), said(12, 15), said(15, 20), said(null, null)];
  expect(segmentsWithin(segments, { start: 4, end: 12 })).toEqual([said(4, 9), said(9, null)]);
  // Edges that are only touched, by a sentence before and one after.
  expect(segmentsWithin(segments, { start: 3.9, end: 12.1 })).toHaveLength(2);
  expect(segmentsWithin(segments, { start: 2, end: 13.5 })).toHaveLength(4);
  // A word cut out of a sentence, and one said across two of them.
  expect(segmentsWithin(segments, { start: 16, end: 17 })).toEqual([said(15, 20)]);
  expect(segmentsWithin(segments, { start: 14, end: 16 })).toEqual([said(12, 15), said(15, 20)]);
  expect(segmentsWithin(segments, { start: 20, end: 25 })).toEqual([]);
});
