import type { GradeBand } from '../forms/form-content.schema.ts';
import type { EvaluationSummary } from './evaluations.schema.ts';

type Scored = Pick<EvaluationSummary, 'score' | 'passed' | 'grade'>;

/** The colour of a score in a list, by its form's own bands (D-10); what has not passed never looks well. */
export function scoreTone({ score, passed, grade }: Scored): GradeBand['tone'] | null {
  if (score === null) return null;
  // Below all bands there is no grade.
  const tone = grade?.tone ?? 'poor';
  return passed === false && (tone === 'excellent' || tone === 'good') ? 'fair' : tone;
}
