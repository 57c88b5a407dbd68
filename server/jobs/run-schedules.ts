import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import type { ProcessSchedule, SharedSchedule, Timetable } from './define-schedule.ts';
import type { Deps } from '#server/deps.ts';
import type { JobDeps } from './job-deps.ts';
import { enqueue } from './jobs.repo.ts';
import { insertSchedules, listDueSchedules, takeDueSchedule } from './schedules.repo.ts';

function nextRun(timetable: Timetable, now: Date): Date {
  if ('timeZone' in timetable) return nextOccurrence(timetable, now, timetable.timeZone);
  return new Date(now.getTime() + timetable.everyMs);
}

function firstRun(timetable: Timetable, now: Date): Date {
  const isSoon = 'everyMs' in timetable && timetable.firstMs !== undefined;
  return isSoon ? new Date(now.getTime() + (timetable.firstMs ?? 0)) : nextRun(timetable, now);
}

/** Queues the jobs of due schedules, each once however often its time was missed. Returns their number. */
async function runSchedules(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  schedules: readonly SharedSchedule[],
): Promise<number> {
  const now = clock();
  const due = await db.read((q) => listDueSchedules(q, now));
  let queued = 0;
  for (const { name, timetable, job } of schedules.filter((one) => due.includes(one.name))) {
    const isOurs = await db.write(async (q) => {
      if (!(await takeDueSchedule(q, name, { now, next_run_at: nextRun(timetable, now) }))) return false;
      await enqueue(q, job, {}, { now, key: name });
      return true;
    });
    if (isOurs) queued += 1;
  }
  return queued;
}

/** Registers new schedules with their first time. */
async function registerSchedules(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  schedules: readonly SharedSchedule[],
): Promise<void> {
  const now = clock();
  const rows = schedules.map(({ name, timetable }) => ({ name, next_run_at: firstRun(timetable, now) }));
  await db.write((q) => insertSchedules(q, rows));
}

const LOOK_MS = 30_000;

/** Check of the shared schedules: each process makes it, and the table decides which one queues the job. */
export function sharedSchedules(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeJobs'>,
  schedules: readonly SharedSchedule[],
): ProcessSchedule {
  let isRegistered = false;
  return {
    name: 'shared',
    everyMs: LOOK_MS,
    firstMs: 0,
    run: async () => {
      if (!isRegistered) await registerSchedules(deps, schedules);
      isRegistered = true;
      if ((await runSchedules(deps, schedules)) > 0) deps.wakeJobs();
    },
  };
}
