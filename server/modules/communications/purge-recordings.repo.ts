import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, projects } from '#server/db/schema/index.ts';

/**
 * Takes the recordings away from some communications whose projects keep them for less long, and returns these. The rows of
 * `media`, which several communications may share, and the files are left to the sweep of what nobody uses.
 */
export async function purgeSome(q: Query, { now, limit }: { now: Date; limit: number }) {
  const kept = sql`${projects.recordings_days} * interval '1 day'`;
  const due = await q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        isNotNull(communications.media_id),
        isNotNull(projects.recordings_days),
        sql`${communications.started_at} < ${now.toISOString()}::timestamptz - ${kept}`,
      ),
    )
    .orderBy(asc(communications.id))
    .limit(limit)
    .for('update', { of: communications, skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return q
    .update(communications)
    .set({ media_id: null, audio: 'purged' })
    .where(inArray(communications.id, ids))
    .returning({ id: communications.id, company_id: communications.company_id });
}
