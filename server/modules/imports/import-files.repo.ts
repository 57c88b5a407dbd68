import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, importFiles, importRecordings, integrationCalls } from '#server/db/schema/index.ts';

export type FileRow = typeof importFiles.$inferSelect;

export async function insertFile(q: Query, values: typeof importFiles.$inferInsert): Promise<FileRow> {
  const [row] = await q.insert(importFiles).values(values).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findFile(q: Query, import_id: number, id: number): Promise<FileRow | undefined> {
  const [row] = await q
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, id), eq(importFiles.import_id, import_id)));
  return row;
}

/** The table and the archives; single recordings may be thousands. */
export function listMainFiles(q: Query, import_id: number): Promise<FileRow[]> {
  return q
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.import_id, import_id), ne(importFiles.kind, 'audio')))
    .orderBy(asc(importFiles.id));
}

export function listReadyAudio(q: Query, import_id: number) {
  const { id, name } = importFiles;
  return q
    .select({ id, name })
    .from(importFiles)
    .where(and(eq(importFiles.import_id, import_id), eq(importFiles.kind, 'audio'), eq(importFiles.is_ready, true)))
    .orderBy(asc(importFiles.id));
}

/** Part that is the next one; nothing when another has come to the same offset first, or the file is gone. */
export async function addFilePart(
  q: Query,
  id: number,
  part: { at: number; size: number; key: string },
): Promise<FileRow | undefined> {
  const [row] = await q
    .update(importFiles)
    .set({
      received_bytes: part.at + part.size,
      part_keys: sql`${importFiles.part_keys} || ${JSON.stringify([part.key])}::jsonb`,
    })
    .where(and(eq(importFiles.id, id), eq(importFiles.received_bytes, part.at), eq(importFiles.is_ready, false)))
    .returning();
  return row;
}

export async function updateFile(
  q: Query,
  id: number,
  values: Partial<typeof importFiles.$inferInsert>,
): Promise<void> {
  await q.update(importFiles).set(values).where(eq(importFiles.id, id));
}

/** Removes rows of files; returns the keys of their parts, which the caller removes from the storage. */
export async function deleteFiles(q: Query, import_id: number, ids?: readonly number[]): Promise<string[]> {
  const rows = await q
    .delete(importFiles)
    .where(and(eq(importFiles.import_id, import_id), ids ? inArray(importFiles.id, [...ids]) : undefined))
    .returning({ keys: importFiles.part_keys });
  return rows.flatMap(({ keys }) => keys);
}

/**
 * Gives up recordings that were not handed over: their calls wait for them no longer, and their files, if they are there,
 * are nobody's.
 */
export async function failUnmoved(q: Query, import_id: number): Promise<string[]> {
  const rows = await q
    .delete(importRecordings)
    .where(and(eq(importRecordings.import_id, import_id), isNull(importRecordings.moved_at)))
    .returning({ key: importRecordings.key, call_id: importRecordings.call_id });
  const calls = rows.map(({ call_id }) => call_id);
  if (calls.length > 0)
    await q
      .update(communications)
      .set({ audio: 'failed' })
      .where(
        and(
          eq(communications.audio, 'pending'),
          isNull(communications.media_id),
          inArray(
            communications.id,
            q
              .select({ id: integrationCalls.communication_id })
              .from(integrationCalls)
              .where(inArray(integrationCalls.id, calls)),
          ),
        ),
      );
  return rows.map(({ key }) => key);
}

export type FileTotals = {
  files: number;
  bytes: number;
  unfinished: number;
  audio: number;
  audio_ready: number;
  audio_bytes: number;
};

export async function totalFiles(q: Query, import_id: number): Promise<FileTotals> {
  const isAudio = sql`${importFiles.kind} = 'audio'`;
  const [row] = await q
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${importFiles.size_bytes}), 0)`.mapWith(Number),
      unfinished: sql<number>`count(*) filter (where not ${importFiles.is_ready})::int`,
      audio: sql<number>`count(*) filter (where ${isAudio})::int`,
      audio_ready: sql<number>`count(*) filter (where ${isAudio} and ${importFiles.is_ready})::int`,
      audio_bytes: sql<number>`coalesce(sum(${importFiles.size_bytes}) filter (where ${isAudio}), 0)`.mapWith(Number),
    })
    .from(importFiles)
    .where(eq(importFiles.import_id, import_id));
  return row ?? { files: 0, bytes: 0, unfinished: 0, audio: 0, audio_ready: 0, audio_bytes: 0 };
}

export async function countMoved(q: Query, import_id: number): Promise<number> {
  const [row] = await q
    .select({ n: sql<number>`count(${importRecordings.moved_at})::int` })
    .from(importRecordings)
    .where(eq(importRecordings.import_id, import_id));
  return row?.n ?? 0;
}
