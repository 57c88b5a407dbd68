import { COMMUNICATIONS } from '../kernel/nouns.ts';
import { countOf } from '../kernel/plural.ts';

/** Seconds to answer a form of some ten criteria, beside listening. */
const ANSWERING_S = 240;
/** Seconds to read a chat or letters, which have no length. */
const READING_S = 180;

const MINUTES = ['минута', 'минуты', 'минут'] as const;
const OF_MINUTES = ['минуты', 'минут', 'минут'] as const;
const OF_HOURS = ['часа', 'часов', 'часов'] as const;

type Length = { duration_seconds: number | null };

/** «6 коммуникаций, 12 минут записи»: how much there is to rate. */
export function volumeText(rows: readonly Length[]): string {
  const minutes = Math.round(rows.reduce((sum, { duration_seconds: length }) => sum + (length ?? 0), 0) / 60);
  const count = countOf(rows.length, COMMUNICATIONS);
  return minutes > 0 ? `${count}, ${countOf(minutes, MINUTES)} записи` : count;
}

/** «около 40 минут»: how long it takes to listen to these and to answer, to five minutes. */
export function effortText(rows: readonly Length[]): string {
  const seconds = rows.reduce((sum, { duration_seconds: length }) => sum + (length ?? READING_S) + ANSWERING_S, 0);
  const minutes = Math.max(5, Math.round(seconds / 300) * 5);
  return `около ${minutes < 120 ? countOf(minutes, OF_MINUTES) : countOf(Math.round(minutes / 60), OF_HOURS)}`;
}
