import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import type { GradeBand } from '#domain/forms/form-content.schema.ts';

type Tone = GradeBand['tone'];

/** The default bands (D-10). A row knows the score and whether it passed, but not the bands of its form. */
const BANDS: readonly (readonly [from: number, tone: Tone])[] = [
  [90, 'excellent'],
  [75, 'good'],
  [60, 'fair'],
];

/** The colour of a score in a list; what has not passed its own form never looks well. */
export function scoreTone({ score, passed }: Pick<EvaluationSummary, 'score' | 'passed'>): Tone | null {
  if (score === null) return null;
  const tone = BANDS.find(([from]) => score >= from)?.[1] ?? 'poor';
  return passed === false && (tone === 'excellent' || tone === 'good') ? 'fair' : tone;
}
