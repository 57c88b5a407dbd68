import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { UserFilters, UsersQuery } from '#domain/users/users.filters.ts';
import type { Query } from '#server/db/client.ts';
import { inValues, type Counted, countCapped, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { prepared } from '#server/db/prepared.ts';
import { sqlState } from '#server/db/retry.ts';
import { companyMembers, secondFactors, users } from '#server/db/schema/index.ts';
import { userConditions } from './users.conditions.ts';
import { userScope } from '#server/scopes/users.scope.ts';
import { membershipsOf } from './user-memberships.repo.ts';

/** Hash of an invited person, who has not set a password yet. */
const NO_PASSWORD = '';

/** Condition for people who could let others in again: of the row, or of another one by the table's alias. */
const isActiveAdmin = (table: SQL = sql.raw('users')): SQL =>
  sql`${table}.roles @> array['admin']::text[] and ${table}.status = 'active' and ${table}.archived_at is null`;

/**
 * Columns of a person with everything that rules and answers ask about them; without the password's hash, which only
 * its own queries select.
 */
const columns = {
  id: users.id,
  email: users.email,
  surname: users.surname,
  name: users.name,
  patronymic: users.patronymic,
  phone: users.phone,
  status: users.status,
  roles: users.roles,
  avatar_key: users.avatar_key,
  created_at: users.created_at,
  archived_at: users.archived_at,
  revision: users.revision,
  undelivered_letter: users.undelivered_letter,
  invited: sql<boolean>`${users.password_hash} = ${NO_PASSWORD}`,
  // Table name written out: drizzle drops it where there is one table only.
  has_second_factor: sql<boolean>`exists (select 1 from ${secondFactors} f
    where f.user_id = users.id and f.confirmed_at is not null)`,
  memberships: membershipsOf(sql.raw('users.id')),
  is_last_admin: sql<boolean>`${isActiveAdmin()} and not exists (
    select 1 from ${users} other where other.id <> users.id and ${isActiveAdmin(sql.raw('other'))})`,
};

const select = (q: Query) => q.select(columns).from(users);
export type UserRow = Awaited<ReturnType<typeof select>>[number];

export async function findUser(q: Query, actor: Actor, id: number): Promise<UserRow | undefined> {
  const [row] = await select(q).where(and(eq(users.id, id), userScope(q, actor)));
  return row;
}

const oneself = prepared((q) =>
  select(q)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('oneself'),
);

/** The person themself, whom no scope hides; written once, for every start of the app asks for it. */
export async function findOneself(q: Query, id: number): Promise<UserRow | undefined> {
  const [row] = await oneself(q).execute({ id });
  return row;
}

/** Row lock (SELECT … FOR UPDATE) until the transaction ends. */
export async function findUserForUpdate(q: Query, actor: Actor, id: number): Promise<UserRow | undefined> {
  const [row] = await select(q)
    .where(and(eq(users.id, id), userScope(q, actor)))
    .for('update', { of: users });
  return row;
}

const SORTED = {
  surname: [users.surname, users.name],
  email: users.email,
  status: [users.status, users.surname, users.name],
  created_at: users.created_at,
} as const;

export async function listUserRows(
  q: Query,
  actor: Actor,
  { filter, page, per_page, sort }: ListRequest<UsersQuery>,
): Promise<UserRow[]> {
  return select(q)
    .where(await userConditions(q, actor, filter))
    .orderBy(...orderBy(sort, SORTED, users.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** Ids of these users; in an object, for a statement that is awaited is run. */
export async function matchingUsers(q: Query, actor: Actor, filter: UserFilters) {
  const where = await userConditions(q, actor, filter);
  return { matches: q.select({ id: users.id }).from(users).where(where) };
}

export async function countUsers(q: Query, actor: Actor, filter: UserFilters): Promise<Counted> {
  const { matches } = await matchingUsers(q, actor, filter);
  return countCapped(q, matches);
}

/** True while somebody can sign in as an administrator. */
export async function hasActiveAdmin(q: Query): Promise<boolean> {
  return (await q.$count(users, isActiveAdmin())) > 0;
}

/** Row lock on admins: of two who shut each other out at once the second has to wait, and then is the last one. */
export async function lockAdmins(q: Query): Promise<void> {
  await q.select({ id: users.id }).from(users).where(isActiveAdmin()).orderBy(asc(users.id)).for('update');
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

type NewUser = Omit<typeof users.$inferInsert, 'password_hash'> & { password_hash?: string };

/** Inserts a person; null when the address is in use, and the transaction is of no more use then. */
export async function insertUser(q: Query, values: NewUser): Promise<number | null> {
  return unlessTaken(async () => {
    const [row] = await q
      .insert(users)
      .values({ password_hash: NO_PASSWORD, ...values })
      .returning({ id: users.id });
    if (!row) throw new Error('insert returned no row');
    return row.id;
  });
}

type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'revision'>>;

/** Updates with a new revision; null when the address is in use. */
export async function updateUser(q: Query, id: number, change: UserChange): Promise<number | null> {
  return unlessTaken(async () => {
    await q
      .update(users)
      .set({ ...change, revision: sql`${users.revision} + 1` })
      .where(eq(users.id, id));
    return id;
  });
}

async function unlessTaken(write: () => Promise<number>): Promise<number | null> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Deletes a person; false when a row created meanwhile references them. */
export async function deleteUser(q: Query, id: number): Promise<boolean> {
  try {
    await q.delete(users).where(eq(users.id, id));
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Assessors of these companies. */
export async function listAssessors(q: Query, companyIds: readonly number[] | 'all') {
  return q
    .selectDistinct(personColumns(users))
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(
      and(
        inArray(companyMembers.role, ['assessor', 'pm']),
        companyIds === 'all' ? undefined : inValues(companyMembers.company_id, companyIds),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}
