import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  accessLinks,
  communications,
  communicationTagLinks,
  evaluations,
  projects,
  tasks,
} from '#server/db/schema/index.ts';

export type CommunicationRow = typeof communications.$inferSelect;

/**
 * Communication that is about to be corrected or deleted, with its tags. Locked in the order of the verbs that rate:
 * projects, whose settings scores hang on, evaluations, and the communication last.
 */
export async function lockWhole(q: Query, id: number, projectIds: readonly number[]) {
  await q
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...projectIds]))
    .orderBy(asc(projects.id))
    .for('share');
  await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.communication_id, id), eq(evaluations.kind, 'regular')))
    .orderBy(asc(evaluations.id))
    .for('update');
  const [row] = await q.select().from(communications).where(eq(communications.id, id)).for('update');
  const links = await q
    .select({ id: communicationTagLinks.tag_id })
    .from(communicationTagLinks)
    .where(eq(communicationTagLinks.communication_id, id))
    .orderBy(asc(communicationTagLinks.tag_id));
  return row && { row, tag_ids: links.map((link) => link.id) };
}

export async function updateCommunication(q: Query, id: number, values: Partial<CommunicationRow>): Promise<void> {
  await q
    .update(communications)
    .set({ ...values, revision: sql`${communications.revision} + 1` })
    .where(eq(communications.id, id));
}

export async function replaceTags(q: Query, communication_id: number, tagIds: readonly number[]): Promise<void> {
  const { communication_id: of, tag_id } = communicationTagLinks;
  const gone = tagIds.length > 0 ? and(eq(of, communication_id), notInArray(tag_id, [...tagIds])) : undefined;
  await q.delete(communicationTagLinks).where(gone ?? eq(of, communication_id));
  if (tagIds.length === 0) return;
  await q
    .insert(communicationTagLinks)
    .values(tagIds.map((tag) => ({ communication_id, tag_id: tag })))
    .onConflictDoNothing();
}

/** Company and project that are kept beside a communication follow it; its evaluations' copies do so by a trigger. */
export async function moveBelongings(
  q: Query,
  id: number,
  { project_id, company_id }: { project_id: number; company_id: number },
): Promise<void> {
  await q.update(tasks).set({ project_id, company_id }).where(eq(tasks.communication_id, id));
  await q
    .update(accessLinks)
    .set({ company_id })
    .where(and(eq(accessLinks.target_type, 'communication'), eq(accessLinks.target_id, id)));
}

/** Evaluations that somebody has read as theirs are unread by whose they are now. Returns which. */
export async function forgetAcknowledgements(q: Query, communicationId: number) {
  return q
    .update(evaluations)
    .set({ acknowledged_at: null, acknowledged_comment: '' })
    .where(and(eq(evaluations.communication_id, communicationId), isNotNull(evaluations.acknowledged_at)))
    .returning({ id: evaluations.id });
}
