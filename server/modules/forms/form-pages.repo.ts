import {
  and,
  count,
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
  notInArray,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FormStatus } from '#domain/forms/form-statuses.ts';
import type { FormFilters, FormsQuery } from '#domain/forms/forms.filters.ts';
import { USES_COUNTED } from '#domain/kernel/in-use.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  type FilterConditions,
  type ListContext,
  matchesFilters,
  nullsFirst,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import {
  communicationTypes,
  companies,
  evaluations,
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  projects,
  samplePlans,
  tasks,
} from '#server/db/schema/index.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { formId, formScope, isPublishedForm, managedForms } from '#server/scopes/forms.scope.ts';

const current = alias(formVersions, 'current_version');
const draft = alias(formVersions, 'draft_version');

const isCurrent = sql`${current.id} = (select v.id from ${formVersions} v
  where v.form_id = ${formId} and v.published_at is not null order by v.number desc limit 1)`;
/** Drafts exist only for those who work on them. */
const isDraftFor = (actor: Actor) => and(eq(draft.form_id, forms.id), isNull(draft.published_at), managedForms(actor));

/**
 * Current version and draft from within a subquery: a list of all forms must not join what its filter and order do not
 * need.
 */
const currentVersionColumn = (what: 'rate_method') => sql`(select v.${sql.raw(what)} from ${formVersions} v
  where v.form_id = ${formId} and v.published_at is not null order by v.number desc limit 1)`;
const draftColumn = (
  actor: Actor,
  what: 'rate_method' | 'updated_at',
) => sql`(select d.${sql.raw(what)} from ${formVersions} d
  where d.form_id = ${formId} and d.published_at is null and ${managedForms(actor)})`;
const hasDraftFor = (actor: Actor) => sql`exists ${draftColumn(actor, 'updated_at')}`;

const communicationTypesColumn = sql<
  Ref[]
>`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
  from ${formCommunicationTypes} f join ${communicationTypes} t on t.id = f.type_id where f.form_id = ${formId})`;

const countOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`;

/** A count tells of ratings, too; which of them are a calibration's is not in the index, and asked only for who takes part (D-24). */
const andNotBlind = (actor: Actor): SQL => {
  const ids = blindTo(actor);
  return ids.length > 0 ? sql`and e.kind = 'regular' and ${notInArray(sql`e.communication_id`, [...ids])}` : sql``;
};

const columns = (q: Query, actor: Actor) => ({
  form: forms,
  company: { id: companies.id, name: companies.name, archived_at: companies.archived_at },
  // Contents are never selected: a list of a hundred would read megabytes.
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
  types: communicationTypesColumn,
  /** Count of visible projects that are not archived. */
  projects: sql<number>`(${q
    .select({ n: sql`count(*)::int` })
    .from(projectForms)
    .innerJoin(projects, eq(projects.id, projectForms.project_id))
    .where(and(eq(projectForms.form_id, forms.id), isNull(projects.archived_at), projectScope(actor)))})`,
  all_projects: countOf(sql`${projectForms} p where p.form_id = ${formId}`),
  // Count in the order of the index: otherwise a form used by most would have the table read for each row.
  evaluations: countOf(sql`(select 1 from ${evaluations} e where e.form_id = ${formId} ${andNotBlind(actor)}
    order by e.form_id, e.state limit ${USES_COUNTED + 1}) counted`),
  plans: countOf(sql`${samplePlans} s where s.form_id = ${formId}`),
  scheduled_plans: countOf(sql`${samplePlans} s join ${projects} p on p.id = s.project_id
    where s.form_id = ${formId} and s.next_run_at is not null and p.archived_at is null`),
  open_tasks: countOf(sql`(select 1 from ${tasks} t where t.form_id = ${formId} and t.state = 'open'
    limit ${USES_COUNTED + 1}) counted`),
});

const select = (q: Query, actor: Actor) =>
  q
    .select(columns(q, actor))
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .leftJoin(current, isCurrent)
    .leftJoin(draft, isDraftFor(actor));

export type FormRow = Awaited<ReturnType<typeof select>>[number];

/** Conditions of each status by the versions that the reader sees, as `formStatus` tells them. */
const STATUS_IS: Record<FormStatus, (actor: Actor) => SQL | undefined> = {
  draft: () => not(isPublishedForm),
  published: (actor) => and(isPublishedForm, not(hasDraftFor(actor))),
  changed: (actor) => and(isPublishedForm, hasDraftFor(actor)),
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

const methodFor = (actor: Actor) =>
  sql`coalesce(${currentVersionColumn('rate_method')}, ${draftColumn(actor, 'rate_method')})`;

type FormListContext = ListContext<FormFilters> & { q: Query };

function matchesSearch({ filter: { search } }: FormListContext): SQL | undefined {
  const text = search?.trim();
  const pattern = `%${escapeLike(text ?? '')}%`;
  return text ? or(ilike(forms.name, pattern), ilike(companies.name, pattern)) : undefined;
}

const CONDITIONS = {
  archived: ({ filter }) => (filter.archived ? isNotNull(forms.archived_at) : isNull(forms.archived_at)),
  company_id: ({ filter }) => oneOf(forms.company_id, filter.company_id),
  status: ({ actor, filter }) => filter.status && or(...filter.status.map((status) => STATUS_IS[status](actor))),
  type_id: ({ q, filter }) => filter.type_id && fitsTypes(q, filter.type_id),
  rate_method: ({ actor, filter }) => oneOf(methodFor(actor), filter.rate_method),
  search: matchesSearch,
} satisfies FilterConditions<FormFilters, FormListContext>;

const conditions = (q: Query, actor: Actor, filter: FormFilters): SQL | undefined =>
  and(formScope(actor), matchesFilters(CONDITIONS, { q, actor, filter }));

const changedFor = (actor: Actor) => sql`greatest(${forms.updated_at}, ${draftColumn(actor, 'updated_at')})`;

const sortedFor = (actor: Actor) => ({
  name: forms.name,
  // Common forms, without a company, before all companies.
  company: [nullsFirst(companies.name), forms.name],
  updated_at: changedFor(actor),
});

export async function listFormRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<FormsQuery>,
): Promise<FormRow[]> {
  const order = orderBy(sort, sortedFor(actor), forms.id);
  // Page first, counts after: a deep page must not count for all the rows before it.
  const shown = q
    .select({ id: forms.id })
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .where(conditions(q, actor, filter))
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(q, actor)
    .where(inArray(forms.id, shown))
    .orderBy(...order);
}

export async function countFormRows(q: Query, actor: Actor, filter: FormFilters): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(forms)
    .leftJoin(companies, eq(companies.id, forms.company_id))
    .where(conditions(q, actor, filter));
  return row?.total ?? 0;
}

export async function findFormRow(q: Query, actor: Actor, id: number): Promise<FormRow | undefined> {
  const [row] = await select(q, actor).where(and(eq(forms.id, id), formScope(actor)));
  return row;
}

/**
 * Row lock (SELECT … FOR UPDATE): serialises writers of the form, its drafts and versions until the transaction ends.
 */
export async function lockForm(q: Query, actor: Actor, id: number): Promise<FormRow | undefined> {
  await q.select({ id: forms.id }).from(forms).where(eq(forms.id, id)).for('update');
  return findFormRow(q, actor, id);
}
