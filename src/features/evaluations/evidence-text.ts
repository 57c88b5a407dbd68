import type { Evidence, SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { spellDuration } from '#domain/kernel/format-duration.ts';
import { quoted } from '#domain/kernel/quoted.ts';

/** Seconds rounded to a tenth: finer than any ear, and the saved draft stays short. */
const tenth = (seconds: number): number => Math.max(0, Math.round(seconds * 10) / 10);

export function momentOf(seconds: number): SoundEvidence {
  return { start: tenth(seconds), end: null, quote: '' };
}

/** Spoken form, for the name of a button that plays or shows it. */
export function spokenEvidence(evidence: Evidence): string {
  const { quote } = evidence;
  const at = isOfMessage(evidence)
    ? `Показать сообщение ${evidence.message + 1}`
    : `Слушать: ${spellDuration(evidence.start)}`;
  return quote ? `${at}, ${quoted(quote)}` : at;
}
