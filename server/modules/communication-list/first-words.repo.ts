import { eq, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { communications, transcripts } from '#server/db/schema/index.ts';

/** Deal of these communications and the beginning of their words, longer than is shown. */
export function listOpenings(q: Query, ids: readonly number[]) {
  return q
    .select({
      id: communications.id,
      crm_url: communications.crm_url,
      words: sql<string | null>`left(${transcripts.body}, 300)`,
    })
    .from(communications)
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(inValues(communications.id, ids));
}
