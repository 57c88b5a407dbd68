import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayMakeReports, mayRetryNow } from '#domain/reports/reports.policy.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueueWatched } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { requeueRun } from '../telegram/retry-delivery.ts';
import { assertRoomForExport } from './create-export.ts';
import { exportJob } from './export.job.ts';
import { loadReportForUpdate, showReport } from '../reports/load-report.ts';
import { runOf } from '../reports/reports.presenter.ts';
import { type ReportRow, updateReport } from '../reports/reports.repo.ts';

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

async function startExport(q: Query, { id, author_id }: ReportRow['report'], now: Date): Promise<void> {
  if (author_id !== null) await assertRoomForExport(q, author_id);
  const job_id = await enqueueWatched(q, exportJob, { report_id: id }, { now });
  await updateReport(q, id, { ...FRESH, job_id });
}

/**
 * Starts a run again that failed, was cancelled or has expired: an export is the same choice with today's data, a
 * message of Telegram the same message behind what of it has arrived.
 */
export function retryReport({ db, deps, caller, params: { id } }: RequestOf<typeof reportsApi.retry>): Promise<Report> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadReportForUpdate(q, actor, id);
    assertAllowed(mayMakeReports(actor));
    assertAllowed(mayRetryNow(runOf(row, now)), conflict);
    if (row.report.kind === 'telegram') await requeueRun(q, id, deps.telegram !== null, now);
    else await startExport(q, row.report, now);
    await record(q, caller, { action: 'repeat', entity: 'reports', entity_id: id, company_id: null });
    return showReport(q, caller, id);
  });
}
