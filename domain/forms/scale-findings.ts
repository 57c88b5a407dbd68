import { scaleFlaws } from '../scales/check-scale.ts';
import type { FormCriterion } from './form-content.schema.ts';
import { error, type FindingTarget, type FormFinding, warning } from './form-finding.ts';

/** Flaws of one criterion's scale (D-11); hidden criteria are checked too, for they may be shown again. */
export function scaleFindings(place: FindingTarget, { name, scale }: FormCriterion): FormFinding[] {
  return scaleFlaws(scale).map(({ level, message }) =>
    (level === 'error' ? error : warning)(place, `Критерий «${name}»: ${message}`),
  );
}
