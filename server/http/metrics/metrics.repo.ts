import { count, isNull, sql } from 'drizzle-orm';
import { type Query, rowsOf } from '#server/db/client.ts';
import { incomingUploads } from '#server/db/schema/index.ts';

type JobCount = { lane: string; kind: string; state: 'waiting' | 'retrying' | 'running' | 'dead'; total: number };

/** What is over, done or cancelled, is left out: it stays a week and says nothing about now. */
export function countJobs(q: Query): Promise<JobCount[]> {
  return rowsOf<JobCount>(
    q,
    sql`select lane, kind, case when dead_at is not null then 'dead' when locked_until > now() then 'running'
        when attempts > 0 then 'retrying' else 'waiting' end as state, count(*)::int as total
      from jobs where done_at is null and cancelled_at is null group by 1, 2, 3`,
  );
}

export async function countUnfinishedUploads(q: Query): Promise<number> {
  const [row] = await q.select({ total: count() }).from(incomingUploads).where(isNull(incomingUploads.media_id));
  return row?.total ?? 0;
}
