import { and, eq, sql } from 'drizzle-orm';
import type { SetCompanyEngines } from '#domain/engines/engines.schema.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companyEngines, engineSpending, users } from '#server/db/schema/index.ts';

/** What a company lets go to engines, with who has said so; none: nobody has. */
export async function findCompanyEngines(q: Query, companyId: number) {
  const [row] = await q
    .select({ engines: companyEngines, by: personColumns(users) })
    .from(companyEngines)
    .leftJoin(users, eq(users.id, companyEngines.changed_by))
    .where(eq(companyEngines.company_id, companyId));
  return row;
}
export type CompanyEnginesRow = NonNullable<Awaited<ReturnType<typeof findCompanyEngines>>>;

type Set = SetCompanyEngines & { changed_by: number; changed_at: Date };

export async function keepCompanyEngines(q: Query, companyId: number, set: Set): Promise<void> {
  await q
    .insert(companyEngines)
    .values({ company_id: companyId, ...set })
    .onConflictDoUpdate({
      target: companyEngines.company_id,
      set: { ...set, revision: sql`${companyEngines.revision} + 1` },
    });
}

/** Spent by a company in a day. */
export async function findSpent(q: Query, company_id: number, day: string) {
  const { tokens, roubles, seconds } = engineSpending;
  const [row] = await q
    .select({ tokens, roubles, seconds })
    .from(engineSpending)
    .where(and(eq(engineSpending.company_id, company_id), eq(engineSpending.day, day)));
  return row ?? { tokens: 0, roubles: 0, seconds: 0 };
}
