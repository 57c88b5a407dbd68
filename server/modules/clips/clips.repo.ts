import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { EXAMPLES_MAX, EXAMPLES_PER_ANSWER } from '#domain/clips/clip-limits.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  clips,
  clipTags,
  communications,
  communicationTags,
  media,
  playlistClips,
  playlists,
  users,
} from '#server/db/schema/index.ts';
import { clipScope } from '#server/scopes/clips.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

/** Tags by name, in one statement with the clip. */
const tags = sql<Ref[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from ${clipTags} l join ${communicationTags} t on t.id = l.tag_id
  where l.clip_id = ${clips.id})`;

/** Own playlists that hold a clip, as a column of its query. */
const ownPlaylistIds = (actor: Actor): SQL<number[]> =>
  actor.kind === 'guest'
    ? sql`'{}'::int[]`
    : sql`array(
        select p.id from ${playlists} p join ${playlistClips} i on i.playlist_id = p.id
        where i.clip_id = ${clips.id} and p.owner_id = ${actor.id} order by p.id)`;

/** Clips with their communications, of which their scope is asked. */
export const selectClips = (q: Query, actor: Actor) =>
  q
    .select({
      clip: clips,
      company_id: communications.company_id,
      audio: communications.audio,
      author: personColumns(users),
      tags,
      playlist_ids: ownPlaylistIds(actor),
    })
    .from(clips)
    .innerJoin(communications, eq(communications.id, clips.communication_id))
    .innerJoin(users, eq(users.id, clips.author_id));

export type ClipRow = Awaited<ReturnType<typeof selectClips>>[number];

export async function listClipRows(q: Query, actor: Actor, communicationId: number): Promise<ClipRow[]> {
  return selectClips(q, actor)
    .where(and(eq(clips.communication_id, communicationId), clipScope(actor)))
    .orderBy(asc(clips.start), asc(clips.id));
}

/** Clips that are examples of criteria, of other recorded talks of the company, the newest of each answer. */
export async function listExampleRows(
  q: Query,
  actor: Actor,
  { id, company_id }: { id: number; company_id: number },
): Promise<ClipRow[]> {
  const newest = sql`(select t.id from (
    select c.id, row_number() over (partition by c.criterion_key, c.answer order by c.id desc) as n
    from ${clips} c join ${communications} m on m.id = c.communication_id
    where m.company_id = ${company_id} and m.id <> ${id} and m.audio = 'ready' and m.deleted_at is null
      and c.criterion_key is not null) t
    where t.n <= ${EXAMPLES_PER_ANSWER})`;
  return selectClips(q, actor)
    .where(and(sql`${clips.id} in ${newest}`, clipScope(actor)))
    .orderBy(desc(clips.id))
    .limit(EXAMPLES_MAX);
}

export async function countClips(q: Query, communicationId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(clips).where(eq(clips.communication_id, communicationId));
  return row?.n ?? 0;
}

export async function findClip(q: Query, actor: Actor, id: number): Promise<ClipRow | undefined> {
  const [row] = await selectClips(q, actor).where(and(eq(clips.id, id), clipScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the clip. */
export async function lockClip(q: Query, actor: Actor, id: number): Promise<ClipRow | undefined> {
  const [row] = await selectClips(q, actor)
    .where(and(eq(clips.id, id), clipScope(actor)))
    .for('update', { of: clips });
  return row;
}

/** What rules ask of a communication that clips are cut out of; without a recording its duration is null. */
export async function findClipSource(q: Query, actor: Actor, communicationId: number) {
  const [row] = await q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      type_id: communications.type_id,
      category: communications.category,
      audio: communications.audio,
      duration: media.duration_seconds,
    })
    .from(communications)
    .leftJoin(media, eq(media.id, communications.media_id))
    .where(and(eq(communications.id, communicationId), communicationScope(actor)));
  return row;
}

export async function insertClip(q: Query, values: typeof clips.$inferInsert): Promise<number> {
  const [row] = await q.insert(clips).values(values).returning({ id: clips.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateClipRow(q: Query, id: number, change: Partial<typeof clips.$inferInsert>): Promise<void> {
  await q
    .update(clips)
    .set({ ...change, revision: sql`${clips.revision} + 1` })
    .where(eq(clips.id, id));
}

/** Gives a clip these tags and no others. */
export async function replaceClipTags(q: Query, clip_id: number, tagIds: readonly number[]): Promise<void> {
  await q.delete(clipTags).where(eq(clipTags.clip_id, clip_id));
  if (tagIds.length > 0) await q.insert(clipTags).values(tagIds.map((tag_id) => ({ clip_id, tag_id })));
}

export async function deleteClip(q: Query, id: number): Promise<void> {
  await q.delete(clips).where(eq(clips.id, id));
}
