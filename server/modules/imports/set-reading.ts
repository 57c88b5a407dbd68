import type { importsApi } from '#domain/imports/imports.api.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { changed, loadPrepared } from './import-files.ts';
import { listMainFiles } from './import-files.repo.ts';
import { updateImport } from './imports.repo.ts';
import { showImport } from './load-import.ts';

/** Reading of the table: fields of its columns, its clock, its units. An unfinished choice is kept, too. */
export function setReading({
  db,
  caller,
  seen,
  input: reading,
}: RequestOf<typeof importsApi.setReading>): Promise<Import> {
  return db.write(async (q) => {
    const row = await loadPrepared(q, caller, seen.id);
    await assertRevision(row.import, seen, () => showImport(q, caller.actor, seen.id));
    const table = (await listMainFiles(q, seen.id)).find(({ kind, is_ready }) => kind === 'table' && is_ready);
    if (!table?.layout) throw conflict('Сначала добавьте таблицу со звонками.');
    const width = Math.max(...table.layout.rows.map((cells) => cells.length));
    if (reading.columns.length !== width) throw fieldErrors({ columns: [`В таблице колонок: ${width}.`] });
    const [first = []] = table.layout.rows;
    await changed(q, row, caller.now);
    const headings = reading.has_heading ? Array.from({ length: width }, (_, index) => first[index] ?? '') : [];
    await updateImport(q, seen.id, { reading, headings });
    return showImport(q, caller.actor, seen.id);
  });
}
