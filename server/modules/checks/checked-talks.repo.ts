import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  communicationSpeech,
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  transcripts,
} from '#server/db/schema/index.ts';

const isNewest = sql`not exists (
  select 1 from ${formVersions} n
  where n.form_id = ${formVersions.form_id} and n.published_at is not null and n.number > ${formVersions.number})`;

/** Versions in force that check something, of these forms or of one. */
export async function listCheckedVersions(q: Query, formIds: readonly number[]) {
  if (formIds.length === 0) return [];
  return q
    .select({
      id: formVersions.id,
      form_id: formVersions.form_id,
      number: formVersions.number,
      content: formVersions.content,
      company_id: forms.company_id,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(
      and(
        inArray(formVersions.form_id, [...formIds]),
        eq(formVersions.has_checks, true),
        isNotNull(formVersions.published_at),
        isNull(forms.archived_at),
        isNewest,
      ),
    );
}
export type CheckedVersion = Awaited<ReturnType<typeof listCheckedVersions>>[number];

/** A communication as far as forms fit it; undefined once it was deleted. */
export async function findToCheck(q: Query, id: number) {
  const [row] = await q
    .select({ project_id: communications.project_id, type_id: communications.type_id })
    .from(communications)
    .where(and(eq(communications.id, id), isNull(communications.deleted_at)));
  return row;
}

/** True once the facts of speech of a communication are computed; of one without a row nothing is to come. */
export async function hasFacts(q: Query, communicationId: number): Promise<boolean> {
  const { communication_id, due } = communicationSpeech;
  const [row] = await q.select({ due }).from(communicationSpeech).where(eq(communication_id, communicationId));
  return row?.due !== true;
}

/** Talks with words that a form fits. */
function fitting(formId: number): SQL | undefined {
  const typesOf = sql`select t.type_id from ${formCommunicationTypes} t where t.form_id = ${formId}`;
  return and(
    isNull(communications.deleted_at),
    sql`${communications.project_id} in (select p.project_id from ${projectForms} p where p.form_id = ${formId})`,
    sql`(not exists (${typesOf}) or ${communications.type_id} in (${typesOf}))`,
  );
}

export async function countTalksOf(q: Query, formId: number): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(fitting(formId));
  return row?.total ?? 0;
}

/** The next talks after one, by number. */
export async function listTalksAfter(
  q: Query,
  { form_id, after_id, limit }: { form_id: number; after_id: number; limit: number },
): Promise<number[]> {
  const rows = await q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(fitting(form_id), gt(communications.id, after_id)))
    .orderBy(asc(communications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
