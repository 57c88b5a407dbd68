import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { VersionCriteria } from '#server/facts/sums/criterion-tally.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { ProjectFacts } from '#server/facts/sums/projects-block.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { inValues, oneOf } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communicationTags,
  communicationTypes,
  companies,
  forms,
  formVersions,
  projectMembers,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';

/** Projects that the page is about, archived ones, too: their past is shown. */
export async function listProjectFacts(
  q: Query,
  actor: Viewer,
  filter: DashboardFilters,
): Promise<Omit<ProjectFacts, 'staff'>[]> {
  return q
    .select({
      id: projects.id,
      name: projects.name,
      company: { id: companies.id, name: companies.name },
      time_zone: projects.time_zone,
      norm: sql<number | null>`coalesce(${projects.norm}, ${companies.norm})`,
      employees: sql<number>`(select count(*)::int from ${projectMembers} m join ${users} u on u.id = m.user_id
        where m.project_id = ${projects.id} and m.role = 'manager' and u.archived_at is null)`,
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(
      and(projectScope(actor), oneOf(projects.company_id, filter.company_id), oneOf(projects.id, filter.project_id)),
    )
    .orderBy(asc(projects.id));
}

/** Names of the versions' criteria, in the order of the answers. Versions that are published never change. */
export async function findVersionCriteria(q: Query, ids: readonly number[]): Promise<Map<number, VersionCriteria>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({
      id: formVersions.id,
      form_id: formVersions.form_id,
      number: formVersions.number,
      criteria: sql<VersionCriteria['criteria']>`(
        select coalesce(jsonb_agg(jsonb_build_object('key', c -> 'criterion_key', 'name', c -> 'name', 'group', g -> 'criterion_group', 'bonus', c -> 'bonus')
          order by g_place, c_place), '[]')
        from jsonb_array_elements(${formVersions.content} -> 'groups') with ordinality as gs(g, g_place),
          jsonb_array_elements(g -> 'criteria') with ordinality as cs(c, c_place))`,
    })
    .from(formVersions)
    .where(inValues(formVersions.id, ids));
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

/** New versions of these forms that were published in these days, by one clock. */
export async function listNewVersions(
  q: Query,
  formIds: readonly number[],
  { from, to, zone }: Days & { zone: string },
) {
  if (formIds.length === 0) return [];
  const day = sql<string>`(${formVersions.published_at} at time zone ${zone})::date::text`;
  return q
    .select({
      day,
      form: { id: forms.id, name: forms.name },
      number: formVersions.number,
      note: formVersions.note,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(and(inArray(forms.id, [...formIds]), gte(day, from), lte(day, to), sql`${formVersions.number} > 1`))
    .orderBy(asc(formVersions.published_at), asc(formVersions.id));
}

type Named = typeof forms | typeof communicationTypes | typeof communicationTags;

export async function findNames(q: Query, table: Named, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q.select({ id: table.id, name: table.name }).from(table).where(inValues(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const NAMED_TABLES = { forms, types: communicationTypes, tags: communicationTags } as const;

export async function findPeople(q: Query, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q.select(personColumns(users)).from(users).where(inValues(users.id, ids));
  return new Map(rows.map((person) => [person.id, displayName(person)]));
}
