import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, evaluationFacts, users } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

const communicationIds = sql`distinct ${communications.id}`;

/**
 * Communications and scores since an instant, by employee, in one pass over the project. A communication rated by two
 * forms counts once, its two scores both.
 */
export async function findFigures(q: Query, actor: Actor, { project_id, from }: { project_id: number; from: Date }) {
  return q
    .select({
      employee: personColumns(users),
      communications: sql<number>`count(${communicationIds})::int`,
      evaluated: sql<number>`(count(${communicationIds}) filter (where ${evaluationFacts.evaluation_id} is not null))::int`,
      score_sum: sql<number>`coalesce(sum(${evaluationFacts.score}), 0)::float8`,
      scored: sql<number>`count(${evaluationFacts.score})::int`,
      passed: sql<number>`(count(*) filter (where ${evaluationFacts.passed}))::int`,
    })
    .from(communications)
    .leftJoin(
      evaluationFacts,
      and(eq(evaluationFacts.communication_id, communications.id), isNotBlind(actor, evaluationFacts.communication_id)),
    )
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(
      and(
        eq(communications.project_id, project_id),
        gte(communications.started_at, from),
        eq(communications.outcome, 'answered'),
        communicationScope(actor),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export type FigureRow = Awaited<ReturnType<typeof findFigures>>[number];
