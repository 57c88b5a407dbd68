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

/** What a form's version names by id: criteria of the catalogue, and dictionaries of its checks. */
const NAMED = { criteria: formVersions.criterion_ids, dictionaries: formVersions.dictionary_ids } as const;
type Named = keyof typeof NAMED;

/** Ids of a version, one row each. */
const idsIn = (what: Named): SQL => sql`jsonb_array_elements_text(${NAMED[what]})`;

/** Drafts exist only for those who work on them. */
function isSeen(actor: Actor): SQL {
  const scope = formScope(actor) ?? sql`true`;
  return sql`(${scope}) and (${formVersions.published_at} is not null or ${managedForms(actor)})`;
}

const inForms = (q: Query) =>
  q
    .select({ criterion_id: sql<number>`(${idsIn('criteria')})::int`.as('criterion_id'), form_id: forms.id })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(isNull(forms.archived_at));

/** Ids of criteria used anywhere: an array that is made once, however many rows are compared with it. */
export function usedCriteria(q: Query): SQL {
  const used = inForms(q).as('used');
  return sql`array(${q.selectDistinct({ id: used.criterion_id }).from(used)})`;
}

export type UsesOf = { id: number; seen: number; all: number };

/** Number of forms using each: visible to the actor, and in all. One pass over the forms however many ids. */
export async function findUses(
  q: Query,
  actor: Actor,
  ids: readonly number[],
  what: Named = 'criteria',
): Promise<Map<number, UsesOf>> {
  if (ids.length === 0) return new Map();
  const used = q
    .select({
      id: sql<number>`(${idsIn(what)})::int`.as('used_id'),
      form_id: sql<number>`${forms.id}`.as('form_id'),
      seen: sql<boolean>`${isSeen(actor)}`.as('seen'),
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(isNull(forms.archived_at))
    .as('used');
  const rows = await q
    .select({
      id: used.id,
      seen: sql<number>`(count(distinct ${used.form_id}) filter (where ${used.seen}))::int`,
      all: sql<number>`count(distinct ${used.form_id})::int`,
    })
    .from(used)
    .where(sql`${used.id} = any(${sql.param([...ids])}::int[])`)
    .groupBy(used.id);
  return new Map(rows.map((row) => [row.id, row]));
}

const isNamed = (what: Named, id: number): SQL => sql`${NAMED[what]} @> ${String(id)}::jsonb`;

/** Visible forms that have the criterion, or use the dictionary, now. */
export async function listUsingForms(q: Query, actor: Actor, id: number, what: Named = 'criteria') {
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
    .where(and(isNull(forms.archived_at), isNamed(what, id), isSeen(actor)))
    .groupBy(forms.id, companies.id)
    .orderBy(forms.name, forms.id);
}

/** Count of forms with the criterion outside this company: it would be gone from their catalogue. */
export async function countForeignForms(q: Query, { id, company_id }: { id: number; company_id: number }) {
  const [row] = await q
    .select({ total: sql<number>`count(distinct ${forms.id})::int` })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), isNewest))
    .where(
      and(isNull(forms.archived_at), isNamed('criteria', id), sql`${forms.company_id} is distinct from ${company_id}`),
    );
  return row?.total ?? 0;
}
