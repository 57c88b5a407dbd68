import { describe, expect, it } from 'vitest';
import { PeakMeter, pointsOf } from './peak-meter.ts';

const constant = (length: number, value: number) => new Float32Array(length).fill(value);

describe('PeakMeter', () => {
  it('gives 800 maxima per lane, scaled by the loudest moment of both', () => {
    const meter = new PeakMeter();
    meter.add([constant(8000, 0.8), constant(8000, -0.2)], 8000);
    meter.add([constant(8000, 0), constant(8000, 0.4)], 8000);
    const { duration_seconds, channels, peaks } = meter.finish();
    expect({ duration_seconds, channels }).toEqual({ duration_seconds: 2, channels: 2 });
    expect(peaks).toEqual([
      [...Array<number>(400).fill(100), ...Array<number>(400).fill(0)],
      [...Array<number>(400).fill(25), ...Array<number>(400).fill(50)],
    ]);
  });

  it('shows one lane when both channels say the same, and two from the first difference on', () => {
    const same = new PeakMeter();
    same.add([constant(9000, 0.5), constant(9000, 0.5)], 8000);
    expect(same.finish()).toMatchObject({ channels: 1 });
    const later = new PeakMeter();
    later.add([constant(9000, 0)], 8000);
    later.add([constant(9000, 0.5), constant(9000, 0.25)], 8000);
    expect(later.finish().peaks.map((lane) => [lane[0], lane[799]])).toEqual([
      [0, 100],
      [0, 50],
    ]);
  });

  it('mixes more than two channels into one', () => {
    const meter = new PeakMeter();
    meter.add([constant(9000, 0.9), constant(9000, 0.3), constant(9000, 0)], 8000);
    expect(meter.finish()).toMatchObject({ channels: 1 });
  });

  it('shows silence, and the noise a codec leaves in it, as zeros', () => {
    const meter = new PeakMeter();
    meter.add([constant(9000, 0.0001), constant(9000, -0.0002)], 8000);
    expect(new Set(meter.finish().peaks.flat())).toEqual(new Set([0]));
  });

  it.each([1, 5, 799, 800, 801, 262_143, 262_144, 262_145, 3_000_001])(
    'keeps a click in its place among %i samples',
    (length) => {
      const meter = new PeakMeter();
      const samples = constant(length, 0.01);
      const place = Math.floor(length * 0.75);
      samples[place] = 1;
      for (let at = 0; at < length; at += 70_001) meter.add([samples.subarray(at, at + 70_001)], 8000);
      const [lane = []] = meter.finish().peaks;
      const points = pointsOf(length / 8000);
      expect(lane).toHaveLength(points);
      expect(Math.abs(lane.indexOf(100) - (place / length) * points)).toBeLessThanOrEqual(1);
      expect(meter.seconds).toBeCloseTo(length / 8000);
    },
  );

  it('D-17: has five points a second of a long recording for who zooms into it, and a bound for the longest', () => {
    expect([2, 160, 240, 3600, 7 * 3600].map(pointsOf)).toEqual([800, 800, 1200, 18_000, 24_000]);
  });

  it('survives samples that are no numbers or far over full scale', () => {
    const meter = new PeakMeter();
    meter.add([Float32Array.of(...constant(900, 0.5), Number.NaN, Number.POSITIVE_INFINITY, 7)], 8000);
    const { peaks } = meter.finish();
    expect(peaks.flat().every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
  });
});
