import type { importsApi } from '#domain/imports/imports.api.ts';
import { mayStop } from '#domain/imports/imports.policy.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { requestCancel } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { endImportWork } from './end-import-work.ts';
import { mayManageImport } from './imports.presenter.ts';
import { loadImportForUpdate, showImport } from './load-import.ts';

/**
 * Stop of an import: the job is asked, and hears of it between two batches. Where there is no job any more, it is over
 * at once.
 */
export function stopImport({ db, caller, params: { id } }: RequestOf<typeof importsApi.stop>): Promise<Import> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadImportForUpdate(q, actor, id);
    assertAllowed(mayManageImport(row, actor));
    assertAllowed(mayStop(row.import), conflict);
    const { job_id, state, company_id } = row.import;
    const isHeard = job_id !== null && (await requestCancel(q, job_id, now));
    if (!isHeard) await endImportWork(q, id, { phase: state === 'checking' ? 'check' : 'run', now, error: null });
    await record(q, caller, { action: 'cancel', entity: 'imports', entity_id: id, company_id });
    return showImport(q, actor, id);
  });
}
