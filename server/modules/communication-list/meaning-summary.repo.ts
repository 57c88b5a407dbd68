import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { MeaningSummary } from '#domain/communications/meaning-summary.schema.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { communicationMeanings, communications, meaningObjections, projects } from '#server/db/schema/index.ts';
import { selectIds } from './matches.repo.ts';
import { isOverdue } from './meaning.conditions.ts';
import { rowFilter } from './where.conditions.ts';

/** Read conversations among those that the list finds by this filter: what is counted is what it opens (D-27). */
function foundTalks(q: Query, actor: Viewer, filter: CommunicationFilters) {
  const read = { ...filter, has_meaning: true };
  return selectIds(q, { filter: read, sort: parseSort('id') }, rowFilter(q, actor, read)).as('found');
}

type Named = 'reason' | 'topic' | 'result';

/** Conversations by a value, the commonest first; labels of one key may differ by company, the last of them is told. */
export async function countValues(
  q: Query,
  actor: Viewer,
  { filter, field }: { filter: CommunicationFilters; field: Named },
): Promise<MeaningSummary['reasons']> {
  const found = foundTalks(q, actor, filter);
  const [key, label] = [communicationMeanings[field], communicationMeanings[`${field}_label`]];
  return q
    .select({ key: sql<string>`${key}`, label: sql<string>`max(${label})`, count: sql<number>`count(*)::int` })
    .from(found)
    .innerJoin(communicationMeanings, eq(communicationMeanings.communication_id, found.id))
    .where(isNotNull(key))
    .groupBy(key)
    .orderBy(sql`3 desc, 2`);
}

export async function countObjections(
  q: Query,
  actor: Viewer,
  filter: CommunicationFilters,
): Promise<MeaningSummary['objections']> {
  const found = foundTalks(q, actor, filter);
  const { communication_id, key, label, how } = meaningObjections;
  const met = (answer: string) =>
    sql<number>`count(distinct ${communication_id}) filter (where ${how} = ${sql.raw(`'${answer}'`)})::int`;
  return q
    .select({
      key,
      label: sql<string>`max(${label})`,
      count: sql<number>`count(distinct ${communication_id})::int`,
      answered: met('answered'),
      avoided: met('avoided'),
      none: met('none'),
    })
    .from(found)
    .innerJoin(meaningObjections, eq(communication_id, found.id))
    .groupBy(key)
    .orderBy(sql`3 desc, 2`);
}

export async function countMeanings(
  q: Query,
  actor: Viewer,
  filter: CommunicationFilters,
): Promise<Pick<MeaningSummary, 'count' | 'objected' | 'unanswered' | 'overdue'>> {
  const found = foundTalks(q, actor, filter);
  const { objections, unanswered } = communicationMeanings;
  const where = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [row] = await q
    .select({
      count: sql<number>`count(*)::int`,
      objected: where(sql`${objections} > 0`),
      unanswered: where(sql`${unanswered} > 0`),
      overdue: where(isOverdue),
    })
    .from(found)
    .innerJoin(communicationMeanings, eq(communicationMeanings.communication_id, found.id))
    .innerJoin(communications, eq(communications.id, found.id))
    .innerJoin(projects, eq(projects.id, communications.project_id));
  return row ?? { count: 0, objected: 0, unanswered: 0, overdue: 0 };
}
