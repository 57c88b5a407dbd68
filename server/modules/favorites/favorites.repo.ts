import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { favoriteCommunications, favorites } from '#server/db/schema/index.ts';
import { bookScope } from '../references/reference-items.scope.ts';

type Content = { favorite_id: number; communication_ids: readonly number[] };

/** Only its owner fills a collection (D-22). */
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
        inArray(favoriteCommunications.communication_id, [0, ...communication_ids]),
      ),
    );
}

/** More than these nobody chooses from in a filter. */
const OFFERED = 500;

/** The collections that the actor sees, own ones first. */
export async function listSeenFavorites(
  q: Query,
  actor: Actor,
): Promise<{ id: number; name: string; is_own: boolean }[]> {
  if (actor.kind === 'guest') return [];
  const isOwn = sql<boolean>`${favorites.owner_id} = ${actor.id}`;
  return q
    .select({ id: favorites.id, name: favorites.name, is_own: isOwn })
    .from(favorites)
    .where(bookScope(q, actor, 'favorites'))
    .orderBy(desc(isOwn), asc(favorites.name), asc(favorites.id))
    .limit(OFFERED);
}

/** The actor's own collections that hold each of these communications. */
export async function findFavoriteIdsOf(
  q: Query,
  actor: Actor,
  communicationIds: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (actor.kind === 'guest' || communicationIds.length === 0) return found;
  const rows = await q
    .select({ id: favorites.id, communication_id: favoriteCommunications.communication_id })
    .from(favoriteCommunications)
    .innerJoin(favorites, eq(favorites.id, favoriteCommunications.favorite_id))
    .where(
      and(eq(favorites.owner_id, actor.id), inArray(favoriteCommunications.communication_id, [...communicationIds])),
    )
    .orderBy(asc(favorites.id));
  for (const { id, communication_id } of rows)
    found.set(communication_id, [...(found.get(communication_id) ?? []), id]);
  return found;
}
