import { and, eq, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, companyEngines, engineChecks, engineSpending, users } from '#server/db/schema/index.ts';

/** What the last «Проверить» of each engine has said, with who has asked. */
export function listChecks(q: Query) {
  return q
    .select({ check: engineChecks, by: personColumns(users) })
    .from(engineChecks)
    .innerJoin(users, eq(users.id, engineChecks.checked_by));
}
export type CheckRow = Awaited<ReturnType<typeof listChecks>>[number];

export async function keepCheck(q: Query, check: typeof engineChecks.$inferInsert): Promise<void> {
  await q.insert(engineChecks).values(check).onConflictDoUpdate({ target: engineChecks.kind, set: check });
}

/** Companies that send something or have spent since a day, with what they may and what they have. */
export function listCompanySpending(q: Query, { today, since }: { today: string; since: string }) {
  const { tokens, roubles, seconds, day } = engineSpending;
  const all = (from: AnyPgColumn) => sql<number>`coalesce(sum(${from}), 0)`.mapWith(Number);
  const of = (from: AnyPgColumn) =>
    sql<number>`coalesce(sum(${from}) filter (where ${day} = ${today}), 0)`.mapWith(Number);
  return q
    .select({
      company: { id: companies.id, name: companies.name },
      engines: companyEngines,
      today: { tokens: of(tokens), roubles: of(roubles), seconds: of(seconds) },
      month: { tokens: all(tokens), roubles: all(roubles), seconds: all(seconds) },
    })
    .from(companies)
    .leftJoin(companyEngines, eq(companyEngines.company_id, companies.id))
    .leftJoin(engineSpending, and(eq(engineSpending.company_id, companies.id), gte(day, since)))
    .groupBy(companies.id, companyEngines.company_id)
    .having(
      sql`bool_or(${companyEngines.suggestions} or ${companyEngines.meaning} or ${companyEngines.transcription}) or count(${day}) > 0`,
    )
    .orderBy(companies.name, companies.id);
}
export type SpendingRow = Awaited<ReturnType<typeof listCompanySpending>>[number];
