import { beforeAll, describe, expect, it } from 'vitest';
import { type AccuracyTable, type Measured, measureAccuracy } from '#tests/support/speech-accuracy.ts';
import { MELODY_SECONDS } from '#tests/support/spoiled-sound.ts';

let table: AccuracyTable;
beforeAll(async () => {
  table = await measureAccuracy();
}, 120_000);

const meanOff = (rows: readonly Measured[]) => rows.reduce((sum, { off }) => sum + Math.abs(off), 0) / rows.length;
const sumOf = (rows: readonly Measured[], of: 'true' | 'missed' | 'false') =>
  rows.reduce((sum, { interruptions }) => sum + interruptions[of], 0);
const tooFarOff = (rows: readonly Measured[], points: number) =>
  rows.filter(({ off }) => Math.abs(off) > points).map(({ slug, off }) => `${slug} ${off}`);

describe('D-40: facts of the 44 demonstration dialogues against their timed transcripts', () => {
  it('clean, the share of speech is 0.6 points off at most in every dialogue', () => {
    expect(table.clean).toHaveLength(44);
    expect(tooFarOff(table.clean, 0.6)).toEqual([]);
    expect(meanOff(table.clean)).toBeLessThan(0.25);
  });

  it('are kept with the dialogues as the rules of today tell them (node --import tsx scripts/measure-demo-audio.mjs)', () => {
    expect(table.outdated).toEqual([]);
  });

  it('clean, every interruption is found and none is invented', () => {
    expect(sumOf(table.clean, 'true')).toBe(11);
    expect(sumOf(table.clean, 'missed')).toBe(0);
    expect(sumOf(table.clean, 'false')).toBe(0);
  });

  it('with noise at 20 dB the share is 2 points off at most, and no interruption is missed or invented', () => {
    expect(tooFarOff(table.noise, 2)).toEqual([]);
    expect(sumOf(table.noise, 'missed')).toBe(0);
    expect(sumOf(table.noise, 'false')).toBe(0);
  });

  it('with crosstalk at -15 dB and that noise it is 2 points off in the mean, and no interruption is invented', () => {
    expect(meanOff(table.crosstalk)).toBeLessThanOrEqual(2);
    expect(sumOf(table.crosstalk, 'false')).toBe(0);
  });

  it('ring-back is nobody speaking, a melody is a hold', () => {
    expect(tooFarOff(table.line, 0.6)).toEqual([]);
    expect(sumOf(table.line, 'missed')).toBe(0);
    expect(sumOf(table.line, 'false')).toBe(0);
    expect(table.line.filter(({ holds }) => holds !== 1).map(({ slug }) => slug)).toEqual([]);
    // The pause of the talk into which the melody was put belongs to it.
    const isHeld = ({ hold_seconds: held }: Measured) => held >= MELODY_SECONDS - 0.5 && held <= MELODY_SECONDS + 9;
    expect(table.line.filter((one) => !isHeld(one)).map(({ slug }) => slug)).toEqual([]);
  });
});
