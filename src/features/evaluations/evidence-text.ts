import type { Evidence, SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { quoted } from '#domain/kernel/quoted.ts';

/** Seconds rounded to a tenth: finer than any ear, and the saved draft stays short. */
const tenth = (seconds: number): number => Math.max(0, Math.round(seconds * 10) / 10);

export function momentOf(seconds: number): SoundEvidence {
  return { start: tenth(seconds), end: null, quote: '' };
}

/**
 * Name of the button that plays or shows it: begins with the words on it, by which it is called (WCAG 2.5.3):
 * «0:05–0:09 «Добрый день» — слушать».
 */
export function evidenceName(evidence: Evidence): string {
  const words = evidence.quote && ` ${quoted(evidence.quote)}`;
  return `${evidencePosition(evidence)}${words} — ${isOfMessage(evidence) ? 'показать' : 'слушать'}`;
}
