import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { communications, favoriteCommunications, favorites } from '#server/db/schema/index.ts';
import { referenceListScope } from '#server/scopes/reference-items.scope.ts';

type Content = { favorite_id: number; communication_ids: readonly number[] };

/** Own collection: only its owner fills it (D-22). */
export async function hasOwnFavorite(q: Query, actor: Actor, id: number): Promise<boolean> {
  if (actor.kind === 'guest') return false;
  const [row] = await q
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.id, id), eq(favorites.owner_id, actor.id)));
  return row !== undefined;
}

export async function addToFavorite(q: Query, { favorite_id, communication_ids }: Content): Promise<void> {
  if (communication_ids.length === 0) return;
  const links = communication_ids.map((communication_id) => ({ favorite_id, communication_id }));
  await q.insert(favoriteCommunications).values(links).onConflictDoNothing();
}

export async function removeFromFavorite(q: Query, { favorite_id, communication_ids }: Content): Promise<void> {
  await q
    .delete(favoriteCommunications)
    .where(
      and(
        eq(favoriteCommunications.favorite_id, favorite_id),
        inValues(favoriteCommunications.communication_id, communication_ids),
      ),
    );
}

/** Maximum of choices in a filter. */
const OFFERED = 500;

/** Collections visible to the actor, own ones first. */
export async function listSeenFavorites(
  q: Query,
  actor: Actor,
): Promise<{ id: number; name: string; is_own: boolean }[]> {
  if (actor.kind === 'guest') return [];
  const isOwn = sql<boolean>`${favorites.owner_id} = ${actor.id}`;
  return q
    .select({ id: favorites.id, name: favorites.name, is_own: isOwn })
    .from(favorites)
    .where(referenceListScope(q, actor, 'favorites'))
    .orderBy(desc(isOwn), asc(favorites.name), asc(favorites.id))
    .limit(OFFERED);
}

/** Own collections that contain a communication, as a column of its query. */
export const ownFavoriteIds = (actor: Actor): SQL<number[]> =>
  actor.kind === 'guest'
    ? sql`'{}'::int[]`
    : sql`array(
        select f.id from ${favorites} f join ${favoriteCommunications} c on c.favorite_id = f.id
        where c.communication_id = ${communications.id} and f.owner_id = ${actor.id} order by f.id)`;
