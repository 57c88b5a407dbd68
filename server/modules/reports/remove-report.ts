import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayRemoveNow } from '#domain/reports/reports.policy.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadReportForUpdate } from './load-report.ts';
import { runOf } from './reports.presenter.ts';
import { deleteReport } from './reports.repo.ts';

/** Removes a run with its file. */
export async function removeReport({
  db,
  deps,
  caller,
  params: { id },
}: RequestOf<typeof reportsApi.remove>): Promise<void> {
  const key = await db.write(async (q) => {
    const row = await loadReportForUpdate(q, caller.actor, id);
    assertAllowed(mayRemoveNow(runOf(row, caller.now)), conflict);
    await deleteReport(q, id);
    const { name, kind, storage_key } = row.report;
    const before = { name, kind };
    await record(q, caller, { action: 'remove', entity: 'reports', entity_id: id, company_id: null, before });
    return storage_key;
  });
  if (key !== null) await deps.storage.remove(key);
}
