import { describe, expect, it } from 'vitest';
import { afterSilence, silencesOf } from './silence.ts';

/** Peaks from text, one point a second. */
const loudness = (text: string): number[] => text.split('').map((sign) => (sign === '_' ? 1 : 60));
const found = (...channels: string[]) =>
  silencesOf({ peaks: channels.map(loudness), duration: channels[0]?.length ?? 0 });

describe('silence in a recording (D-17)', () => {
  it('D-17: is where every channel is quiet for two seconds and more, with a little left at both ends', () => {
    expect(found('##____##')).toEqual([{ start: 2.4, end: 5.6 }]);
    expect(found('##____##', '#######_')).toEqual([]);
    expect(found('##____##', '####__##')).toEqual([{ start: 4.4, end: 5.6 }]);
  });

  it('D-17: a pause of a second is how people talk', () => {
    expect(found('##_##_##')).toEqual([]);
  });

  it('D-17: also before the first word and after the last', () => {
    expect(found('___##___')).toEqual([
      { start: 0.4, end: 2.6 },
      { start: 5.4, end: 7.6 },
    ]);
  });

  it('tells nothing of a recording without a picture', () => {
    expect(silencesOf({ peaks: [], duration: 10 })).toEqual([]);
    expect(silencesOf({ peaks: [[]], duration: 10 })).toEqual([]);
    expect(silencesOf({ peaks: [[0, 0]], duration: 0 })).toEqual([]);
  });

  it('is left at its end, and only from within', () => {
    const silences = [{ start: 2, end: 5 }];
    expect([1.9, 2, 4.9, 5].map((time) => afterSilence(silences, time))).toEqual([null, 5, 5, null]);
  });
});
