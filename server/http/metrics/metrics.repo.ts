import { count, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { incomingUploads } from '#server/db/schema/index.ts';

export async function countUnfinishedUploads(q: Query): Promise<number> {
  const [row] = await q.select({ total: count() }).from(incomingUploads).where(isNull(incomingUploads.media_id));
  return row?.total ?? 0;
}
