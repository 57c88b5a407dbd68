import type { importsApi } from '#domain/imports/imports.api.ts';
import { mayCheck, mayRun } from '#domain/imports/imports.policy.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueueWatched } from '#server/jobs/jobs.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { newPublicId } from '../integrations/own-secrets.ts';
import { lockProjectRow } from '../projects/projects.repo.ts';
import { deleteBatches } from './import-batches.repo.ts';
import { importJob } from './import.job.ts';
import { findImportSource, insertImportSource, reviveImportSource } from './import-source.repo.ts';
import { importFacts, mayManageImport } from './imports.presenter.ts';
import { type ImportRow, updateImport } from './imports.repo.ts';
import { loadImportProgress, loadImportForUpdate, showImport } from './load-import.ts';
import { IMPORT_FILTER } from './open-session.ts';

/** The dry run: what would become of each row. */
export function checkImport({
  db,
  caller: { actor, now },
  params: { id },
}: RequestOf<typeof importsApi.check>): Promise<Import> {
  return db.write(async (q) => {
    const row = await loadImportForUpdate(q, actor, id);
    assertAllowed(mayManageImport(row, actor));
    assertAllowed(mayCheck(importFacts(row, await loadImportProgress(q, id))), conflict);
    await deleteBatches(q, id, 'check');
    const job_id = await enqueueWatched(q, importJob, { import_id: id, phase: 'check' as const }, { now });
    await updateImport(q, id, { state: 'checking', error: null, recordings: null, job_id, touched_at: now });
    return showImport(q, actor, id);
  });
}

/** The load; one that was stopped goes on behind the rows it has done. */
export function runImport({ db, caller, params: { id } }: RequestOf<typeof importsApi.run>): Promise<Import> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadImportForUpdate(q, actor, id);
    assertAllowed(mayManageImport(row, actor));
    const beside = await loadImportProgress(q, id);
    assertAllowed(mayRun(importFacts(row, beside)), conflict);
    const integration_id = await sourceOf(q, caller, row);
    const job_id = await enqueueWatched(q, importJob, { import_id: id, phase: 'run' as const }, { now });
    const begun_at = row.import.begun_at ?? now;
    await updateImport(q, id, { state: 'running', error: null, integration_id, job_id, begun_at, touched_at: now });
    const { project_id, company_id } = row.import;
    const after = { project_id, file_name: row.table_name, ...beside.check };
    await record(q, caller, { action: 'import', entity: 'imports', entity_id: id, company_id, after });
    return showImport(q, actor, id);
  });
}

/** Source under which a project's imports stand, made by the first of them (D-33). */
async function sourceOf(q: Query, caller: Caller, { import: of, project }: ImportRow): Promise<number> {
  await lockProjectRow(q, of.project_id);
  const known = await findImportSource(q, of.project_id);
  if (known) {
    if (known.deleted_at !== null) await reviveImportSource(q, known.id);
    return known.id;
  }
  const { project_id, company_id } = of;
  const shown = { name: 'Импорт файлов', project_id, type: 'import' as const, status: 'active' as const };
  const id = await insertImportSource(q, {
    ...shown,
    company_id,
    public_id: newPublicId(),
    time_zone: project.time_zone,
    settings: {},
    filter: { ...IMPORT_FILTER, directions: [...IMPORT_FILTER.directions] },
    created_by: caller.actor.id,
    created_at: caller.now,
  });
  await record(q, caller, { action: 'create', entity: 'integrations', entity_id: id, company_id, after: shown });
  return id;
}
