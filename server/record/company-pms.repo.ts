import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { companyMembers, users } from '#server/db/schema/index.ts';

/**
 * Pms of a company, who are told what happens in it: those who can sign in and still have the role, which a membership
 * may outlive.
 */
export async function listCompanyPms(q: Query, companyId: number): Promise<number[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.user_id, users.id))
    .where(
      and(
        eq(companyMembers.company_id, companyId),
        eq(companyMembers.role, 'pm'),
        sql`'pm' = any(${users.roles})`,
        eq(users.status, 'active'),
        isNull(users.archived_at),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
