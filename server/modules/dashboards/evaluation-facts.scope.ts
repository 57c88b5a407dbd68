import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { factScope, type ScopeBranch, SCOPE_COLUMNS } from '#domain/dashboards/fact-scope.ts';
import { evaluationFacts } from '#server/db/schema/index.ts';
import { isNotBlind } from '../calibrations/calibrations.scope.ts';

const nobody = sql`false`;

const COLUMNS = {
  company: evaluationFacts.company_id,
  project: evaluationFacts.project_id,
  employee: evaluationFacts.employee_id,
  assessor: evaluationFacts.assessor_id,
} as const;

const byWay = (way: ScopeBranch): SQL | undefined =>
  and(
    ...SCOPE_COLUMNS.map((name) => {
      const ids = way[name];
      if (!ids) return undefined;
      return ids.length > 0 ? inArray(COLUMNS[name], [...ids]) : nobody;
    }),
  );

/**
 * Condition of `factScope` for the database; nobody's figures count what they are yet to rate in a calibration (D-24).
 */
export function evaluationFactScope(actor: Actor): SQL | undefined {
  const ways = factScope(actor);
  const scope = ways && (ways.length > 0 ? or(...ways.map(byWay)) : nobody);
  return and(scope ?? undefined, isNotBlind(actor, evaluationFacts.communication_id));
}
