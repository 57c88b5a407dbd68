import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { visibleRechecks } from '#domain/rechecks/rechecks.scope.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { communications, evaluations, rechecks, tasks } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';

/** Scope of re-checks (D-3, D-47). Asked where the first evaluation, the task and the communication are joined. */
export function recheckScope(actor: Actor): SQL | undefined {
  const id = actor.kind === 'user' ? actor.id : 0;
  return and(
    isNull(communications.deleted_at),
    isNotBlind(actor, rechecks.communication_id),
    inScope(visibleRechecks(actor), {
      company: rechecks.company_id,
      ownAndDone: and(isNotNull(rechecks.done_at), or(eq(evaluations.assessor_id, id), eq(tasks.assessor_id, id))),
    }),
  );
}
