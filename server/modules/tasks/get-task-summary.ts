import { dayInZone, startOfDay } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';
import { periodOf } from '#domain/samples/sample-period.ts';
import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import { summariseTasks } from './task-figures.repo.ts';

export async function getTaskSummary({ db, caller }: RequestOf<typeof tasksApi.summary>): Promise<TaskSummary> {
  assertAllowed(maySeeTasks(caller.actor));
  return db.read((q) => readTaskSummary(q, caller));
}

/** Monday of this week, from which what is done counts. */
export function weekStart(now: Date): Date {
  const monday = periodOf('week', dayInZone(now, ZONE)).from;
  return new Date(startOfDay(monday, ZONE) ?? now);
}

export async function readTaskSummary(q: Query, { actor, now }: Reader): Promise<TaskSummary> {
  return summariseTasks(q, actor, { now, since: weekStart(now) });
}
