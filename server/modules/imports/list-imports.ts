import type { importsApi } from '#domain/imports/imports.api.ts';
import { mayImport } from '#domain/imports/imports.policy.ts';
import type { ImportList, ImportOptions } from '#domain/imports/imports.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countRows } from './import-batches.repo.ts';
import { presentListItem } from './imports.presenter.ts';
import { countImports, listImportableProjects, listImportRows } from './imports.repo.ts';

/** Imports into the projects that the actor leads (D-35). */
export function listImports({ db, caller: { actor }, query }: RequestOf<typeof importsApi.list>): Promise<ImportList> {
  return db.read(async (q) => {
    const rows = await listImportRows(q, actor, query);
    const total = await countImports(q, { actor, filter: query.filter });
    const counted = await countRows(
      q,
      rows.map((row) => row.import.id),
    );
    const runOf = (id: number) => counted.find((each) => each.import_id === id && each.phase === 'run')?.counts ?? null;
    const data = rows.map((row) => presentListItem(row, runOf(row.import.id)));
    return listResponse(query, total, data, mayImport(actor));
  });
}

export function getImportOptions({ db, caller }: RequestOf<typeof importsApi.options>): Promise<ImportOptions> {
  return db.read(async (q) => ({ projects: await listImportableProjects(q, caller.actor) }));
}
