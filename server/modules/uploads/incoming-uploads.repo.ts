import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { incomingUploads, media } from '#server/db/schema/index.ts';
import type { MediaRow } from './uploads.repo.ts';

export type IncomingRow = typeof incomingUploads.$inferSelect;

export async function insertIncoming(q: Query, values: typeof incomingUploads.$inferInsert): Promise<IncomingRow> {
  const [row] = await q.insert(incomingUploads).values(values).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findOwnIncoming(q: Query, id: number, userId: number): Promise<IncomingRow | undefined> {
  const [row] = await q
    .select()
    .from(incomingUploads)
    .where(and(eq(incomingUploads.id, id), eq(incomingUploads.uploaded_by, userId)));
  return row;
}

/** Finished recording of this upload, if there is one. */
export async function findFinished(q: Query, id: number): Promise<MediaRow | undefined> {
  const [row] = await q
    .select({ media })
    .from(incomingUploads)
    .innerJoin(media, eq(media.id, incomingUploads.media_id))
    .where(eq(incomingUploads.id, id));
  return row?.media;
}

type Part = { at: number; size: number; key: string; now: Date };

/** Adds a part; nothing when another part has come to the same offset first, or the upload is gone. */
export async function addPart(q: Query, id: number, part: Part): Promise<IncomingRow | undefined> {
  const [row] = await q
    .update(incomingUploads)
    .set({
      received_bytes: part.at + part.size,
      part_keys: sql`${incomingUploads.part_keys} || ${JSON.stringify([part.key])}::jsonb`,
      updated_at: part.now,
    })
    .where(and(eq(incomingUploads.id, id), eq(incomingUploads.received_bytes, part.at)))
    .returning();
  return row;
}

/** Settles the upload; false when it is finished or gone already. */
export async function settleIncoming(q: Query, id: number, mediaId: number): Promise<boolean> {
  const settled = await q
    .update(incomingUploads)
    .set({ media_id: mediaId, part_keys: [] })
    .where(and(eq(incomingUploads.id, id), isNull(incomingUploads.media_id)))
    .returning({ id: incomingUploads.id });
  return settled.length > 0;
}

/** Removes the row and returns the storage keys of its parts, which the caller removes. */
export async function removeIncoming(q: Query, id: number): Promise<string[]> {
  const [row] = await q
    .delete(incomingUploads)
    .where(eq(incomingUploads.id, id))
    .returning({ keys: incomingUploads.part_keys });
  return row?.keys ?? [];
}

export async function removeAbandonedIncoming(q: Query, before: Date): Promise<string[][]> {
  const rows = await q
    .delete(incomingUploads)
    .where(lt(incomingUploads.updated_at, before))
    .returning({ keys: incomingUploads.part_keys });
  return rows.map(({ keys }) => keys);
}
