import { hasRole, type UserActor } from '#domain/actor/actor.ts';
import type { homeApi } from '#domain/home/home.api.ts';
import { newsFrom } from '#domain/communications/news.ts';
import { hasStepsLeft } from '#domain/home/first-steps.ts';
import { FIRST_VISIT_DAYS, isBackupLate, workLines } from '#domain/home/work-lines.ts';
import type { CountedLine, Work } from '#domain/home/work.schema.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { dayInZone, startOfDay } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { UserReader } from '#server/identity/caller.ts';
import { readTaskSummary } from '../tasks/get-task-summary.ts';
import { findStepsDone } from './first-steps.repo.ts';
import { findSignInBefore } from './home.repo.ts';
import { countLines } from './work-counts.repo.ts';

/** A new installation has no backup yet, and nothing is wrong with it. */
const PROCESS_START = new Date(performance.timeOrigin);

/** Day of the visit before today, so that the number stays the same for the whole day. */
async function visitBefore(q: Query, { actor, now }: UserReader): Promise<{ since: string; first_visit: boolean }> {
  const today = dayInZone(now, ZONE);
  const morning = new Date(startOfDay(today, ZONE) ?? now);
  const at = await findSignInBefore(q, actor.id, morning);
  const since = at ? dayInZone(at, ZONE) : addDays(today, -FIRST_VISIT_DAYS);
  return { since, first_visit: !at };
}

/** Newest backup, which an admin answers for; PostgreSQL is backed up by its own means. */
async function backupFor(
  { actor, now }: UserReader,
  { lastBackup }: Pick<Deps, 'lastBackup'>,
): Promise<Work['backup']> {
  if (lastBackup === null || !actor.roles.includes('admin')) return null;
  const at = await lastBackup();
  return { at: at?.toISOString() ?? null, late: isBackupLate(at ?? PROCESS_START, now) };
}

/** Steps of the first day, for those who can walk them; null once there is a first score. */
async function stepsFor(q: Query, actor: UserActor): Promise<Work['steps']> {
  if (!hasRole(actor, 'admin', 'pm')) return null;
  const done = await findStepsDone(q, actor);
  return hasStepsLeft(done) ? done : null;
}

/** Work that waits for the reader (U-9), none of it of what others may see. */
export async function getWork({ deps, caller: reader }: RequestOf<typeof homeApi.work>): Promise<Work> {
  const { actor } = reader;
  const backup = await backupFor(reader, deps);
  return deps.db.read(async (q) => {
    const { since, first_visit } = await visitBefore(q, reader);
    const asked = workLines(actor, { since, news: newsFrom(reader.now) });
    const counts = await countLines(q, reader, asked);
    const lines = asked.map(({ key, list, filter }): CountedLine => {
      const { total: count = 0, total_exact: exact = true } = counts.get(key) ?? {};
      return { key, list, filter: { ...filter }, count, exact };
    });
    const queue = maySeeTasks(actor).allowed ? await readTaskSummary(q, reader) : null;
    return { lines, queue, since, first_visit, backup, steps: await stepsFor(q, actor) };
  });
}
