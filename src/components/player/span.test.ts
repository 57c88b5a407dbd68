import { describe, expect, it } from 'vitest';
import { withEdge } from './span.ts';

describe('withEdge', () => {
  const span = { start: 10, end: 20 };

  it('moves one edge to a tenth of a second and leaves the other', () => {
    expect(withEdge(span, 'start', 12.3456, 90)).toEqual({ start: 12.3, end: 20 });
    expect(withEdge(span, 'end', 31.07, 90)).toEqual({ start: 10, end: 31.1 });
  });

  it('stays within the recording', () => {
    expect(withEdge(span, 'start', -5, 90)).toEqual({ start: 0, end: 20 });
    expect(withEdge(span, 'end', 500, 90.47)).toEqual({ start: 10, end: 90.4 });
  });

  it('keeps three tenths between the edges, whichever is pulled over the other', () => {
    expect(withEdge(span, 'start', 25, 90)).toEqual({ start: 19.7, end: 20 });
    expect(withEdge(span, 'end', 3, 90)).toEqual({ start: 10, end: 10.3 });
  });
});
