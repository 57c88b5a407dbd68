import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversation } from './conversation.ts';
import { findBackChannels, findTurns } from './find-turns.ts';
import type { Interval } from './intervals.ts';
import { findMoments, soundFigures } from './speech-figures.ts';

const talk = (one: Partial<Conversation>): Conversation => ({
  seconds: 60,
  employee: [],
  client: [],
  music: [],
  ...one,
});
const figures = (one: Partial<Conversation>, longPause?: number) => {
  const conversation = talk(one);
  return soundFigures(conversation, findMoments(conversation), longPause);
};

describe('D-40: figures of who speaks when', () => {
  it('the share of speech leaves silence out', () => {
    expect(figures({ employee: [[0, 30]], client: [[40, 50]] })).toMatchObject({ talk_share: 75, silence_share: 33.3 });
  });

  it('speech of both at once is no silence, and counts for both', () => {
    expect(figures({ seconds: 10, employee: [[0, 6]], client: [[4, 10]] })).toMatchObject({
      talk_share: 50,
      silence_share: 0,
    });
  });

  it('nobody speaks: no shares, all of it silence', () => {
    expect(figures({})).toMatchObject({
      talk_share: null,
      silence_share: 100,
      monologue_seconds: null,
      story_seconds: null,
      answer_seconds: null,
      pauses: 0,
      holds: 0,
    });
  });

  it.each<[string, Interval[], Interval[], { employee: number; client: number }]>([
    ['after 0.3 s of the other, lasting, speaking on', [[5.3, 8]], [[5, 7]], { employee: 1, client: 0 }],
    ['0.2 s after the other began: both began at once', [[5.2, 8]], [[5, 7]], { employee: 0, client: 0 }],
    ['0.3 s before the other ends', [[6.7, 8]], [[5, 7]], { employee: 1, client: 0 }],
    ['0.2 s before the other ends: an overlap as there are many', [[6.8, 9]], [[5, 7]], { employee: 0, client: 0 }],
    ['0.9 s of it: short words', [[6.5, 7.4]], [[5, 7]], { employee: 0, client: 0 }],
    ['silent before the other is: did not get the floor', [[5.5, 7]], [[5, 8]], { employee: 0, client: 0 }],
    [
      'the other breathes for 0.4 s inside: one utterance',
      [[6.7, 9]],
      [
        [5, 6],
        [6.4, 8],
      ],
      { employee: 1, client: 0 },
    ],
    ['by the client', [[5, 7]], [[6, 9]], { employee: 0, client: 1 }],
  ])('an interruption begins %s', (_what, employee, client, found) => {
    expect(figures({ employee, client })).toMatchObject({
      interruptions: found.employee,
      client_interruptions: found.client,
    });
  });

  it('a monologue bears own pauses below 3 s and short words of the other', () => {
    const employee: Interval[] = [
      [0, 10],
      [12.9, 20],
      [23, 25],
    ];
    const client: Interval[] = [[11, 11.9]];
    expect(findTurns(talk({ employee, client }), 'employee')).toEqual([
      [0, 20],
      [23, 25],
    ]);
    expect(figures({ employee, client }).monologue_seconds).toBe(20);
    expect(findTurns(talk({ employee, client: [[11, 12]] }), 'employee')).toEqual([
      [0, 10],
      [12.9, 20],
      [23, 25],
    ]);
  });

  it('short words inside the turn of the other are back-channels, and after it an answer', () => {
    const client: Interval[] = [
      [0, 5],
      [6, 10],
    ];
    expect(
      findBackChannels(
        talk({
          client,
          employee: [
            [3, 3.6],
            [5.2, 5.8],
            [10.2, 10.9],
          ],
        }),
        'employee',
      ),
    ).toEqual([
      [3, 3.6],
      [5.2, 5.8],
    ]);
  });

  it('pauses are 3 s of both between the first word and the last, long ones as the project says', () => {
    const of = {
      employee: [
        [5, 10],
        [13, 14],
      ],
      client: [
        [26, 30],
        [32.9, 33],
      ],
    } satisfies Partial<Conversation>;
    expect(figures(of)).toMatchObject({ pauses: 2, pause_seconds: 15, long_pauses: 1, holds: 1, hold_seconds: 12 });
    expect(figures(of, 15)).toMatchObject({ long_pauses: 0 });
    expect(figures(of, 3)).toMatchObject({ long_pauses: 2 });
  });

  it('music is a hold and no pause, before the talk neither', () => {
    expect(
      figures({
        employee: [[20, 25]],
        client: [[40, 45]],
        music: [
          [0, 15],
          [26, 39],
        ],
      }),
    ).toMatchObject({
      pauses: 0,
      holds: 1,
      hold_seconds: 15,
    });
  });

  it('the delay of an answer is the median over changes to the employee that do not overlap', () => {
    const client: Interval[] = [
      [0, 2],
      [5, 6],
      [10, 12],
      [20, 22],
    ];
    const employee: Interval[] = [
      [2.4, 4],
      [6.8, 9],
      [11.8, 15],
      [23, 24],
    ];
    expect(figures({ client, employee })).toMatchObject({ answer_seconds: 0.8, turns_a_minute: 7 });
  });
});

/** Segments of a side that are in order and apart. */
const side = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 4, max: 900 })), { maxLength: 40 })
  .map((pairs) => {
    let at = 0;
    return pairs.map(([gap, length]): Interval => {
      const start = at + gap;
      at = start + length;
      return [start / 100, at / 100];
    });
  });
const conversations = fc.record({ seconds: fc.constant(1000), employee: side, client: side, music: fc.constant([]) });

describe('D-40: whatever is said', () => {
  it('shares lie between 0 and 100, and those of both sides make 100', () => {
    fc.assert(
      fc.property(conversations, (one) => {
        const of = (conversation: Conversation) => soundFigures(conversation, findMoments(conversation));
        const here = of(one);
        const swapped = of({ ...one, employee: one.client, client: one.employee });
        expect(here.silence_share).toBeGreaterThanOrEqual(0);
        expect(here.silence_share).toBeLessThanOrEqual(100);
        if (here.talk_share === null) expect(swapped.talk_share).toBeNull();
        else expect(here.talk_share + (swapped.talk_share ?? 0)).toBeCloseTo(100, 0);
      }),
    );
  });

  it('swapped sides swap what belongs to a side, and nothing else', () => {
    fc.assert(
      fc.property(conversations, (one) => {
        const of = (conversation: Conversation) => soundFigures(conversation, findMoments(conversation));
        const here = of(one);
        const swapped = of({ ...one, employee: one.client, client: one.employee });
        expect(swapped).toMatchObject({
          silence_share: here.silence_share,
          pauses: here.pauses,
          pause_seconds: here.pause_seconds,
          hold_seconds: here.hold_seconds,
          interruptions: here.client_interruptions,
          client_interruptions: here.interruptions,
          monologue_seconds: here.story_seconds,
          story_seconds: here.monologue_seconds,
        });
      }),
    );
  });
});
