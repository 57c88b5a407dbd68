import { inArray } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { attachments } from '#server/db/schema/index.ts';

/** Takes the rows of these communications' files away. Returns the keys of the files. */
export async function takeAttachments(q: Query, communicationIds: readonly number[]): Promise<string[]> {
  const rows = await q
    .delete(attachments)
    .where(inArray(attachments.communication_id, [...communicationIds]))
    .returning({ key: attachments.storage_key });
  return rows.map(({ key }) => key);
}
