import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { companies, companyMembers, users } from '#server/db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;
export type UserCompanyRow = { user_id: number; role: 'pm' | 'assessor' | 'customer'; id: number; name: string };

export async function findUser(q: Query, id: number): Promise<UserRow | undefined> {
  const [row] = await q.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findCompaniesOf(q: Query, userIds: number[]): Promise<UserCompanyRow[]> {
  return q
    .select({ user_id: companyMembers.user_id, role: companyMembers.role, id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(and(inArray(companyMembers.user_id, userIds), isNull(companies.archived_at)))
    .orderBy(asc(companies.name), sql`${companies.id}`);
}

/** Who rates for these companies. */
export async function listAssessors(q: Query, companyIds: readonly number[] | 'all') {
  return q
    .selectDistinct({ id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(
      and(
        inArray(companyMembers.role, ['assessor', 'pm']),
        companyIds === 'all' ? undefined : inArray(companyMembers.company_id, [0, ...companyIds]),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}
