import { TALKS } from '../kernel/nouns.ts';
import { countOf } from '../kernel/plural.ts';
import { formatNumber } from '../kernel/format-number.ts';
import type { WeeklyFigures } from './weekly-content.schema.ts';

export type WeeklyMeaning = NonNullable<WeeklyFigures['meaning']>;

/** Reasons, and kinds of objections, that a page of two minutes has room for (D-52). */
export const WEEKLY_MEANINGS_SHOWN = 5;

/** What the week's conversations were about, a line for each part that there is. */
export function weeklyMeaningLines({ count, reasons, objections, overdue }: WeeklyMeaning): string[] {
  const told = reasons.map(({ label, count: talks }) => `${label} — ${formatNumber(talks)}`).join(', ');
  const met = objections
    .map(({ label, count: talks, answered }) => `${label} — ${formatNumber(talks)}, по существу ответили в ${answered}`)
    .join('; ');
  return [
    `Прочитано движком: ${countOf(count, TALKS)}.`,
    ...(told === '' ? [] : [`Причины: ${told}.`]),
    ...(met === '' ? [] : [`Возражения: ${met}.`]),
    ...(overdue === 0 ? [] : [`Обещания сотрудников просрочены: ${countOf(overdue, TALKS)}.`]),
  ];
}
