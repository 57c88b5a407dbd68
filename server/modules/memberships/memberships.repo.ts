import { and, asc, count, eq, isNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { CompanyRole, Membership, ProjectRole } from '#domain/memberships/membership-roles.ts';
import type { MemberFilters, MembersQuery } from '#domain/memberships/memberships.filters.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, companyMembers, evaluations, projectMembers, users } from '#server/db/schema/index.ts';
import { worksForCompanies } from '#server/scopes/users.scope.ts';
import { isFoundBy } from '#server/scopes/people-search.conditions.ts';

/** Company or project whose people are listed. */
export type MembershipTarget = { of: 'companies' | 'projects'; id: number };

const isCompanyMember = (m: Membership & { of: 'companies' }): SQL | undefined =>
  and(eq(companyMembers.company_id, m.id), eq(companyMembers.user_id, m.user_id), eq(companyMembers.role, m.role));

const isProjectMember = (m: Membership & { of: 'projects' }): SQL | undefined =>
  and(eq(projectMembers.project_id, m.id), eq(projectMembers.user_id, m.user_id), eq(projectMembers.role, m.role));

/** Inserts a membership; false when it exists already. */
export async function insertMember(q: Query, m: Membership): Promise<boolean> {
  const { user_id } = m;
  const inserted =
    m.of === 'companies'
      ? await q
          .insert(companyMembers)
          .values({ company_id: m.id, user_id, role: m.role })
          .onConflictDoNothing()
          .returning({ user_id: companyMembers.user_id })
      : await q
          .insert(projectMembers)
          .values({ project_id: m.id, user_id, role: m.role })
          .onConflictDoNothing()
          .returning({ user_id: projectMembers.user_id });
  return inserted.length > 0;
}

/** Deletes a membership; false when there is none. */
export async function deleteMember(q: Query, m: Membership): Promise<boolean> {
  const deleted =
    m.of === 'companies'
      ? await q.delete(companyMembers).where(isCompanyMember(m)).returning({ user_id: companyMembers.user_id })
      : await q.delete(projectMembers).where(isProjectMember(m)).returning({ user_id: projectMembers.user_id });
  return deleted.length > 0;
}

/** Count of a person's unfinished evaluations in a company or project. */
const draftsIn = (
  { of, id }: MembershipTarget,
  userId: SQL | number,
  without: readonly number[] = [],
): SQL<number> => sql<number>`(
  select count(*)::int from ${evaluations} e
  join ${communications} c on c.id = e.communication_id and c.deleted_at is null
  where e.assessor_id = ${userId} and e.state = 'draft' and e.kind = 'regular'
    and ${of === 'companies' ? sql`c.company_id` : sql`c.project_id`} = ${id}
    and ${without.length > 0 ? notInArray(sql`c.id`, [...without]) : sql`true`})`;

export async function countDrafts(q: Query, target: MembershipTarget, userId: number): Promise<number> {
  const [row] = await q
    .select({ drafts: draftsIn(target, userId) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.drafts ?? 0;
}

const memberColumns = {
  ...personColumns(users),
  email: users.email,
  avatar_key: users.avatar_key,
  status: users.status,
  roles: users.roles,
  archived_at: users.archived_at,
};

const selectPeople = (q: Query) => q.select(memberColumns).from(users);
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

export async function findPerson(q: Query, id: number): Promise<PersonRow | undefined> {
  const [row] = await selectPeople(q).where(eq(users.id, id));
  return row;
}

/** Members from either table in one shape, so that one query reads both. */
function membersOf(q: Query, { of, id }: MembershipTarget) {
  const rows =
    of === 'companies'
      ? q
          .select({
            user_id: companyMembers.user_id,
            role: sql<CompanyRole | ProjectRole>`${companyMembers.role}`.as('role'),
          })
          .from(companyMembers)
          .where(eq(companyMembers.company_id, id))
      : q
          .select({
            user_id: projectMembers.user_id,
            role: sql<CompanyRole | ProjectRole>`${projectMembers.role}`.as('role'),
          })
          .from(projectMembers)
          .where(eq(projectMembers.project_id, id));
  return rows.as('members');
}

const CONDITIONS = {
  role: ({ members, filter }) => (filter.role ? eq(members.role, filter.role) : undefined),
  search: ({ filter }) => isFoundBy(filter.search),
} satisfies FilterConditions<MemberFilters, { members: ReturnType<typeof membersOf>; filter: MemberFilters }>;

export type MemberRow = { person: PersonRow; role: CompanyRole | ProjectRole; drafts: number };

export async function listMemberRows(
  q: Query,
  /** `without`: communications that the reader must not learn anything of (D-24). */
  { without, ...target }: MembershipTarget & { without: readonly number[] },
  { page, per_page, sort, filter }: ListRequest<MembersQuery>,
): Promise<{ rows: MemberRow[]; total: number }> {
  const members = membersOf(q, target);
  const wanted = matchesFilters(CONDITIONS, { members, filter });
  const rows = await q
    .select({ person: memberColumns, role: members.role, drafts: draftsIn(target, sql`${users.id}`, without) })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(wanted)
    .orderBy(...orderBy(sort, { name: [users.surname, users.name] }, users.id), asc(members.role))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await q
    .select({ total: count() })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** True if the person works for one of these companies; true for everybody without them (an admin asks). */
export async function isAmongPeopleOf(
  q: Query,
  userId: number,
  companyIds: readonly number[] | 'all',
): Promise<boolean> {
  if (companyIds === 'all') return true;
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), worksForCompanies(q, companyIds)));
  return rows.length > 0;
}

type Wanted = {
  target: MembershipTarget;
  role: CompanyRole | ProjectRole;
  search: string | undefined;
  among: readonly number[] | 'all';
  limit: number;
};

/** Candidates: people who hold the role in their account and are not members here yet. */
export async function listCandidateRows(
  q: Query,
  { target, role, search, among, limit }: Wanted,
): Promise<PersonRow[]> {
  const members = membersOf(q, target);
  const alreadyHere = q
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.user_id, users.id), eq(members.role, role)));
  return selectPeople(q)
    .where(
      and(
        sql`${users.roles} @> array[${role}]::text[]`,
        isNull(users.archived_at),
        notExists(alreadyHere),
        isFoundBy(search),
        among === 'all' ? undefined : worksForCompanies(q, among),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id))
    .limit(limit);
}
