import { NEWS_DAYS } from '#domain/communications/news.ts';
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts';
import { z } from 'zod';
import { forgetEngineRequests } from '#server/engines/engines.repo.ts';
import { sweepSourceDeliveries } from '#server/ingest/sweep-deliveries.ts';
import { removeKeysBefore } from '#server/http/idempotency.repo.ts';
import { removePastWindows } from '#server/http/rate-limit.repo.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { ProcessSchedule, SharedSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { removeDoneJobs } from '#server/jobs/jobs.repo.ts';
import { sweepAttachments } from '#server/modules/attachments/sweep-attachments.ts';
import { removeExpiredPasswordResets } from '#server/modules/auth/password-resets.repo.ts';
import { removeExpiredSessions } from '#server/modules/auth/sessions.repo.ts';
import { purgeRecordings } from '#server/modules/communications/purge-recordings.ts';
import { removePastViews } from '#server/modules/presence/views.repo.ts';
import { removePastChanges } from '#server/facts/fact-changes.repo.ts';
import { sweepImports } from '#server/modules/imports/remove-import.ts';
import { expireReports } from '#server/modules/reports/expire-reports.ts';
import { sweepDeliveries } from '#server/modules/telegram/sweep-deliveries.ts';
import { removePastLimits } from '#server/modules/telegram/telegram-limits.repo.ts';
import { removeExpiredCodes } from '#server/modules/telegram/telegram-links.repo.ts';
import { sweepIncoming } from '#server/modules/uploads/remove-incoming.ts';
import { sweepUploads } from '#server/modules/uploads/remove-upload.ts';
import { sweepParts } from '#server/storage/sweep-parts.ts';

/** First sweep soon after the start, or a server that restarts each night never sweeps; but not while it starts. */
const FIRST_MS = 60_000;

/** Sweeps what nobody needs any more. Each sweep is independent: one that fails does not stop the others. */
async function sweep({ db, clock, log, storage }: JobDeps, signal: AbortSignal): Promise<void> {
  const now = clock();
  const sweeps: Record<string, () => Promise<number | void>> = {
    incoming: () => sweepIncoming({ db, storage, clock }),
    // Before the uploads: their sweep takes what is purged here.
    recordings: () => purgeRecordings({ db, clock }, signal),
    uploads: () => sweepUploads({ db, storage, clock }),
    attachments: () => sweepAttachments({ db, storage, clock }),
    imports: () => sweepImports({ db, storage, clock }),
    reports: () => expireReports({ db, storage, clock }),
    source_deliveries: () => sweepSourceDeliveries({ db, storage, clock }),
    telegram_deliveries: () => sweepDeliveries({ db, storage, clock }),
    telegram_codes: () => db.write((q) => removeExpiredCodes(q, now)),
    telegram_limits: () => db.write((q) => removePastLimits(q, now)),
    sessions: () => db.write((q) => removeExpiredSessions(q, now)),
    // «resets» without «password»: the log would hide the number.
    resets: () => db.write((q) => removeExpiredPasswordResets(q, now)),
    jobs: () => db.write((q) => removeDoneJobs(q, new Date(now.getTime() - 7 * DAY_MS))),
    idempotency_keys: () => db.write((q) => removeKeysBefore(q, new Date(now.getTime() - DAY_MS))),
    // A day more: news begin with a whole day.
    views: () => db.write((q) => removePastViews(q, new Date(now.getTime() - (NEWS_DAYS + 1) * DAY_MS))),
    fact_changes: () => db.write(removePastChanges),
    engine_requests: () => db.write((q) => forgetEngineRequests(q, new Date(now.getTime() - 7 * DAY_MS))),
    rate_limits: () => db.write((q) => removePastWindows(q, now)),
  };
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  for (const [name, run] of Object.entries(sweeps)) {
    try {
      const count = await run();
      if (count) removed[name] = count;
    } catch (error) {
      failed.push(name);
      log.error({ err: error, sweep: name }, 'Уборка не удалась');
    }
  }
  if (Object.keys(removed).length > 0) log.info({ removed }, 'Убрано ненужное');
  if (failed.length > 0) throw new Error(`Не убрано: ${failed.join(', ')}`);
}

export const sweepJob = defineJob({
  kind: 'sweep',
  lane: 'short',
  payload: z.strictObject({}),
  attempts: 4,
  name: () => 'Уборка того, что больше не нужно',
  run: ({ deps, signal }) => sweep(deps, signal),
});

export const sweepSchedule: SharedSchedule = {
  name: 'sweep',
  timetable: { everyMs: HOUR_MS, firstMs: FIRST_MS },
  job: sweepJob,
};

/** Half-written files are swept by the process on whose disk they lie. */
export function sweepPartsSchedule({ clock }: Pick<JobDeps, 'clock'>, storageDir: string): ProcessSchedule {
  return {
    name: 'sweep-parts',
    everyMs: HOUR_MS,
    firstMs: FIRST_MS,
    run: async () => {
      await sweepParts(storageDir, new Date(clock().getTime() - DAY_MS));
    },
  };
}
