import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ShownType } from '#domain/attachments/attachments.schema.ts';
import type { Message } from '#domain/communications/communications.schema.ts';
import type { Query } from '#server/db/client.ts';
import { attachments, transcripts } from '#server/db/schema/index.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

export const listAttachments = (q: Query, communicationId: number): Promise<AttachmentRow[]> =>
  q
    .select()
    .from(attachments)
    .where(and(eq(attachments.communication_id, communicationId), isNotNull(attachments.size_bytes)))
    .orderBy(asc(attachments.id));

type NewAttachment = Pick<AttachmentRow, 'communication_id' | 'storage_key' | 'name' | 'uploaded_by' | 'created_at'>;

/** Rows of files whose bytes are to come, in their order. */
export async function insertAttachments(q: Query, rows: readonly NewAttachment[]): Promise<number[]> {
  const inserted = await q
    .insert(attachments)
    .values([...rows])
    .returning({ id: attachments.id });
  return inserted.map(({ id }) => id);
}

/** False: it was taken away meanwhile, with its communication. */
export async function settleAttachment(
  q: Query,
  id: number,
  facts: { size_bytes: number; shown_as: ShownType | null },
): Promise<boolean> {
  const rows = await q.update(attachments).set(facts).where(eq(attachments.id, id)).returning({ id: attachments.id });
  return rows.length > 0;
}

/** Returns the keys of their files, which the caller removes. */
export async function removeAttachments(q: Query, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .delete(attachments)
    .where(inArray(attachments.id, [...ids]))
    .returning({ key: attachments.storage_key });
  return rows.map(({ key }) => key);
}

/** Files whose bytes did not come within a day: their sender, or the process, was gone. Returns their keys. */
export async function takeUnsettled(q: Query, before: Date): Promise<string[]> {
  const rows = await q
    .delete(attachments)
    .where(and(isNull(attachments.size_bytes), sql`${attachments.created_at} < ${before.toISOString()}::timestamptz`))
    .returning({ key: attachments.storage_key });
  return rows.map(({ key }) => key);
}

/** Messages that name their files now: the same words, no version of their own. */
export async function nameFiles(q: Query, communicationId: number, messages: Message[]): Promise<void> {
  await q
    .update(transcripts)
    .set({ messages, revision: sql`${transcripts.revision} + 1` })
    .where(eq(transcripts.communication_id, communicationId));
}
