import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, evaluations, users } from '#server/db/schema/index.ts';
import { communicationScope } from '../communications/communications.scope.ts';

const communicationIds = sql`distinct ${communications.id}`;

/**
 * What was said and how it was judged since an instant, by employee, in one pass over the project's conversations.
 * A communication judged by two forms counts once, its two scores both.
 */
export async function findFigures(q: Query, actor: Actor, { project_id, from }: { project_id: number; from: Date }) {
  return q
    .select({
      employee: personColumns(users),
      communications: sql<number>`count(${communicationIds})::int`,
      evaluated: sql<number>`(count(${communicationIds}) filter (where ${evaluations.id} is not null))::int`,
      score_sum: sql<number>`coalesce(sum(${evaluations.score}), 0)::float8`,
      scored: sql<number>`count(${evaluations.score})::int`,
      passed: sql<number>`(count(*) filter (where ${evaluations.passed}))::int`,
    })
    .from(communications)
    .leftJoin(
      evaluations,
      and(
        eq(evaluations.communication_id, communications.id),
        eq(evaluations.kind, 'regular'),
        inArray(evaluations.state, [...OUT_STATES]),
      ),
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
