import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';

/** Seconds rounded to a tenth: finer than any ear, and the saved draft stays short. */
const tenth = (seconds: number): number => Math.max(0, Math.round(seconds * 10) / 10);

export function momentOf(seconds: number): Evidence {
  return { start: tenth(seconds), end: null, quote: '' };
}

/** Time of a fragment: «1:05» or «1:05–1:12». */
export function evidenceTime({ start, end }: Evidence): string {
  const from = formatDuration(start);
  const to = end === null ? from : formatDuration(end);
  return from === to ? from : `${from}–${to}`;
}

/** Spoken form, for the name of a button that plays it. */
export function spokenEvidence({ start, quote }: Evidence): string {
  const at = `Слушать: ${spellDuration(start)}`;
  return quote ? `${at}, «${quote}»` : at;
}
