import { DAY_MS } from '#domain/kernel/time.ts';
import type { importsApi } from '#domain/imports/imports.api.ts';
import { mayForget } from '#domain/imports/imports.policy.ts';
import { IMPORT_KEPT_DAYS } from '#domain/imports/import-words.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteFiles, failUnmoved } from './import-files.repo.ts';
import { mayManageImport } from './imports.presenter.ts';
import { deleteImport, findImportOfJob, listForgotten, lockImport } from './imports.repo.ts';
import { loadImportForUpdate } from './load-import.ts';

/** Forgets an import with its files and report; the calls that it has brought stay. */
export async function removeImport({
  deps: { storage },
  db,
  caller,
  params: { id },
}: RequestOf<typeof importsApi.remove>): Promise<void> {
  const keys = await db.write(async (q) => {
    const row = await loadImportForUpdate(q, caller.actor, id);
    assertAllowed(mayManageImport(row, caller.actor));
    assertAllowed(mayForget(row.import), conflict);
    const { project_id, company_id } = row.import;
    const before = { project_id, file_name: row.table_name };
    await record(q, caller, { action: 'remove', entity: 'imports', entity_id: id, company_id, before });
    return deleteImportWithFiles(q, id);
  });
  for (const key of keys) await storage.remove(key);
}

/** Removes the rows; returns the keys that nothing knows of any more. */
async function deleteImportWithFiles(q: Query, id: number): Promise<string[]> {
  const unmoved = await failUnmoved(q, id);
  const keys = await deleteFiles(q, id);
  await deleteImport(q, id);
  return [...unmoved, ...keys];
}

/** Sweeps imports that nobody has touched for long; part of the regular maintenance. */
export async function sweepImports({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - IMPORT_KEPT_DAYS * DAY_MS);
  const ids = await db.read((q) => listForgotten(q, before));
  for (const id of ids) {
    const keys = await db.write(async (q) => {
      await lockImport(q, id);
      const row = await findImportOfJob(q, id);
      return row && row.import.touched_at < before && mayForget(row.import).allowed ? deleteImportWithFiles(q, id) : [];
    });
    for (const key of keys) await storage.remove(key);
  }
  return ids.length;
}
