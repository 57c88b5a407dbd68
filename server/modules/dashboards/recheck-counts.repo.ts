import { and, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { RecheckCounts } from '#server/facts/sums/assessors-block.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { evaluations, projects, rechecks, tasks } from '#server/db/schema/index.ts';
import type { WorkAsked } from './dashboard-counts.repo.ts';

/** Re-checks done on these days in some projects, by who was the first or the second in them (D-47). */
export async function countRechecks(
  q: Query,
  projectIds: readonly number[],
  { from, to, assessorId, without }: WorkAsked,
): Promise<Map<number, RecheckCounts>> {
  if (projectIds.length === 0) return new Map();
  const day = sql`(${rechecks.done_at} at time zone ${projects.time_zone})::date`;
  const rows = await rowsOf<RecheckCounts & { person: number }>(
    q,
    sql`select who.person, (count(*) filter (where who.nth = 2))::int as done, count(*)::int as pairs,
        sum(${rechecks.compared})::int as compared, sum(${rechecks.differing})::int as differing
      from ${rechecks}
      join ${tasks} on ${tasks.id} = ${rechecks.task_id}
      join ${evaluations} on ${evaluations.id} = ${rechecks.first_evaluation_id}
      join ${projects} on ${projects.id} = ${rechecks.project_id}
      cross join lateral (values (${evaluations.assessor_id}, 1), (${tasks.assessor_id}, 2)) as who (person, nth)
      where ${and(
        inArray(rechecks.project_id, [...projectIds]),
        isNotNull(rechecks.done_at),
        sql`${day} between ${from}::date and ${to}::date`,
        assessorId === null ? undefined : sql`who.person = ${assessorId}::int`,
        without.length > 0 ? notInArray(rechecks.communication_id, [...without]) : undefined,
      )}
      group by who.person`,
  );
  return new Map(rows.map(({ person, ...counts }) => [person, counts]));
}
