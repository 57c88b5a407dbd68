import { and, type SQL } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { factScope } from '#domain/dashboards/fact-scope.ts';
import { evaluationFacts } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from './calibrations.scope.ts';

const COLUMNS = {
  company: evaluationFacts.company_id,
  project: evaluationFacts.project_id,
  employee: evaluationFacts.employee_id,
  assessor: evaluationFacts.assessor_id,
};

/**
 * Condition of `factScope` for the database; nobody's figures count what they are yet to rate in a calibration (D-24).
 */
export const evaluationFactScope = (actor: Viewer): SQL | undefined =>
  and(inScope(factScope(actor), COLUMNS), isNotBlind(actor, evaluationFacts.communication_id));
