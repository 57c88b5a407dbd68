import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayCancelNow, mayStopRun } from '#domain/reports/reports.policy.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { requestCancel } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadReportForUpdate, showReport } from './load-report.ts';
import { failReport } from './report-runs.repo.ts';
import { runOf } from './reports.presenter.ts';

/**
 * Cancellation of a report: the job is asked to stop, and hears of it with its next piece. Where there is no job any
 * more, it is over at once.
 */
export function cancelReport({ db, caller, params: { id } }: RequestOf<typeof reportsApi.cancel>): Promise<Report> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadReportForUpdate(q, actor, id);
    assertAllowed(mayStopRun(row.report), conflict);
    assertAllowed(mayCancelNow(runOf(row, now)), conflict);
    const { job_id } = row.report;
    const isHeard = job_id !== null && (await requestCancel(q, job_id, now));
    if (!isHeard) await failReport(q, id, { now, cancelled: true, error: null });
    await record(q, caller, { action: 'cancel', entity: 'reports', entity_id: id, company_id: null });
    return showReport(q, caller, id);
  });
}
