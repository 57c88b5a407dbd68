import { and, asc, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Role } from '#domain/references/static-references.ts';
import { displayName } from '#domain/users/display-name.ts';
import { greetedName } from '#domain/users/greeted-name.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  companies,
  companyMembers,
  evaluationFacts,
  projectMembers,
  projects,
  users,
  weeklyReports,
} from '#server/db/schema/index.ts';
import { inValues } from '#server/db/list.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { weeklyScope } from '#server/scopes/reports.scope.ts';

const select = (q: Query) =>
  q
    .select({
      id: projects.id,
      name: projects.name,
      company_id: projects.company_id,
      time_zone: projects.time_zone,
      company: { id: companies.id, name: companies.name },
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id));

export type WeeklyProject = Awaited<ReturnType<typeof select>>[number];

/** A project that the actor sees. */
export async function findWeeklyProject(q: Query, actor: Actor, id: number): Promise<WeeklyProject | undefined> {
  const [row] = await select(q).where(and(eq(projects.id, id), projectScope(actor)));
  return row;
}

export async function findAnyProject(q: Query, id: number): Promise<WeeklyProject | undefined> {
  const [row] = await select(q).where(eq(projects.id, id));
  return row;
}

/** Projects that the actor makes reports of. */
export async function listMadeFor(q: Query, actor: Actor): Promise<WeeklyProject[]> {
  return select(q)
    .where(and(isNull(projects.archived_at), isLedBy(actor, projects.company_id)))
    .orderBy(asc(companies.name), asc(projects.name), asc(projects.id));
}

/** Projects of the reports that the actor reads. */
export async function listReportedTo(q: Query, actor: Actor): Promise<WeeklyProject[]> {
  const reported = q.select({ id: weeklyReports.project_id }).from(weeklyReports).where(weeklyScope(actor));
  return select(q)
    .where(inArray(projects.id, reported))
    .orderBy(asc(companies.name), asc(projects.name), asc(projects.id));
}

/** Newest day of a counted evaluation that the actor may know of, by project; each is one look into an index. */
export async function findNewestDays(q: Query, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const { day, project_id, deleted, communication_id } = evaluationFacts;
  const newest = q
    .select({ day: max(day) })
    .from(evaluationFacts)
    .where(and(eq(project_id, projects.id), eq(deleted, false), isNotBlind(actor, communication_id)));
  const rows = await q
    .select({ id: projects.id, day: sql<string | null>`(${newest})` })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  return new Map(rows.flatMap(({ id, day: at }) => (at === null ? [] : [[id, at]])));
}

type OfProject = { id: number; company_id: number };

const isIn = (role: Role): SQL => sql`${role} = any(${users.roles})`;

/**
 * Readers among the active people, who may read this project's reports once they are ready: to these one may be sent
 * (D-2).
 */
export async function listReaders(q: Query, { id, company_id }: OfProject) {
  const inCompany = (role: 'pm' | 'customer') =>
    and(
      isIn(role),
      sql`exists (select 1 from ${companyMembers} m where m.user_id = ${users.id} and m.company_id = ${company_id} and m.role = ${role})`,
    );
  const leads = and(
    isIn('head'),
    sql`exists (select 1 from ${projectMembers} m where m.user_id = ${users.id} and m.project_id = ${id} and m.role = 'head')`,
  );
  const rows = await q
    .select({ ...personColumns(users), email: users.email, roles: users.roles })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        isNull(users.archived_at),
        or(isIn('admin'), inCompany('pm'), inCompany('customer'), leads),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
  return rows.map(({ email, roles, ...person }) => ({ id: person.id, name: displayName(person), email, roles }));
}

/** Address of a person's letters. */
export async function findAddress(q: Query, userId: number): Promise<{ email: string; name: string } | undefined> {
  const { email, name, patronymic } = users;
  const [row] = await q.select({ email, name, patronymic }).from(users).where(eq(users.id, userId));
  return row && { email: row.email, name: greetedName(row) };
}

export async function listArchivedOf(q: Query, ids: readonly number[]): Promise<number[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(inValues(users.id, ids), isNotNull(users.archived_at)));
  return rows.map(({ id }) => id);
}
