import { hasRole, type UserActor } from '#domain/actor/actor.ts';
import { hasStepsLeft } from '#domain/home/first-steps.ts';
import { isBackupLate, type WorkLine, workLines } from '#domain/home/work-lines.ts';
import type { CountedLine, Work } from '#domain/home/work.schema.ts';
import { addDays, dayInZone, startOfDay } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { Counted } from '#server/db/list.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden } from '#server/http/errors.ts';
import { countAppeals } from '../appeals/appeals.repo.ts';
import type { Reader } from '../caller.ts';
import { countCommunications } from '../communications/found-communications.repo.ts';
import { countIntegrations } from '../integrations/integrations.repo.ts';
import { countDead } from '../jobs/jobs.repo.ts';
import { readTaskSummary } from '../tasks/get-task-summary.ts';
import { countTasks } from '../tasks/tasks.repo.ts';
import { countUsers } from '../users/users.repo.ts';
import { findStepsDone } from './first-steps.repo.ts';
import { findSignInBefore } from './home.repo.ts';

/** A new installation has no backup yet, and nothing is wrong with it. */
const PROCESS_START = new Date(performance.timeOrigin);
/** Days that count as new at a first visit. */
const FIRST_DAYS = 7;

type Asking = { actor: UserActor; now: Date };

/** Day of the visit before today, so that the number stays the same for the whole day. */
async function visitBefore(q: Query, { actor, now }: Asking): Promise<string> {
  const today = dayInZone(now, ZONE);
  const morning = new Date(startOfDay(today, ZONE) ?? now);
  const at = await findSignInBefore(q, actor.id, morning);
  return at ? dayInZone(at, ZONE) : addDays(today, -FIRST_DAYS);
}

/** Number of the list itself, by the very conditions of the list. */
async function countLine(q: Query, asking: Asking, line: WorkLine): Promise<Counted> {
  const { actor } = asking;
  switch (line.list) {
    case 'communications':
    case 'publishing':
      return countCommunications(q, actor, line.filter);
    case 'tasks':
      return countTasks(q, { ...asking, filter: line.filter });
    case 'appeals':
      return countAppeals(q, { ...asking, filter: line.filter });
    case 'integrations':
      return countIntegrations(q, { actor, filter: line.filter });
    case 'users':
      return countUsers(q, actor, line.filter);
    case 'jobs':
      return { total: await countDead(q), total_exact: true };
  }
}

/** Newest backup, which an admin answers for; PostgreSQL is backed up by its own means. */
async function backupFor({ actor, now }: Asking, { lastBackup }: Pick<Deps, 'lastBackup'>): Promise<Work['backup']> {
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

/** What waits for the caller (U-9): one statement for each line, none of them of what others may see. */
export async function getWork(deps: Pick<Deps, 'db' | 'lastBackup'>, { actor, now }: Reader): Promise<Work> {
  if (actor.kind !== 'user') throw forbidden('Дела есть только у сотрудников.');
  const asking = { actor, now };
  const backup = await backupFor(asking, deps);
  return deps.db.read(async (q) => {
    const since = await visitBefore(q, asking);
    const lines: CountedLine[] = [];
    for (const line of workLines(actor, since)) {
      const { total, total_exact } = await countLine(q, asking, line);
      const { key, list, filter } = line;
      lines.push({ key, list, filter: { ...filter }, count: total, exact: total_exact });
    }
    const queue = maySeeTasks(actor).allowed ? await readTaskSummary(q, asking) : null;
    return { lines, queue, since, backup, steps: await stepsFor(q, actor) };
  });
}
