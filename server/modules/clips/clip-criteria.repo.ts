import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { forms, formVersions } from '#server/db/schema/index.ts';

/** Contents in force of these forms, by the form's id. */
export async function listContentsInForce(q: Query, formIds: readonly number[]): Promise<Map<number, FormContent>> {
  if (formIds.length === 0) return new Map();
  const rows = await q
    .selectDistinctOn([formVersions.form_id], { form_id: formVersions.form_id, content: formVersions.content })
    .from(formVersions)
    .where(and(inArray(formVersions.form_id, [...formIds]), isNotNull(formVersions.published_at)))
    .orderBy(formVersions.form_id, desc(formVersions.number));
  return new Map(rows.map(({ form_id, content }) => [form_id, content]));
}

/** Newest published content of the company's and the common forms that has this criterion. */
export async function findContentWith(
  q: Query,
  { company_id, criterion_key }: { company_id: number; criterion_key: string },
): Promise<FormContent | undefined> {
  const hasCriterion = sql`jsonb_path_exists(${formVersions.content},
    '$.groups[*].criteria[*] ? (@.criterion_key == $key)', jsonb_build_object('key', ${criterion_key}::text))`;
  const [row] = await q
    .select({ content: formVersions.content })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(
      and(
        isNotNull(formVersions.published_at),
        or(isNull(forms.company_id), eq(forms.company_id, company_id)),
        hasCriterion,
      ),
    )
    .orderBy(desc(formVersions.published_at), desc(formVersions.id))
    .limit(1);
  return row?.content;
}
