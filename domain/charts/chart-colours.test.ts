import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHART_COLOURS, type ChartColour, heatColour, SHOWN_TOGETHER, type Theme } from './chart-colours.ts';

const THEMES = ['light', 'dark'] as const;
type Linear = readonly [red: number, green: number, blue: number];

function linear(hex: string): Linear {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** WCAG 2.2, relative luminance. */
const luminance = ([red, green, blue]: Linear): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const apply = (matrix: readonly Linear[], [red, green, blue]: Linear): Linear => {
  const [first = 0, second = 0, third = 0] = matrix.map((row) => row[0] * red + row[1] * green + row[2] * blue);
  return [first, second, third];
};

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const BLINDNESS: Readonly<Record<string, readonly Linear[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

/** Björn Ottosson's Oklab: equal steps look equal; 0.02 is about the least that is noticed. */
function oklab(colour: Linear): Linear {
  const cone = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map((value) => Math.cbrt(Math.max(0, value))) as unknown as Linear;
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cone,
  );
}

function difference(one: string, other: string, blindness: readonly Linear[]): number {
  const [a, b] = [oklab(apply(blindness, linear(one))), oklab(apply(blindness, linear(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Five times what is just noticed; steps of a heat map carry their number and need to be told from the next one only. */
const APART = 0.1;
const STEP_APART = 0.05;

describe('colours of charts', () => {
  it('D-28: the style sheet has the same values', () => {
    const css = readFileSync('src/styles/index.css', 'utf8');
    const [light = '', dark = ''] = css.split('[data-theme="dark"] {');
    const said = (sheet: string) =>
      Object.fromEntries(
        [...sheet.matchAll(/--chart-(\w+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
      );
    expect(said(light)).toEqual(CHART_COLOURS.light);
    expect(said(dark)).toEqual(CHART_COLOURS.dark);
  });

  const pairs = (names: readonly ChartColour[]) =>
    names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  const cases = THEMES.flatMap((theme) => Object.keys(BLINDNESS).map((blindness) => ({ theme, blindness })));

  it.each(cases)('D-28: series and grades are apart, $theme, $blindness', ({ theme, blindness }) => {
    for (const set of ['series', 'grades']) {
      for (const [one, other] of pairs(SHOWN_TOGETHER[set] ?? [])) {
        const apart = difference(CHART_COLOURS[theme][one], CHART_COLOURS[theme][other], BLINDNESS[blindness] ?? []);
        expect(apart, `${one} and ${other}`).toBeGreaterThanOrEqual(APART);
      }
    }
  });

  it.each(cases)(
    'D-28: a step of the heat map is told from the next one, $theme, $blindness',
    ({ theme, blindness }) => {
      const steps = SHOWN_TOGETHER['heat'] ?? [];
      for (const [at, one] of steps.entries()) {
        const next = steps[at + 1];
        if (!next) continue;
        const apart = difference(CHART_COLOURS[theme][one], CHART_COLOURS[theme][next], BLINDNESS[blindness] ?? []);
        expect(apart, `${one} and ${next}`).toBeGreaterThanOrEqual(STEP_APART);
      }
    },
  );

  const seen = (theme: Theme, name: ChartColour) => contrast(CHART_COLOURS[theme][name], CHART_COLOURS[theme].surface);

  it.each(THEMES)('U-1: marks are seen at 3 : 1, text is read at 4.5 : 1, %s', (theme) => {
    for (const name of [...(SHOWN_TOGETHER['series'] ?? []), ...(SHOWN_TOGETHER['grades'] ?? [])])
      expect(seen(theme, name), name).toBeGreaterThanOrEqual(3);
    for (const name of ['ink', 'muted'] as const) expect(seen(theme, name), name).toBeGreaterThanOrEqual(4.5);
    for (const step of SHOWN_TOGETHER['heat'] ?? [])
      expect(contrast(CHART_COLOURS[theme].ink, CHART_COLOURS[theme][step]), step).toBeGreaterThanOrEqual(4.5);
  });

  it('D-28: a share has its step; what lies outside has the last one', () => {
    expect([-1, 0, 0.19, 0.2, 0.5, 0.99, 1, 7].map(heatColour)).toEqual([
      'heat1',
      'heat1',
      'heat1',
      'heat2',
      'heat3',
      'heat5',
      'heat5',
      'heat5',
    ]);
  });
});
