import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

/** Tone of an answer (full, partial or nothing), which repeats its text. */
export function answerTone(scale: Scale, { value, na }: Pick<Answer, 'value' | 'na'>): Tone {
  const reading = na ? null : normaliseAnswer(scale, value);
  return reading ? shareTone(reading.normalised.valueOf()) : 'neutral';
}

function shareTone(share: number): Tone {
  if (share >= 1) return 'excellent';
  return share > 0 ? 'fair' : 'poor';
}

const POINT_FORMS = ['балл', 'балла', 'баллов'] as const;

export function pointsText(points: number): string {
  return countOf(points, POINT_FORMS);
}

/** Range as text, «от 30 до 60»: the lower bound belongs to the range, the upper one does not. */
export function rangeText({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null && to === null) return 'любое число';
  if (from === null) return `меньше ${formatNumber(to ?? 0)}`;
  return to === null ? `от ${formatNumber(from)}` : `от ${formatNumber(from)} до ${formatNumber(to)}`;
}
