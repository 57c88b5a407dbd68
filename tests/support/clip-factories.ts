import type { Database } from '#server/db/client.ts';
import { clips, clipTags, playlistClips, playlists } from '#server/db/schema/index.ts';

type Ided = { id: number };
/** What a clip is an example of. */
export const AN_EXAMPLE = {
  criterion_key: 'greeting',
  criterion_name: 'Приветствие',
  answer: 'yes',
  answer_label: 'Да',
};

type ClipFacts = Partial<Omit<typeof clips.$inferInsert, 'communication_id' | 'author_id'>> & {
  communication: Ided;
  author: Ided;
  tags?: Ided[];
};

/** Clip of the seconds 1 to 3 unless said otherwise. */
export async function createClip(
  db: Database,
  { communication, author, tags = [], ...over }: ClipFacts,
): Promise<typeof clips.$inferSelect> {
  const facts = { title: 'Хороший ответ', start: 1, end: 3, ...over };
  return db.write(async (q) => {
    const values = { ...facts, communication_id: communication.id, author_id: author.id };
    const [row] = await q.insert(clips).values(values).returning();
    if (!row) throw new Error('insert returned no row');
    for (const tag of tags) await q.insert(clipTags).values({ clip_id: row.id, tag_id: tag.id });
    return row;
  });
}

type PlaylistFacts = Partial<Omit<typeof playlists.$inferInsert, 'owner_id' | 'company_id'>> & {
  owner: Ided;
  company: Ided;
  clips?: Ided[];
};

/** Playlist with these clips in this order. */
export async function createPlaylist(
  db: Database,
  { owner, company, clips: held = [], ...over }: PlaylistFacts,
): Promise<typeof playlists.$inferSelect> {
  const facts = { name: 'Лучшие ответы', description: 'Послушайте', ...over };
  return db.write(async (q) => {
    const values = { ...facts, owner_id: owner.id, company_id: company.id };
    const [row] = await q.insert(playlists).values(values).returning();
    if (!row) throw new Error('insert returned no row');
    for (const [place, clip] of held.entries())
      await q.insert(playlistClips).values({ playlist_id: row.id, clip_id: clip.id, place });
    return row;
  });
}
