import { and, asc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { inLiterals } from '#server/db/list.ts';
import {
  appeals,
  attachments,
  calibrationCommunications,
  calibrations,
  communications,
  evaluations,
  projects,
  tasks,
} from '#server/db/schema/index.ts';

/** Communications whose recording somebody still needs to rate, to publish, to decide or to compare by. */
const isNeeded: SQL = sql`(${communications.has_draft}
  or exists (select 1 from ${evaluations} e where e.communication_id = ${communications.id} and e.kind = 'regular' and e.state = 'submitted')
  or exists (select 1 from ${tasks} t where t.communication_id = ${communications.id} and ${inLiterals(sql`t.state`, LIVE_STATES)})
  or exists (select 1 from ${appeals} a where a.communication_id = ${communications.id}
    and ${inLiterals(sql`a.state`, ACTIVE_STATES)})
  or exists (select 1 from ${calibrationCommunications} cc join ${calibrations} s on s.id = cc.calibration_id
    where cc.communication_id = ${communications.id} and s.status in ('scoring', 'review')))`;

/** Time for which the project keeps recordings is over. */
const isOver = (now: Date): SQL | undefined =>
  and(
    isNotNull(projects.recordings_days),
    sql`${communications.started_at} < ${now.toISOString()}::timestamptz - ${projects.recordings_days} * interval '1 day'`,
  );

/** Communications whose messages' files are kept for no longer: as long as recordings are. Locked. */
export async function listFilesDue(q: Query, { now, limit }: { now: Date; limit: number }) {
  return q
    .select({ id: communications.id, company_id: communications.company_id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        inArray(communications.id, q.select({ id: attachments.communication_id }).from(attachments)),
        isOver(now),
        not(isNeeded),
      ),
    )
    .orderBy(asc(communications.id))
    .limit(limit)
    .for('update', { of: communications, skipLocked: true });
}

/**
 * Takes the recordings away from some communications whose projects keep them for less long, and returns these; one that is
 * needed goes with the next run after it is not. The rows of `media`, which several communications may share, and the
 * files are left to the sweep of what nobody uses.
 */
export async function purgeSome(q: Query, { now, limit }: { now: Date; limit: number }) {
  const due = await q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(isNotNull(communications.media_id), isOver(now), not(isNeeded)))
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
