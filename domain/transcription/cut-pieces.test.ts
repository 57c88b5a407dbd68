import { expect, test } from 'vitest';
import type { ActivityMap } from '../speech/activity-map.ts';
import type { Interval } from '../speech/intervals.ts';
import { cutPieces, PIECE_SECONDS } from './cut-pieces.ts';

const map = (channels: Interval[][], over: Partial<ActivityMap> = {}): ActivityMap => ({
  seconds: 10_000,
  channels: channels.map((speech) => ({ speech, music: [] })),
  is_same: false,
  snr_db: null,
  ...over,
});
const rounded = (activity: ActivityMap) =>
  cutPieces(activity).map(({ channel, from, to }) => [
    channel,
    Math.round(from * 100) / 100,
    Math.round(to * 100) / 100,
  ]);

test.each<[string, ActivityMap, number[][]]>([
  ['silence gives none', map([[]]), []],
  [
    'short pauses are joined over, long ones part',
    map([
      [
        [1, 2],
        [2.9, 4],
        [5, 6],
      ],
    ]),
    [
      [0, 0.8, 4.2],
      [0, 4.8, 6.2],
    ],
  ],
  [
    'channels by themselves, in the order of time',
    map([
      [[1, 2]],
      [
        [0.5, 0.9],
        [4, 5],
      ],
    ]),
    [
      [1, 0.3, 1.1],
      [0, 0.8, 2.2],
      [1, 3.8, 5.2],
    ],
  ],
  ['edges stay within the recording', map([[[0.1, 9.95]]], { seconds: 10 }), [[0, 0, 10]]],
  ['the same sound twice is heard once', map([[[1, 2]], [[1, 2]]], { is_same: true }), [[0, 0.8, 2.2]]],
  [
    'what does not fit begins another',
    map([
      [
        [0, 20],
        [20.5, 30],
      ],
    ]),
    [
      [0, 0, 20.2],
      [0, 20.3, 30.2],
    ],
  ],
  [
    'an hour without a breath is cut where it is full',
    map([[[10, 60]]]),
    [
      [0, 9.8, 34.8],
      [0, 34.4, 59.4],
      [0, 59, 60.2],
    ],
  ],
])('%s (D-42)', (_name, activity, pieces) => {
  expect(rounded(activity)).toEqual(pieces);
});

test('three hours of both are cut without a piece too long, and every second of speech is in one (D-42)', () => {
  const turns = (shift: number): Interval[] =>
    Array.from({ length: 1800 }, (_, at): Interval => [at * 6 + shift, at * 6 + shift + 0.4 + ((at * 7) % 40) / 10]);
  const channels = [turns(0), turns(1.3)];
  const pieces = cutPieces(map(channels, { seconds: 10_802 }));
  expect(Math.max(...pieces.map(({ from, to }) => to - from))).toBeLessThanOrEqual(PIECE_SECONDS + 1e-6);
  for (const [channel, speech] of channels.entries()) {
    const own = pieces.filter((piece) => piece.channel === channel);
    let next = 0;
    for (const [start, end] of speech) {
      while ((own[next]?.to ?? Number.POSITIVE_INFINITY) < start + 0.01) next += 1;
      expect(own[next]?.from).toBeLessThanOrEqual(start);
      expect(own.some(({ from, to }) => from <= end && end <= to)).toBe(true);
    }
  }
});
