import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Query } from '#server/db/client.ts';
import { criteria, dictionaries, formVersions } from '#server/db/schema/index.ts';

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

type Links = { ids: readonly number[]; company_id: number | null };

/** Own ones of this company, and the common ones. */
const isUsableIn = (owner: PgColumn, company_id: number | null): SQL | undefined =>
  or(isNull(owner), company_id === null ? undefined : eq(owner, company_id));

/** Criteria of the catalogue that a form of this company may use. */
export async function listUsableCriteria(q: Query, { ids, company_id }: Links): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(inArray(criteria.id, [...ids]), isUsableIn(criteria.company_id, company_id)));
  return rows.map(({ id }) => id);
}

/** Dictionaries that checks of a form of this company may use. */
export async function listUsableDictionaries(q: Query, { ids, company_id }: Links): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(and(inArray(dictionaries.id, [...ids]), isUsableIn(dictionaries.company_id, company_id)));
  return rows.map(({ id }) => id);
}
