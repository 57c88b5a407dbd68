import type { importFilesApi } from '#domain/imports/import-files.api.ts';
import { FILE_BYTES_MAX, IMPORT_BYTES_MAX, IMPORT_FILES_MAX, IMPORT_PART_BYTES } from '#domain/imports/import-words.ts';
import { mayPrepare } from '#domain/imports/imports.policy.ts';
import type { Import, ImportFile } from '#domain/imports/imports.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, malformed, notFound, tooLarge } from '#server/http/errors.ts';
import { newStorageKey, TooLargeError } from '#server/storage/storage.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { deleteBatches } from './import-batches.repo.ts';
import {
  addFilePart,
  deleteFiles,
  type FileRow,
  findFile,
  insertFile,
  listMainFiles,
  totalFiles,
} from './import-files.repo.ts';
import { presentFile, mayManageImport } from './imports.presenter.ts';
import { type ImportRow, updateImport } from './imports.repo.ts';
import { loadImport, loadImportForUpdate, showImport } from './load-import.ts';

type FileOf = { id: number; file_id: number };

/** Import whose files may be changed now; what was checked has to be checked anew. */
export async function loadPrepared(q: Query, caller: Caller, id: number): Promise<ImportRow> {
  const row = await loadImportForUpdate(q, caller.actor, id);
  assertAllowed(mayManageImport(row, caller.actor));
  assertAllowed(mayPrepare(row.import), conflict);
  return row;
}

export async function changed(q: Query, { import: of }: ImportRow, now: Date): Promise<void> {
  if (of.state === 'checked') await deleteBatches(q, of.id, 'check');
  await updateImport(q, of.id, { state: 'draft', error: null, recordings: null, last_row: null, touched_at: now });
}

async function loadFile(q: Query, { id, file_id }: FileOf): Promise<FileRow> {
  const file = await findFile(q, id, file_id);
  if (!file) throw notFound('Файл не найден.');
  return file;
}

/** Begins a file that comes by parts; a new table takes the place of the former. */
export async function beginImportFile({
  deps: { storage },
  db,
  caller,
  params: { id },
  query: { kind, name, size_bytes },
}: RequestOf<typeof importFilesApi.begin>): Promise<ImportFile> {
  const most = FILE_BYTES_MAX[kind];
  if (size_bytes > most) throw tooLarge(new TooLargeError(most).message);
  const { made, keys } = await db.write(async (q) => {
    const row = await loadPrepared(q, caller, id);
    const { files, bytes } = await totalFiles(q, id);
    if (files >= IMPORT_FILES_MAX)
      throw conflict(`В импорте уже ${IMPORT_FILES_MAX} файлов: остальные соберите в ZIP.`);
    if (bytes + size_bytes > IMPORT_BYTES_MAX) throw tooLarge('Файлов больше чем на 6 ГБ: разделите импорт на части.');
    const former = kind === 'table' ? (await listMainFiles(q, id)).filter((each) => each.kind === 'table') : [];
    const gone =
      former.length > 0
        ? await deleteFiles(
            q,
            id,
            former.map((each) => each.id),
          )
        : [];
    await changed(q, row, caller.now);
    if (kind === 'table') await updateImport(q, id, { reading: null, headings: null });
    return { made: await insertFile(q, { import_id: id, kind, name, size_bytes, created_at: caller.now }), keys: gone };
  });
  for (const key of keys) await storage.remove(key);
  return presentFile(made);
}

const ELSEWHERE = 'Эта часть файла не на своём месте: узнайте, сколько уже принято.';

/** The next part; all but the last are of one size, so that a part cut short is never taken for a whole one. */
export async function appendImportPart({
  deps: { storage },
  db,
  caller,
  params: of,
  headers: { 'upload-offset': offset },
  c,
}: RequestOf<typeof importFilesApi.append>): Promise<ImportFile> {
  const { body } = c.req.raw;
  const { size_bytes, received_bytes } = await db.write(async (q) => {
    await loadPrepared(q, caller, of.id);
    return loadFile(q, of);
  });
  if (offset !== received_bytes || received_bytes === size_bytes) throw conflict(ELSEWHERE);
  if (!body) throw malformed('Часть файла пуста.');
  const expected = Math.min(IMPORT_PART_BYTES, size_bytes - received_bytes);
  const key = newStorageKey();
  const { size } = await storage.put(key, body, { maxBytes: expected }).catch((error: unknown) => {
    throw error instanceof TooLargeError ? tooLarge('Часть файла больше положенного.') : error;
  });
  try {
    if (size !== expected) throw malformed('Часть файла пришла не целиком.');
    const row = await db.write((q) => addFilePart(q, of.file_id, { at: offset, size, key }));
    if (!row) throw conflict(ELSEWHERE);
    return presentFile(row);
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** State of a file, how much of it is here: another try goes on from there. */
export function getImportFile({ db, caller, params }: RequestOf<typeof importFilesApi.get>): Promise<ImportFile> {
  return db.read(async (q) => {
    await loadImport(q, caller.actor, params.id);
    return presentFile(await loadFile(q, params));
  });
}

export async function removeImportFile({
  deps: { storage },
  db,
  caller,
  params: of,
}: RequestOf<typeof importFilesApi.remove>): Promise<Import> {
  const { shown, keys } = await db.write(async (q) => {
    const row = await loadPrepared(q, caller, of.id);
    const file = await loadFile(q, of);
    const gone = await deleteFiles(q, of.id, [file.id]);
    await changed(q, row, caller.now);
    if (file.kind === 'table') await updateImport(q, of.id, { reading: null, headings: null });
    return { shown: await showImport(q, caller.actor, of.id), keys: gone };
  });
  for (const key of keys) await storage.remove(key);
  return shown;
}
