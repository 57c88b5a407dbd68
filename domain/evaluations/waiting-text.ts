import { DAYS } from '../kernel/nouns.ts';
import { countOf } from '../kernel/plural.ts';
import { DAY_MS, HOUR_MS } from '../kernel/time.ts';

/** How long something has waited, in whole hours, from a day on in whole days: «ждёт 2 дня». */
export function waitingText(since: string, now: Date): string {
  const waited = now.getTime() - Date.parse(since);
  if (waited < HOUR_MS) return 'ждёт меньше часа';
  if (waited < DAY_MS) return `ждёт ${countOf(Math.floor(waited / HOUR_MS), ['час', 'часа', 'часов'])}`;
  return `ждёт ${countOf(Math.floor(waited / DAY_MS), DAYS)}`;
}
