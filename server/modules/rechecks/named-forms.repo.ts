import { desc, eq, inArray, isNotNull, and } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { forms, formVersions } from '#server/db/schema/index.ts';

/** Forms with their current version, which names their criteria today. */
export async function listNamedForms(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .selectDistinctOn([forms.id], { id: forms.id, name: forms.name, content: formVersions.content })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.form_id, forms.id))
    .where(and(inArray(forms.id, [...ids]), isNotNull(formVersions.published_at)))
    .orderBy(forms.id, desc(formVersions.number));
}
