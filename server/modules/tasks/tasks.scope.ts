import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { visibleTasks } from '#domain/tasks/tasks.scope.ts';
import { communications, tasks } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';

/** Others' tasks tell whether a communication is rated already (D-24). */
function isOwnOrNotBlind(actor: Actor): SQL | undefined {
  const open = isNotBlind(actor, communications.id);
  return open && actor.kind === 'user' ? or(eq(tasks.assessor_id, actor.id), open) : open;
}

/** Scope of tasks (D-3). */
export const taskScope = (actor: Actor): SQL | undefined =>
  and(
    isNull(communications.deleted_at),
    isOwnOrNotBlind(actor),
    inScope(visibleTasks(actor), { company: tasks.company_id, assessor: tasks.assessor_id }),
  );
