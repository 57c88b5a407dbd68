import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Query } from '#server/db/client.ts';
import { incomingUploads, media } from '#server/db/schema/index.ts';
import { isUnused } from './uploads.repo.ts';

/** Advisory lock until the transaction ends: this person's recordings are counted and added by nobody else. */
export async function lockUploadsOf(q: Query, userId: number): Promise<void> {
  await q.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${userId}`}))`);
}

type Waiting = { total: number; bytes: number };

async function countIn(q: Query, table: PgTable, where: SQL | undefined): Promise<Waiting> {
  const columns = { total: sql<number>`count(*)::int`, bytes: sql`coalesce(sum(size_bytes), 0)`.mapWith(Number) };
  const [row] = await q.select(columns).from(table).where(where);
  return row ?? { total: 0, bytes: 0 };
}

/**
 * Recordings of a person that count towards the quota: unfinished ones by their whole size, and finished ones that
 * nothing uses yet.
 */
export async function countWaiting(q: Query, userId: number): Promise<{ unfinished: Waiting; unused: Waiting }> {
  const begun = and(eq(incomingUploads.uploaded_by, userId), isNull(incomingUploads.media_id));
  return {
    unfinished: await countIn(q, incomingUploads, begun),
    unused: await countIn(q, media, and(eq(media.uploaded_by, userId), isUnused(q))),
  };
}
