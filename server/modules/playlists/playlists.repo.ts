import { and, asc, count, eq, ilike, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { PlaylistsQuery } from '#domain/playlists/playlists.filters.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { clips, communications, companies, playlistClips, playlists, users } from '#server/db/schema/index.ts';
import { clipScope } from '#server/scopes/clips.scope.ts';
import { playlistScope } from '#server/scopes/reference-items.scope.ts';
import { selectClips } from '../clips/clips.repo.ts';

/** Clips of a playlist that somebody sees, none of a communication that was moved to another company. */
const isSeenWithin = (actor: Actor, playlistId: number | typeof playlists.id): SQL | undefined =>
  and(
    eq(playlistClips.playlist_id, playlistId),
    clipScope(actor),
    sql`${communications.company_id} = (select p.company_id from playlists p where p.id = ${playlistClips.playlist_id})`,
  );

/** Count and length of what is seen of each playlist, in one statement with it. */
function contents(q: Query, actor: Actor) {
  const of = (value: SQL<number>) =>
    q
      .select({ value })
      .from(playlistClips)
      .innerJoin(clips, eq(clips.id, playlistClips.clip_id))
      .innerJoin(communications, eq(communications.id, clips.communication_id))
      .where(isSeenWithin(actor, playlists.id));
  return {
    clips: sql<number>`(${of(sql`count(*)::int`)})`,
    seconds: sql<number>`(${of(sql`coalesce(sum(${clips.end} - ${clips.start}), 0)::float8`)})`,
  };
}

const select = (q: Query, actor: Actor) =>
  q
    .select({
      playlist: playlists,
      company: { id: companies.id, name: companies.name },
      owner: personColumns(users),
      ...contents(q, actor),
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.owner_id))
    .innerJoin(companies, eq(companies.id, playlists.company_id));

export type PlaylistRow = Awaited<ReturnType<typeof select>>[number];

type Filters = PlaylistsQuery['filter'];
type Context = ListContext<Filters>;

const CONDITIONS = {
  search: ({ filter }) => (filter.search ? ilike(playlists.name, `%${escapeLike(filter.search)}%`) : undefined),
  company_id: ({ filter }) => (filter.company_id ? eq(playlists.company_id, filter.company_id) : undefined),
  mine: ({ filter, actor }) =>
    filter.mine === undefined || actor.kind === 'guest'
      ? undefined
      : sql`(${playlists.owner_id} = ${actor.id}) = ${filter.mine}`,
} satisfies FilterConditions<Filters, Context>;

const conditions = (q: Query, context: Context): SQL | undefined =>
  and(playlistScope(q, context.actor), matchesFilters(CONDITIONS, context));

export async function listPlaylistRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<PlaylistsQuery>,
): Promise<PlaylistRow[]> {
  return select(q, actor)
    .where(conditions(q, { actor, filter }))
    .orderBy(...orderBy(sort, { name: playlists.name, created_at: playlists.created_at }, playlists.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countPlaylists(q: Query, actor: Actor, filter: Filters): Promise<Counted> {
  const matches = q.select({ id: playlists.id }).from(playlists).where(conditions(q, { actor, filter }));
  return countCapped(q, matches);
}

export async function countOwnPlaylists(q: Query, ownerId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(playlists).where(eq(playlists.owner_id, ownerId));
  return row?.n ?? 0;
}

export async function findPlaylist(q: Query, actor: Actor, id: number): Promise<PlaylistRow | undefined> {
  const [row] = await select(q, actor).where(and(eq(playlists.id, id), playlistScope(q, actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the playlist and of what is in it. */
export async function lockPlaylist(q: Query, actor: Actor, id: number): Promise<PlaylistRow | undefined> {
  const [row] = await select(q, actor)
    .where(and(eq(playlists.id, id), playlistScope(q, actor)))
    .for('update', { of: playlists });
  return row;
}

export async function insertPlaylist(q: Query, values: typeof playlists.$inferInsert): Promise<number> {
  const [row] = await q.insert(playlists).values(values).returning({ id: playlists.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updatePlaylistRow(
  q: Query,
  id: number,
  change: Partial<typeof playlists.$inferInsert> = {},
): Promise<void> {
  await q
    .update(playlists)
    .set({ ...change, revision: sql`${playlists.revision} + 1` })
    .where(eq(playlists.id, id));
}

export async function deletePlaylist(q: Query, id: number): Promise<void> {
  await q.delete(playlists).where(eq(playlists.id, id));
}

/** Clips of a playlist that somebody sees, in its order. */
export async function listPlaylistClips(q: Query, actor: Actor, playlistId: number) {
  return selectClips(q, actor)
    .innerJoin(playlistClips, eq(playlistClips.clip_id, clips.id))
    .where(isSeenWithin(actor, playlistId))
    .orderBy(asc(playlistClips.place), asc(clips.id));
}

/** Ids of all clips in a playlist with their places, seen or not. */
export async function listPlaces(q: Query, playlistId: number): Promise<{ id: number; place: number }[]> {
  return q
    .select({ id: playlistClips.clip_id, place: playlistClips.place })
    .from(playlistClips)
    .where(eq(playlistClips.playlist_id, playlistId));
}

/** Companies of these clips, of those that somebody sees. */
export async function listClipCompanies(q: Query, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: clips.id, company_id: communications.company_id })
    .from(clips)
    .innerJoin(communications, eq(communications.id, clips.communication_id))
    .where(and(inArray(clips.id, [...ids]), clipScope(actor)));
}

/** Puts clips at the end, in this order; those that are in it stay where they are. */
export async function appendClips(q: Query, playlist_id: number, clipIds: readonly number[]): Promise<void> {
  if (clipIds.length === 0) return;
  const [last] = await q
    .select({ place: max(playlistClips.place) })
    .from(playlistClips)
    .where(eq(playlistClips.playlist_id, playlist_id));
  const from = (last?.place ?? 0) + 1;
  const rows = clipIds.map((clip_id, at) => ({ playlist_id, clip_id, place: from + at }));
  await q.insert(playlistClips).values(rows).onConflictDoNothing();
}

export async function takeOutClips(q: Query, playlist_id: number, clipIds: readonly number[]): Promise<number> {
  if (clipIds.length === 0) return 0;
  const gone = await q
    .delete(playlistClips)
    .where(and(eq(playlistClips.playlist_id, playlist_id), inArray(playlistClips.clip_id, [...clipIds])))
    .returning({ id: playlistClips.clip_id });
  return gone.length;
}

export async function setPlaces(q: Query, playlist_id: number, places: ReadonlyMap<number, number>): Promise<void> {
  for (const [clip_id, place] of places)
    await q
      .update(playlistClips)
      .set({ place })
      .where(and(eq(playlistClips.playlist_id, playlist_id), eq(playlistClips.clip_id, clip_id)));
}
