import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { communications, projects } from '#server/db/schema/index.ts';
import { communicationConditions } from './communications.conditions.ts';

type Place = Pick<typeof communications.$inferSelect, 'id' | 'started_at' | 'duration_seconds'>;
type Asked = Pick<CommunicationsQuery, 'filter' | 'sort'> & { from: Place };

/** Rows beyond this one by the sorted field, ties by number; ones without a length come last in either direction. */
function beyond({ from, sort }: Asked, isForward: boolean): SQL | undefined {
  const isUp = sort.startsWith('-') !== isForward;
  const past = isUp ? gt : lt;
  const byId = past(communications.id, from.id);
  const { duration_seconds, started_at } = communications;
  if (sort.endsWith('started_at'))
    return or(past(started_at, from.started_at), and(eq(started_at, from.started_at), byId));
  if (!sort.endsWith('duration_seconds')) return byId;
  if (from.duration_seconds === null)
    return isForward ? and(isNull(duration_seconds), byId) : or(isNotNull(duration_seconds), byId);
  const ties = and(eq(duration_seconds, from.duration_seconds), byId);
  return or(past(duration_seconds, from.duration_seconds), ties, isForward ? isNull(duration_seconds) : undefined);
}

function order({ sort }: Asked, isForward: boolean): SQL[] {
  const isUp = sort.startsWith('-') !== isForward;
  const direction = isUp ? asc : desc;
  const { duration_seconds, started_at, id } = communications;
  if (sort.endsWith('started_at')) return [direction(started_at), direction(id)];
  if (!sort.endsWith('duration_seconds')) return [direction(id)];
  // Away from the ones without a length only those are left; towards them they come last.
  return [
    isForward ? asc(isNull(duration_seconds)) : desc(isNull(duration_seconds)),
    direction(duration_seconds),
    direction(id),
  ];
}

/** The row that stands beside this one in the list of this filter and order; null at its end. */
export async function findNeighbour(q: Query, actor: Actor, asked: Asked, isForward: boolean): Promise<number | null> {
  const [row] = await q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(communicationConditions(q, actor, asked.filter), beyond(asked, isForward)))
    .orderBy(...order(asked, isForward))
    .limit(1);
  return row?.id ?? null;
}
