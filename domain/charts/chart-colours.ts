/**
 * The colours of charts, by what they are for. The same values stand in src/styles/index.css as `--chart-…` for the
 * screen; here they are for pictures, which have no style sheet. chart-colours.test.ts holds the two together, and
 * measures contrast and how far apart the colours stay for the three common colour blindnesses.
 */
export type Theme = 'light' | 'dark';

/** Colours of ground and text. */
const GROUND = {
  light: { surface: '#ffffff', ink: '#1b1d23', muted: '#565a64', line: '#e0e2e6', bar: '#9fa5b1' },
  dark: { surface: '#16171b', ink: '#eeeff1', muted: '#b0b4bd', line: '#34363c', bar: '#6d727d' },
} as const;

/** Series that stand side by side. `before` is the period compared with; it is dashed or to the left besides. */
const SERIES = {
  light: { first: '#3a4bd0', second: '#b8530a', before: '#80858f' },
  dark: { first: '#8fa0ff', second: '#f0a04b', before: '#7d828d' },
} as const;

/** Grade bands (D-10): apart by lightness as well as by hue, for green and red of one lightness are one to many. */
const GRADES = {
  light: { excellent: '#0a5578', good: '#4f94c9', fair: '#c07c10', poor: '#b01f2f' },
  dark: { excellent: '#7fd6be', good: '#4a8fc4', fair: '#f2c468', poor: '#e0654f' },
} as const;

/** Backgrounds of a heat map's cells, the lowest first; the number is written on them in `ink`. */
const HEAT = {
  light: { heat1: '#eda48e', heat2: '#f6d0c1', heat3: '#f1f0ec', heat4: '#c9e0ea', heat5: '#8fc1d6' },
  dark: { heat1: '#a0452c', heat2: '#653a2d', heat3: '#37383e', heat4: '#244a5c', heat5: '#1b6480' },
} as const;

export const CHART_COLOURS = {
  light: { ...GROUND.light, ...SERIES.light, ...GRADES.light, ...HEAT.light },
  dark: { ...GROUND.dark, ...SERIES.dark, ...GRADES.dark, ...HEAT.dark },
} as const;

export type ChartColour = keyof (typeof CHART_COLOURS)['light'];

/** Sets of colours that one chart shows together. */
export const SHOWN_TOGETHER: Readonly<Record<string, readonly ChartColour[]>> = {
  series: ['first', 'second', 'before'],
  grades: ['excellent', 'good', 'fair', 'poor'],
  heat: ['heat1', 'heat2', 'heat3', 'heat4', 'heat5'],
};

/** The step of the heat scale for a share of the whole range, 0…1. */
export function heatColour(share: number): ChartColour {
  const steps = SHOWN_TOGETHER['heat'] ?? [];
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(share * steps.length)));
  return steps[step] ?? 'heat3';
}
