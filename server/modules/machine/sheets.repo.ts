import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { dictionaries, formVersions, transcripts } from '#server/db/schema/index.ts';

/** Revision of the words; 0: there are none. */
export async function findRevision(q: Query, communicationId: number): Promise<number> {
  const [row] = await q
    .select({ revision: transcripts.revision })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId));
  return row?.revision ?? 0;
}

/** Published version of a form. */
export async function findVersion(q: Query, id: number) {
  const [row] = await q
    .select({ form_id: formVersions.form_id, content: formVersions.content })
    .from(formVersions)
    .where(and(eq(formVersions.id, id), isNotNull(formVersions.published_at)));
  return row;
}

/** Revisions of dictionaries, in a fixed order. */
export async function listDictionaryRevisions(q: Query, ids: readonly number[]): Promise<[number, number][]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ id: dictionaries.id, revision: dictionaries.revision })
    .from(dictionaries)
    .where(inArray(dictionaries.id, [...ids]))
    .orderBy(dictionaries.id);
  return rows.map(({ id, revision }) => [id, revision]);
}
