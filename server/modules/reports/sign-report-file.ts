import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayDownloadNow, mayReadFile } from '#domain/reports/reports.policy.ts';
import type { ReportFile } from '#domain/reports/reports.schema.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { signFileUrl } from '#server/media/signed-file-url.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadReport } from './load-report.ts';
import { runOf } from './reports.presenter.ts';

/** Signed address of a run's file for some minutes, written down: who took the data out, and when. */
export async function signReportFile({
  deps: { db, storage, appSecret },
  caller,
  params: { id },
}: RequestOf<typeof reportsApi.signFile>): Promise<ReportFile> {
  const { actor, now } = caller;
  const { storage_key: key, file_name: name } = await db.write(async (q) => {
    const row = await loadReport(q, actor, id);
    assertAllowed(mayReadFile(actor, row.report));
    assertAllowed(mayDownloadNow(runOf(row, now)), conflict);
    const { file_rows } = row.report;
    const after = { name: row.report.name, file_rows };
    await record(q, caller, { action: 'download', entity: 'reports', entity_id: id, company_id: null, after });
    return row.report;
  });
  const isThere = key !== null && name !== null && (await storage.stat(key)) !== null;
  if (!isThere) throw notFound('Файла больше нет. Повторите выгрузку.');
  return signFileUrl({ key, name, secret: appSecret, now });
}
