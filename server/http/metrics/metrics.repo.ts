import { and, count, isNull, ne } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { incomingUploads, integrations } from '#server/db/schema/index.ts';

export async function countUnfinishedUploads(q: Query): Promise<number> {
  const [row] = await q.select({ total: count() }).from(incomingUploads).where(isNull(incomingUploads.media_id));
  return row?.total ?? 0;
}

/** Sources of calls by status; imports are nobody's source. */
export async function countSources(q: Query): Promise<{ status: string; n: number }[]> {
  const { status, deleted_at, type } = integrations;
  return q
    .select({ status, n: count() })
    .from(integrations)
    .where(and(isNull(deleted_at), ne(type, 'import')))
    .groupBy(status);
}
