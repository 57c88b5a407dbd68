import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { SeenScope } from '#domain/reports/reports.policy.ts';
import type { Query } from '#server/db/client.ts';
import { reports } from '#server/db/schema/index.ts';

/** Rows that are being made; people change theirs by reports.repo.ts. */
const isBeingMade = inArray(reports.status, ['queued', 'running']);

export async function findRun(q: Query, id: number) {
  const [row] = await q
    .select({
      name: reports.name,
      author_id: reports.author_id,
      unloading: reports.unloading,
      storage_key: reports.storage_key,
    })
    .from(reports)
    .where(and(eq(reports.id, id), isBeingMade));
  return row;
}

type Beginning = { key: string; now: Date; made_for: SeenScope };

/** False when it has been cancelled or removed. The key is known before its file is there, so no file is forgotten. */
export async function beginReport(q: Query, id: number, { key, now, made_for }: Beginning): Promise<boolean> {
  const begun = await q
    .update(reports)
    .set({ status: 'running', started_at: now, storage_key: key, made_for, revision: sql`${reports.revision} + 1` })
    .where(and(eq(reports.id, id), isBeingMade))
    .returning({ id: reports.id });
  return begun.length > 0;
}

type Finished = {
  key: string;
  now: Date;
  file_name: string;
  file_size: number;
  file_rows: number;
  expires_at: Date;
};

/** False when another try has begun meanwhile, or it has been cancelled: the file is not offered then. */
export async function finishReport(q: Query, id: number, { key, now, ...file }: Finished): Promise<boolean> {
  const finished = await q
    .update(reports)
    .set({ ...file, status: 'ready', finished_at: now, error: null, revision: sql`${reports.revision} + 1` })
    .where(and(eq(reports.id, id), isBeingMade, eq(reports.storage_key, key)))
    .returning({ id: reports.id });
  return finished.length > 0;
}

type Failure = { now: Date; cancelled: boolean; error: string | null };

export async function failReport(q: Query, id: number, { now, cancelled, error }: Failure): Promise<void> {
  await q
    .update(reports)
    .set({
      status: 'failed',
      error,
      finished_at: now,
      cancelled_at: cancelled ? now : null,
      revision: sql`${reports.revision} + 1`,
    })
    .where(and(eq(reports.id, id), isBeingMade));
}

/** Files whose days are over. */
export async function listExpiredFiles(q: Query, now: Date, limit: number): Promise<{ id: number; key: string }[]> {
  const rows = await q
    .select({ id: reports.id, key: reports.storage_key })
    .from(reports)
    .where(
      and(lte(reports.expires_at, now), inArray(reports.status, ['ready', 'sent']), isNotNull(reports.storage_key)),
    )
    .orderBy(reports.id)
    .limit(limit);
  return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
}

export async function expireReport(q: Query, { id, key }: { id: number; key: string }): Promise<void> {
  await q
    .update(reports)
    .set({ status: 'expired', storage_key: null, revision: sql`${reports.revision} + 1` })
    .where(and(eq(reports.id, id), eq(reports.storage_key, key)));
}
