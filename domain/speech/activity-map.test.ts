import { describe, expect, it } from 'vitest';
import { threadMs } from '#tests/support/loop-hold.ts';
import { seededRandom } from '../kernel/seeded-random.ts';
import { activityMap } from './activity-map.ts';
import { FrameMeter, FRAMES_A_SECOND, SILENCE_DB, toDecibels } from './frame-meter.ts';
import type { Interval } from './intervals.ts';

const { next } = seededRandom(7);

/** Energies of a channel: syllables five a second in `spoken`, `floor` elsewhere, dB. */
function channel(seconds: number, spoken: readonly Interval[], { loud = -20, floor = -70 } = {}): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * FRAMES_A_SECOND) }, (_, frame) => {
    const at = frame / FRAMES_A_SECOND;
    const speaks = spoken.some(([start, end]) => at >= start && at < end);
    return speaks ? loud + 6 * Math.sin(at * 2 * Math.PI * 5) + 6 * (next() - 0.5) : floor + next();
  });
}
const NOBODY: readonly Interval[] = [];

const spokenIn = (energies: Float32Array[]) => activityMap(energies).channels.map(({ speech }) => speech);
const nearly = (interval: Interval): Interval =>
  [expect.closeTo(interval[0], 1), expect.closeTo(interval[1], 1)] as unknown as Interval;

describe('D-40: activity map', () => {
  it('finds who speaks when, a second of silence between two segments', () => {
    const map = activityMap([
      channel(30, [
        [2, 8],
        [9, 12],
      ]),
      channel(30, [[14, 25]]),
    ]);
    expect(map.channels.map(({ speech }) => speech)).toEqual([[nearly([2, 8]), nearly([9, 12])], [nearly([14, 25])]]);
    expect(map).toMatchObject({ seconds: 30, is_same: false });
  });

  it.each([
    ['digital silence', SILENCE_DB],
    ['noise of a line', -55],
    ['loud noise', -30],
  ])('a channel of %s alone holds no speech', (_what, floor) => {
    expect(spokenIn([channel(60, NOBODY, { floor }), channel(60, [[5, 50]])])[0]).toEqual([]);
  });

  it('a channel 30 dB louder than the other takes nothing from it', () => {
    const map = spokenIn([channel(30, [[2, 12]], { loud: -8 }), channel(30, [[14, 25]], { loud: -38 })]);
    expect(map).toEqual([[nearly([2, 12])], [nearly([14, 25])]]);
  });

  it('who says one short thing in three minutes is heard beside noise', () => {
    expect(spokenIn([channel(180, [[60, 62]], { floor: -60 })])).toEqual([[nearly([60, 62])]]);
  });

  it('a recording of 0.2 s, or of no frame, makes no trouble', () => {
    expect(activityMap([channel(0.2, [[0, 0.2]])])).toMatchObject({ seconds: 0.2, is_same: false });
    expect(activityMap([new Float32Array(0), new Float32Array(0)])).toMatchObject({ seconds: 0, snr_db: null });
  });

  it('both channels alike are told, and crosstalk is not taken for it', () => {
    const left = channel(60, [
      [2, 20],
      [30, 50],
    ]);
    expect(activityMap([left, left.map((energy) => energy - 2)]).is_same).toBe(true);
    const right = channel(60, [[21, 29]]);
    const heard = (own: Float32Array, other: Float32Array) =>
      own.map((energy, at) => Math.max(energy, (other[at] ?? SILENCE_DB) - 15));
    const both = activityMap([heard(left, right), heard(right, left)]);
    expect(both.is_same).toBe(false);
    expect(both.channels.map(({ speech }) => speech)).toEqual([
      [nearly([2, 20]), nearly([30, 50])],
      [nearly([21, 29])],
    ]);
  });

  it('noise 10 dB below the speech makes an estimate of the figures, 40 dB below does not', () => {
    const snr = (floor: number) =>
      activityMap([
        channel(
          60,
          [
            [5, 25],
            [30, 45],
          ],
          { floor },
        ),
      ]).snr_db;
    expect(snr(-32)).toBeLessThan(15);
    expect(snr(-60)).toBeGreaterThan(30);
  });

  it('Q-27: three hours of two channels take less than 100 ms a twentieth of them', () => {
    const spoken = Array.from({ length: 40 }, (_, at): Interval => [at * 13, at * 13 + 5]);
    const lanes = [
      channel(540, spoken),
      channel(
        540,
        spoken.map(([start, end]) => [start + 6, end + 6]),
      ),
    ];
    const begun = threadMs();
    activityMap(lanes);
    expect(threadMs() - begun).toBeLessThan(100);
  });
});

describe('D-40: energies of frames', () => {
  const tone = (rate: number, seconds: number, height: number) =>
    Float32Array.from(
      { length: Math.round(rate * seconds) },
      (_, at) => height * Math.sin((2 * Math.PI * 440 * at) / rate),
    );

  it.each([8000, 11_025, 22_050, 44_100])('are those of the sound at %i Hz, however it comes', (rate) => {
    const sound = tone(rate, 2.01, 0.5);
    const meter = new FrameMeter(1);
    for (let at = 0; at < sound.length; at += 777) meter.add([sound.subarray(at, at + 777)], rate);
    const [energies = new Float32Array()] = meter.finish();
    expect(energies).toHaveLength(100);
    for (const energy of energies) expect(energy).toBeCloseTo(toDecibels(0.125), 0);
  });

  it('three hours fit', () => {
    const meter = new FrameMeter(2);
    const piece = [new Float32Array(8000 * 60), new Float32Array(8000 * 60)];
    for (let minute = 0; minute < 180; minute += 1) meter.add(piece, 8000);
    expect(meter.finish().map(({ length }) => length)).toEqual([540_000, 540_000]);
  });

  it.each([
    ['no numbers', Number.NaN],
    ['beyond full scale', 1e30],
  ])('samples that are %s do no harm', (_what, sample) => {
    const meter = new FrameMeter(1);
    meter.add([Float32Array.of(...Array<number>(160).fill(sample))], 8000);
    const [energies = new Float32Array()] = meter.finish();
    expect(energies[0]).toBeGreaterThanOrEqual(SILENCE_DB);
    expect(energies[0]).toBeLessThanOrEqual(0);
  });

  it('a rate that makes no frame adds nothing', () => {
    const meter = new FrameMeter(1);
    meter.add([new Float32Array(100)], 1);
    meter.add([new Float32Array(100)], Number.NaN);
    expect(meter.finish()[0]).toHaveLength(0);
  });
});
