import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { communications, tasks } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';

/** Scope of tasks (D-3): a pm those of their companies, an assessor their own. */
export function taskScope(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest') return sql`false`;
  const own = eq(tasks.assessor_id, actor.id);
  // Others' tasks tell whether a communication is rated already (D-24).
  const open = isNotBlind(actor, communications.id);
  const alive = and(isNull(communications.deleted_at), open && or(own, open));
  if (hasRole(actor, 'admin')) return alive;
  const { pm, assessor } = actor.companies;
  return and(alive, or(inArray(tasks.company_id, [0, ...pm]), and(own, inArray(tasks.company_id, [0, ...assessor]))));
}
