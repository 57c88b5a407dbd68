import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';

/** A tenth of a second is finer than any ear, and keeps the saved draft short. */
const tenth = (seconds: number): number => Math.max(0, Math.round(seconds * 10) / 10);

export function momentOf(seconds: number): Evidence {
  return { start: tenth(seconds), end: null, quote: '' };
}

/** «1:05» or «1:05–1:12». */
export function evidenceTime({ start, end }: Evidence): string {
  const from = formatDuration(start);
  const to = end === null ? from : formatDuration(end);
  return from === to ? from : `${from}–${to}`;
}

/** For the name of a button that plays it. */
export function spokenEvidence({ start, quote }: Evidence): string {
  const at = `Слушать: ${spellDuration(start)}`;
  return quote ? `${at}, «${quote}»` : at;
}
