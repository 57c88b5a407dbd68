/** Sentences that say what a chart shows: «Средний балл вырос с 78,2 до 81,4». */
import type { Format } from './chart-data.ts';

/** Name of what changed, with the gender that its verbs agree with. */
export type Subject = { name: string; gender: 'masculine' | 'feminine' | 'neuter' | 'plural' };

const GREW = { masculine: 'вырос', feminine: 'выросла', neuter: 'выросло', plural: 'выросли' } as const;
const FELL = { masculine: 'снизился', feminine: 'снизилась', neuter: 'снизилось', plural: 'снизились' } as const;
const STAYED = {
  masculine: 'не изменился',
  feminine: 'не изменилась',
  neuter: 'не изменилось',
  plural: 'не изменились',
} as const;

type Change = { from: number | null; to: number | null; format: Format };

/**
 * Sentence of a change, by the numbers as they are written: what reads the same has not changed. Without a full stop.
 */
export function changeSentence({ name, gender }: Subject, { from, to, format }: Change): string {
  if (to === null) return `${name}: данных нет`;
  if (from === null) return `${name}: ${format(to)}`;
  if (format(from) === format(to)) return `${name} ${STAYED[gender]}: ${format(to)}`;
  return `${name} ${(to > from ? GREW : FELL)[gender]} с ${format(from)} до ${format(to)}`;
}

type Trend = { values: readonly (number | null)[]; hollow?: ReadonlySet<number>; format: Format };

/** Sentence of a trend from the first to the last point that enough lies behind; all points when only such are few. */
export function trendSentence(subject: Subject, { values, hollow = new Set(), format }: Trend): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, isThin: hollow.has(index) }]));
  const solid = known.filter(({ isThin }) => !isThin);
  const told = solid.length > 1 ? solid : known;
  const first = told.length > 1 ? (told[0]?.value ?? null) : null;
  return changeSentence(subject, { from: first, to: told.at(-1)?.value ?? null, format });
}

/** «+3,2», «−1,5», «0»: a change as it stands beside a number; null when there is nothing to compare with. */
export function signedText(change: number | null, format: Format): string | null {
  if (change === null) return null;
  const size = format(Math.abs(change));
  if (size === format(0)) return size;
  return `${change > 0 ? '+' : '\u2212'}${size}`;
}
