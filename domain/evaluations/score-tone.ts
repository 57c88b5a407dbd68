import type { GradeBand } from '../forms/form-content.schema.ts';
import type { EvaluationSummary } from './evaluations.schema.ts';

type Scored = Pick<EvaluationSummary, 'score' | 'passed' | 'grade'>;

/** Colour of a score in a list, by its form's bands (D-10); a failed score never looks good. */
export function scoreTone({ score, passed, grade }: Scored): GradeBand['tone'] | null {
  if (score === null) return null;
  // Below all bands there is no grade.
  const tone = grade?.tone ?? 'poor';
  return passed === false && (tone === 'excellent' || tone === 'good') ? 'fair' : tone;
}
