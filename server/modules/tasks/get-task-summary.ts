import { dayInZone, startOfDay } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';
import { periodOf } from '#domain/samples/sample-period.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import { summariseTasks } from './tasks.repo.ts';

export async function getTaskSummary(db: Database, reader: Reader): Promise<TaskSummary> {
  assertAllowed(maySeeTasks(reader.actor));
  return db.read((q) => readTaskSummary(q, reader));
}

export async function readTaskSummary(q: Query, { actor, now }: Reader): Promise<TaskSummary> {
  const monday = periodOf('week', dayInZone(now, ZONE)).from;
  const since = new Date(startOfDay(monday, ZONE) ?? now);
  return summariseTasks(q, actor, { now, since });
}
