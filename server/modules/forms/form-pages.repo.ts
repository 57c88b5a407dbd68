import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FormStatus } from '#domain/forms/form-statuses.ts';
import type { FormFilters, FormsQuery } from '#domain/forms/forms.filters.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  communicationTypes,
  companies,
  evaluations,
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  projects,
} from '#server/db/schema/index.ts';
import { projectScope } from '../projects/projects.repo.ts';
import { formId, formScope, managedForms } from './forms.scope.ts';

const current = alias(formVersions, 'current_version');
const draft = alias(formVersions, 'draft_version');

const isCurrent = sql`${current.id} = (select v.id from ${formVersions} v
  where v.form_id = ${formId} and v.published_at is not null order by v.number desc limit 1)`;
/** A draft is there only for those who work on it. */
const isDraftFor = (actor: Actor) => and(eq(draft.form_id, forms.id), isNull(draft.published_at), managedForms(actor));

const typesOf = sql<
  Ref[]
>`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
  from ${formCommunicationTypes} f join ${communicationTypes} t on t.id = f.type_id where f.form_id = ${formId})`;

const countOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`;

const columns = (q: Query, actor: Actor) => ({
  form: forms,
  company: { id: companies.id, name: companies.name, archived_at: companies.archived_at },
  // Never the contents: a list of a hundred would read megabytes.
  current: {
    id: current.id,
    number: current.number,
    rate_method: current.rate_method,
    criteria: current.criteria_count,
  },
  draft: {
    id: draft.id,
    number: draft.number,
    rate_method: draft.rate_method,
    criteria: draft.criteria_count,
    revision: draft.revision,
    updated_at: draft.updated_at,
  },
  types: typesOf,
  /** Not archived, within what the reader sees. */
  projects: sql<number>`(${q
    .select({ n: sql`count(*)::int` })
    .from(projectForms)
    .innerJoin(projects, eq(projects.id, projectForms.project_id))
    .where(and(eq(projectForms.form_id, forms.id), isNull(projects.archived_at), projectScope(actor)))})`,
  all_projects: countOf(sql`${projectForms} p where p.form_id = ${formId}`),
  evaluations: countOf(sql`${evaluations} e where e.form_id = ${formId}`),
});

const select = (q: Query, actor: Actor) =>
  q
    .select(columns(q, actor))
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .leftJoin(current, isCurrent)
    .leftJoin(draft, isDraftFor(actor));

export type FormRow = Awaited<ReturnType<typeof select>>[number];

/** Told by the versions that the reader sees, as `formStatus` tells them. */
const STATUS_IS: Record<FormStatus, SQL | undefined> = {
  draft: isNull(current.id),
  published: and(isNotNull(current.id), isNull(draft.id)),
  changed: and(isNotNull(current.id), isNotNull(draft.id)),
};

function fitsTypes(q: Query, typeIds: number[]): SQL | undefined {
  const types = q
    .select({ one: sql`1` })
    .from(formCommunicationTypes)
    .where(sql`${formCommunicationTypes.form_id} = ${formId}`);
  const wanted = q
    .select({ one: sql`1` })
    .from(formCommunicationTypes)
    .where(and(sql`${formCommunicationTypes.form_id} = ${formId}`, inArray(formCommunicationTypes.type_id, typeIds)));
  return or(not(exists(types)), exists(wanted));
}

function conditions(q: Query, actor: Actor, filter: FormFilters): SQL | undefined {
  const { company_id, status, type_id, rate_method, archived, search } = filter;
  const text = search?.trim();
  const pattern = `%${escapeLike(text ?? '')}%`;
  return and(
    formScope(actor),
    archived ? isNotNull(forms.archived_at) : isNull(forms.archived_at),
    company_id ? inArray(forms.company_id, company_id) : undefined,
    status ? or(...status.map((one) => STATUS_IS[one])) : undefined,
    type_id ? fitsTypes(q, type_id) : undefined,
    rate_method ? inArray(sql`coalesce(${current.rate_method}, ${draft.rate_method})`, rate_method) : undefined,
    text ? or(ilike(forms.name, pattern), ilike(companies.name, pattern)) : undefined,
  );
}

const changedAt = sql`greatest(${forms.updated_at}, ${draft.updated_at})`;

function order(sort: FormsQuery['sort']): SQL[] {
  const isDown = sort.startsWith('-');
  const direction = isDown ? desc : asc;
  const last = direction(forms.id);
  switch (sort.replace(/^-/, '')) {
    case 'company':
      // Common ones before all companies.
      return [
        sql`${direction(companies.name)} nulls ${sql.raw(isDown ? 'last' : 'first')}`,
        direction(forms.name),
        last,
      ];
    case 'updated_at':
      return [direction(changedAt), last];
    default:
      return [direction(forms.name), last];
  }
}

export async function listFormRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: FormsQuery,
): Promise<FormRow[]> {
  // First which rows, then their counts: a deep page must not count for all the rows before it.
  const shown = q
    .select({ id: forms.id })
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .leftJoin(current, isCurrent)
    .leftJoin(draft, isDraftFor(actor))
    .where(conditions(q, actor, filter))
    .orderBy(...order(sort))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(q, actor)
    .where(inArray(forms.id, shown))
    .orderBy(...order(sort));
}

export async function countFormRows(q: Query, actor: Actor, filter: FormFilters): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .leftJoin(current, isCurrent)
    .leftJoin(draft, isDraftFor(actor))
    .where(conditions(q, actor, filter));
  return row?.total ?? 0;
}

export async function findFormRow(q: Query, actor: Actor, id: number): Promise<FormRow | undefined> {
  const [row] = await select(q, actor).where(and(eq(forms.id, id), formScope(actor)));
  return row;
}

/** The same, with the form held against other writers until the transaction ends: its drafts and versions, too. */
export async function lockForm(q: Query, actor: Actor, id: number): Promise<FormRow | undefined> {
  await q.select({ id: forms.id }).from(forms).where(eq(forms.id, id)).for('update');
  return findFormRow(q, actor, id);
}
