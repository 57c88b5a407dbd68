import type { importsApi } from '#domain/imports/imports.api.ts';
import { IMPORTS_OPEN_MAX } from '#domain/imports/import-words.ts';
import { mayImport, mayImportInto } from '#domain/imports/imports.policy.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { showImport } from './load-import.ts';
import { countOpenImports, findImportableProject, insertImport } from './imports.repo.ts';

/** New import into a project; its files come next. */
export function createImport({ db, caller, input }: RequestOf<typeof importsApi.create>): Promise<Import> {
  const [{ actor, now }, { project_id }] = [caller, input];
  return db.write(async (q) => {
    assertAllowed(mayImport(actor));
    const project = await findImportableProject(q, actor, project_id);
    if (!project) throw fieldErrors({ project_id: ['Такого проекта среди ваших нет.'] });
    const verdict = mayImportInto(actor, project);
    if (!verdict.allowed) throw fieldErrors({ project_id: [verdict.reason] });
    if ((await countOpenImports(q, actor.id)) >= IMPORTS_OPEN_MAX)
      throw conflict(`У вас уже ${IMPORTS_OPEN_MAX} незаконченных импортов. Закончите или удалите один из них.`);
    const { company_id } = project;
    const values = { project_id, company_id, author_id: actor.id, state: 'draft' as const };
    const id = await insertImport(q, { ...values, created_at: now, touched_at: now });
    await record(q, caller, { action: 'create', entity: 'imports', entity_id: id, company_id, after: values });
    return showImport(q, actor, id);
  });
}
