import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  communicationTypes,
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  projects,
} from '#server/db/schema/index.ts';

export async function insertForm(q: Query, values: typeof forms.$inferInsert): Promise<number> {
  const [row] = await q.insert(forms).values(values).returning({ id: forms.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Changes the settings, with a new revision. */
export async function updateFormRow(q: Query, id: number, values: Partial<typeof forms.$inferInsert>): Promise<void> {
  await q
    .update(forms)
    .set({ ...values, revision: sql`${forms.revision} + 1` })
    .where(eq(forms.id, id));
}

/** Updates what the form's row says of its versions; the settings stay, and so does their revision. */
export async function touchForm(
  q: Query,
  id: number,
  values: Pick<Partial<typeof forms.$inferInsert>, 'next_draft_revision' | 'updated_at'>,
): Promise<void> {
  await q.update(forms).set(values).where(eq(forms.id, id));
}

/** Deletes a form with its draft; the database refuses to delete a published version. */
export async function deleteForm(q: Query, id: number): Promise<void> {
  await q.delete(formVersions).where(eq(formVersions.form_id, id));
  await q.delete(forms).where(eq(forms.id, id));
}

export async function replaceFormTypes(q: Query, formId: number, typeIds: readonly number[]): Promise<void> {
  await q.delete(formCommunicationTypes).where(eq(formCommunicationTypes.form_id, formId));
  if (typeIds.length === 0) return;
  await q.insert(formCommunicationTypes).values(typeIds.map((type_id) => ({ form_id: formId, type_id })));
}

/** Existing types of communication among these, with a row lock, so that none is deleted before the form has it. */
export async function knownTypes(q: Query, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { id } = communicationTypes;
  const rows = await q
    .select({ id })
    .from(communicationTypes)
    .where(inArray(id, [...ids]))
    .for('key share');
  return rows.map((row) => row.id);
}

/** Count of other companies' projects that use the form, archived ones included. */
export async function countForeignProjects(
  q: Query,
  { form_id, company_id }: { form_id: number; company_id: number },
): Promise<number> {
  const [row] = await q
    .select({ total: sql<number>`count(*)::int` })
    .from(projectForms)
    .innerJoin(projects, eq(projects.id, projectForms.project_id))
    .where(and(eq(projectForms.form_id, form_id), ne(projects.company_id, company_id)));
  return row?.total ?? 0;
}
