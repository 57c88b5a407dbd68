import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, media } from '#server/db/schema/index.ts';

export type MediaRow = typeof media.$inferSelect;

export const isUnused = (q: Query) =>
  notExists(q.select({ one: sql`1` }).from(communications).where(eq(communications.media_id, media.id)));

export async function insertUpload(q: Query, values: typeof media.$inferInsert): Promise<MediaRow> {
  const [row] = await q.insert(media).values(values).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/**
 * Unused upload of this person, with its row locked until the transaction ends. Two statements, because one that had to
 * wait for the row would still decide by what it saw before the wait.
 */
export async function findOwnUpload(q: Query, id: number, userId: number): Promise<MediaRow | undefined> {
  const own = and(eq(media.id, id), eq(media.uploaded_by, userId));
  await q.select({ id: media.id }).from(media).where(own).for('update');
  const [row] = await q
    .select()
    .from(media)
    .where(and(own, isUnused(q)));
  return row;
}

export async function removeUpload(q: Query, id: number): Promise<void> {
  await q.delete(media).where(eq(media.id, id));
}

/** Removes some unused uploads' rows and returns their storage keys, which the caller removes. */
export async function removeUnusedUploads(q: Query, before: Date, limit: number): Promise<{ storage_key: string }[]> {
  const some = q
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.created_at, before), isUnused(q)))
    .limit(limit);
  return q
    .delete(media)
    .where(and(inArray(media.id, some), isUnused(q)))
    .returning({ storage_key: media.storage_key });
}
