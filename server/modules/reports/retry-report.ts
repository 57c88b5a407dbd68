import { mayMakeReports, mayRetryNow } from '#domain/reports/reports.policy.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueueWatched } from '#server/jobs/jobs.repo.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { assertRoomForUnloading } from '../unloading/create-unloading.ts';
import { unloadingJob } from '../unloading/unloading.job.ts';
import { loadReportForUpdate, showReport } from './load-report.ts';
import { runOf } from './reports.presenter.ts';
import { updateReport } from './reports.repo.ts';

const FRESH = {
  status: 'queued',
  started_at: null,
  finished_at: null,
  cancelled_at: null,
  error: null,
  file_name: null,
  file_size: null,
  file_rows: null,
  expires_at: null,
} as const;

/** Makes a run again that failed, was cancelled or has expired: the same choice, today's data. */
export function retryReport(db: Database, caller: Caller, id: number): Promise<Report> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadReportForUpdate(q, actor, id);
    assertAllowed(mayMakeReports(actor));
    assertAllowed(mayRetryNow(runOf(row, now)), conflict);
    if (row.report.author_id !== null) await assertRoomForUnloading(q, row.report.author_id);
    const job_id = await enqueueWatched(q, unloadingJob, { report_id: id }, { now });
    await updateReport(q, id, { ...FRESH, job_id });
    await record(q, caller, { action: 'repeat', entity: 'reports', entity_id: id, company_id: null });
    return showReport(q, caller, id);
  });
}
