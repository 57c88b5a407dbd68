import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, evaluationFacts, projects, users } from '#server/db/schema/index.ts';
import { communicationScope, isEligibleCommunication } from '#server/scopes/communications.scope.ts';
import { evaluationFactScope } from '#server/scopes/evaluation-facts.scope.ts';

type Asked = Days & { project_id: number };

const day = sql`(${communications.started_at} at time zone ${projects.time_zone})::date`;
const different = sql`distinct ${evaluationFacts.communication_id}`;

/**
 * Results of some days by employee, from the rows that dashboards count (D-27). A communication rated by two forms counts
 * once, its two scores both. Scores in hundredths: whole numbers are summed without a rounding.
 */
export async function findResults(q: Query, actor: Actor, { project_id, from, to }: Asked) {
  return q
    .select({
      employee: personColumns(users),
      evaluated: sql<number>`(count(${different}) filter (where not ${evaluationFacts.deleted}))::int`,
      covered: sql<number>`(count(${different}) filter (where ${evaluationFacts.eligible} and not ${evaluationFacts.deleted}))::int`,
      sum: sql<number>`coalesce(sum(${evaluationFacts.score} * 100), 0)::float8`,
      scored: sql<number>`count(${evaluationFacts.score})::int`,
      passed: sql<number>`(count(${evaluationFacts.score}) filter (where ${evaluationFacts.passed}))::int`,
    })
    .from(evaluationFacts)
    .leftJoin(users, eq(users.id, evaluationFacts.employee_id))
    .where(
      and(
        eq(evaluationFacts.project_id, project_id),
        gte(evaluationFacts.day, from),
        lte(evaluationFacts.day, to),
        evaluationFactScope(actor),
      ),
    )
    .groupBy(users.id);
}

/** Communications of some days that could be evaluated, by employee: what the list shows by its filter `eligible`. */
export async function findEligible(q: Query, actor: Actor, { project_id, from, to }: Asked) {
  return q
    .select({ employee: personColumns(users), communications: sql<number>`count(*)::int` })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(
      and(
        eq(communications.project_id, project_id),
        communicationScope(actor),
        isEligibleCommunication(),
        // By instants first, wide enough for every zone: along the index.
        sql`${communications.started_at} >= ${from}::timestamp at time zone 'UTC' - interval '1 day'`,
        sql`${communications.started_at} < ${to}::timestamp at time zone 'UTC' + interval '2 days'`,
        gte(day, from),
        lte(day, to),
      ),
    )
    .groupBy(users.id);
}
