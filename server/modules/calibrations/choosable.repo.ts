import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { communications, favorites, projects } from '#server/db/schema/index.ts';
import { rowFilter } from '../communication-list/where.conditions.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { referenceListScope } from '#server/scopes/reference-items.scope.ts';

/**
 * Conversations that took place, of those that the list with this filter shows the actor, the newest first, as far as
 * anybody counts.
 */
export async function listFound(q: Query, actor: Actor, filter: CommunicationFilters) {
  return q
    .select({ id: communications.id, employee_id: communications.employee_id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(rowFilter(q, actor, filter), eq(communications.outcome, 'answered')))
    .orderBy(desc(communications.started_at), desc(communications.id))
    .limit(TOTAL_CAP);
}

/** Ids of these that the actor sees. */
export async function listSeen(q: Query, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: communications.id, project_id: communications.project_id, outcome: communications.outcome })
    .from(communications)
    .where(and(inArray(communications.id, [...ids]), communicationScope(actor)));
}

export async function findFavoriteName(q: Query, actor: Actor, id: number): Promise<string | undefined> {
  const [row] = await q
    .select({ name: favorites.name })
    .from(favorites)
    .where(and(eq(favorites.id, id), referenceListScope(q, actor, 'favorites')));
  return row?.name;
}
