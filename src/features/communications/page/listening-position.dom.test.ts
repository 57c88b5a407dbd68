import { beforeEach, describe, expect, it } from 'vitest';
import { keepListeningPosition, listeningPosition } from './listening-position.ts';

beforeEach(() => localStorage.clear());
const duration = 300;

describe('where a recording was left (D-17)', () => {
  it('D-17: is kept for each recording, and the last word counts', () => {
    keepListeningPosition(1, { time: 65.7, duration });
    keepListeningPosition(2, { time: 120, duration });
    keepListeningPosition(1, { time: 80, duration });
    expect([listeningPosition(1), listeningPosition(2), listeningPosition(3)]).toEqual([80, 120, undefined]);
  });

  it('D-17: hardly begun or as good as heard, it begins anew', () => {
    keepListeningPosition(1, { time: 9, duration });
    expect(listeningPosition(1)).toBeUndefined();
    keepListeningPosition(1, { time: 65, duration });
    keepListeningPosition(1, { time: 295, duration });
    expect(listeningPosition(1)).toBeUndefined();
  });

  it('keeps sixty of them', () => {
    for (let id = 1; id <= 70; id += 1) keepListeningPosition(id, { time: 65, duration });
    expect([listeningPosition(10), listeningPosition(11), listeningPosition(70)]).toEqual([undefined, 65, 65]);
  });

  it('P-49: what makes no sense is dropped, never thrown', () => {
    localStorage.setItem('listening-positions', '[[1,"x"],[2,65],7]');
    expect([listeningPosition(1), listeningPosition(2)]).toEqual([undefined, 65]);
    localStorage.setItem('listening-positions', '{"1":2}');
    expect(listeningPosition(1)).toBeUndefined();
  });
});
