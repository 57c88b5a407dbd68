import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { criteria, formVersions } from '#server/db/schema/index.ts';

/** The draft of a form; there is at most one. */
export async function findDraft(q: Query, formId: number) {
  const [row] = await q
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.form_id, formId), isNull(formVersions.published_at)));
  return row;
}
export type DraftVersion = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Inserts a version. Returns its id. */
export async function insertVersion(q: Query, values: typeof formVersions.$inferInsert): Promise<number> {
  const [row] = await q.insert(formVersions).values(values).returning({ id: formVersions.id });
  if (!row) throw new Error('a version was not inserted');
  return row.id;
}

/** Updates a draft; the database refuses to change a published version. */
export async function updateVersion(
  q: Query,
  id: number,
  values: Partial<typeof formVersions.$inferInsert>,
): Promise<void> {
  await q
    .update(formVersions)
    .set({ ...values, revision: sql`${formVersions.revision} + 1` })
    .where(eq(formVersions.id, id));
}

export async function deleteVersion(q: Query, id: number): Promise<void> {
  await q.delete(formVersions).where(eq(formVersions.id, id));
}

/** Criteria of the catalogue that a form of this company may use: its own and the common ones. */
export async function listUsableCriteria(
  q: Query,
  { ids, company_id }: { ids: readonly number[]; company_id: number | null },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const isUsable = or(
    isNull(criteria.company_id),
    company_id === null ? undefined : eq(criteria.company_id, company_id),
  );
  const rows = await q
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(inArray(criteria.id, [...ids]), isUsable));
  return rows.map(({ id }) => id);
}
