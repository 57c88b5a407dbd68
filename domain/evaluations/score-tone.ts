import type { GradeBand } from '../forms/form-content.schema.ts';
import type { EvaluationSummary } from './evaluations.schema.ts';

type Scored = Pick<EvaluationSummary, 'score' | 'grade'>;

/** Colour of a score in a list: its grade by its form's bands (D-10) and nothing else; the threshold has a mark. */
export function scoreTone({ score, grade }: Scored): GradeBand['tone'] | null {
  if (score === null) return null;
  // Below all bands there is no grade.
  return grade?.tone ?? 'poor';
}
