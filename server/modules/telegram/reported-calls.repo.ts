import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReportCall } from '#domain/telegram/report-message.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { evaluationFacts, evaluations, users } from '#server/db/schema/index.ts';

const facts = evaluationFacts;

async function listCalls(q: Query, condition: SQL | undefined, limit: number): Promise<ReportCall[]> {
  const rows = await q
    .select({
      communication_id: facts.communication_id,
      score: facts.score,
      critical: facts.critical,
      employee: personColumns(users),
      // Of the critical ones alone: a result has a line for each criterion.
      failed: sql<
        { name: string }[] | null
      >`case when ${facts.critical} then ${evaluations.result} -> 'critical_failures' end`,
    })
    .from(facts)
    .innerJoin(evaluations, eq(evaluations.id, facts.evaluation_id))
    .leftJoin(users, eq(users.id, facts.employee_id))
    .where(and(condition, eq(facts.deleted, false)))
    .orderBy(desc(facts.day), desc(facts.evaluation_id))
    .limit(limit);
  return rows.map(({ employee, failed, ...row }) => ({
    ...row,
    employee: employee ? displayName(employee) : '',
    failed: (failed ?? []).map(({ name }) => name),
  }));
}

/** Counted evaluations of the days, the critical ones first asked for apart: there may be many others. */
export async function listReportedCalls(
  q: Query,
  projectId: number,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<ReportCall[]> {
  const ofDays = and(eq(facts.project_id, projectId), between(facts.day, from, to));
  const critical = await listCalls(q, and(ofDays, eq(facts.critical, true)), limit);
  const last = await listCalls(q, ofDays, limit);
  return [...last, ...critical.filter((one) => !last.some((other) => isSame(one, other)))];
}

const isSame = (a: ReportCall, b: ReportCall): boolean =>
  a.communication_id === b.communication_id && a.score === b.score;

export async function listPublishedCalls(q: Query, evaluationIds: number[], limit: number): Promise<ReportCall[]> {
  return listCalls(q, inArray(facts.evaluation_id, evaluationIds), limit);
}
