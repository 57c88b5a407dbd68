import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { evaluationFacts } from '#server/db/schema/index.ts';
import { isNotBlind } from '../calibrations/calibrations.scope.ts';

const nobody = sql`false`;
type Column = typeof evaluationFacts.company_id | typeof evaluationFacts.project_id;
const anyOf = (column: Column, ids: readonly number[]): SQL => (ids.length > 0 ? inArray(column, [...ids]) : nobody);

/**
 * Evaluations that the actor's figures count (D-2, D-3): a pm's of their companies, an assessor's own, the client's people
 * those of what they see, an employee's own results. With deleted communications: those stay in figures (D-4). Nobody's
 * count what they are yet to rate in a calibration (D-24).
 */
export function evaluationFactScope(actor: Actor): SQL | undefined {
  return and(scopeOf(actor), isNotBlind(actor, evaluationFacts.communication_id));
}

function scopeOf(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest')
    return actor.target.type === 'project' ? eq(evaluationFacts.project_id, actor.target.id) : nobody;
  if (hasRole(actor, 'admin')) return undefined;
  const { companies, projects } = actor;
  const scopes: (SQL | undefined)[] = [];
  if (hasRole(actor, 'pm')) scopes.push(anyOf(evaluationFacts.company_id, companies.pm));
  if (hasRole(actor, 'assessor'))
    scopes.push(and(anyOf(evaluationFacts.company_id, companies.assessor), eq(evaluationFacts.assessor_id, actor.id)));
  if (hasRole(actor, 'customer')) scopes.push(anyOf(evaluationFacts.company_id, companies.customer));
  if (hasRole(actor, 'head')) scopes.push(anyOf(evaluationFacts.project_id, projects.head));
  if (hasRole(actor, 'manager')) scopes.push(eq(evaluationFacts.employee_id, actor.id));
  return scopes.length > 0 ? or(...scopes) : nobody;
}
