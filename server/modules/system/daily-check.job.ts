import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts';
import { MEASUREMENTS_MOST, toldAfter } from '#domain/system/system-warnings.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { notify } from '#server/record/notify.ts';
import { measureSizes } from './database-state.repo.ts';
import { DAILY_CHECK, readMeasured } from './measurements.ts';
import { readSystem } from './read-system.ts';
import { systemWarningLetter } from './system-warning.letter.ts';

/** Of those that wait there is one, whichever process puts it there. */
const KEY = 'daily';

/**
 * Once a day: measures sizes, and tells admins what has to be acted on. It puts the next check into the outbox with the
 * measurements so far as its payload: they outlive restarts and tries that were given up, without a table.
 */
export const dailyCheckJob = defineJob({
  ...DAILY_CHECK,
  kind: 'daily_check',
  attempts: 4,
  name: () => 'Ежедневный осмотр системы',
  run: async ({ deps }, { measured, told }) => {
    const now = deps.clock();
    const today = await deps.db.read((q) => measureSizes(q, now));
    const { warnings } = await readSystem(deps, now);
    const next = {
      measured: [...measured, today].slice(-MEASUREMENTS_MOST),
      told: toldAfter(warnings, told, now),
    };
    const parts = next.told.filter(({ at }) => at === now.toISOString()).map(({ part }) => part);
    await deps.db.write(async (q) => {
      await enqueue(q, DAILY_CHECK, next, { now, run_at: new Date(now.getTime() + DAY_MS), key: KEY });
      await notify(q, { actor: null, now }, systemWarningLetter, { parts });
    });
  },
});

/** Puts the first check there; each next one is put by the one before it. */
export function dailyCheckSchedule({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): ProcessSchedule {
  return {
    name: 'daily-check',
    everyMs: HOUR_MS,
    firstMs: MINUTE_MS,
    run: async () => {
      if ((await db.read(readMeasured)) !== null) return;
      await db.write((q) => enqueue(q, DAILY_CHECK, { measured: [], told: [] }, { now: clock(), key: KEY }));
    },
  };
}
