import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { companies, forms, formVersions } from '#server/db/schema/index.ts';
import { formId, formScope, managedForms } from '#server/scopes/forms.scope.ts';

/**
 * Newest versions only: neither a past version nor an archived form is a use, their copies of the criterion stay as
 * they are (D-11).
 */
const isNewest = sql`not exists (
  select 1 from ${formVersions} n
  where n.form_id = ${formId} and n.published_at is not null and n.number > ${sql.raw('"form_versions"."number"')})`;

/** Criterion ids of a version, one row each. */
const idsIn = sql`jsonb_array_elements_text(${formVersions.criterion_ids})`;

/** Drafts exist only for those who work on them. */
function isSeen(actor: Actor): SQL {
  const scope = formScope(actor) ?? sql`true`;
  return sql`(${scope}) and (${formVersions.published_at} is not null or ${managedForms(actor)})`;
}

const inForms = (q: Query) =>
  q
    .select({ criterion_id: sql<number>`(${idsIn})::int`.as('criterion_id'), form_id: forms.id })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(isNull(forms.archived_at));

/** Ids of criteria used anywhere: an array that is made once, however many rows are compared with it. */
export function usedCriteria(q: Query): SQL {
  const used = inForms(q).as('used');
  return sql`array(${q.selectDistinct({ id: used.criterion_id }).from(used)})`;
}

export type UsesOf = { criterion_id: number; seen: number; all: number };

/** Number of forms using each criterion: visible to the actor, and in all. One pass over the forms however many ids. */
export async function findUses(q: Query, actor: Actor, ids: readonly number[]): Promise<Map<number, UsesOf>> {
  if (ids.length === 0) return new Map();
  const used = q
    .select({
      criterion_id: sql<number>`(${idsIn})::int`.as('criterion_id'),
      form_id: sql<number>`${forms.id}`.as('form_id'),
      seen: sql<boolean>`${isSeen(actor)}`.as('seen'),
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(isNull(forms.archived_at))
    .as('used');
  const rows = await q
    .select({
      criterion_id: used.criterion_id,
      seen: sql<number>`(count(distinct ${used.form_id}) filter (where ${used.seen}))::int`,
      all: sql<number>`count(distinct ${used.form_id})::int`,
    })
    .from(used)
    .where(sql`${used.criterion_id} = any(${sql.param([...ids])}::int[])`)
    .groupBy(used.criterion_id);
  return new Map(rows.map((row) => [row.criterion_id, row]));
}

const usesCriterion = (id: number): SQL => sql`${formVersions.criterion_ids} @> ${String(id)}::jsonb`;

/** Visible forms that have the criterion now. */
export async function listUsingForms(q: Query, actor: Actor, id: number) {
  return q
    .select({
      id: forms.id,
      name: forms.name,
      company_id: companies.id,
      company_name: companies.name,
      in_force: sql<boolean>`bool_or(${formVersions.published_at} is not null)`,
      in_draft: sql<boolean>`bool_or(${formVersions.published_at} is null)`,
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .where(and(isNull(forms.archived_at), usesCriterion(id), isSeen(actor)))
    .groupBy(forms.id, companies.id)
    .orderBy(forms.name, forms.id);
}

/** Count of forms with the criterion outside this company: it would be gone from their catalogue. */
export async function countForeignForms(q: Query, { id, company_id }: { id: number; company_id: number }) {
  const [row] = await q
    .select({ total: sql<number>`count(distinct ${forms.id})::int` })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(and(isNull(forms.archived_at), usesCriterion(id), sql`${forms.company_id} is distinct from ${company_id}`));
  return row?.total ?? 0;
}
