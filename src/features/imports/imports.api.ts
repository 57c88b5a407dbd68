import { importsList, type ImportsQuery } from '#domain/imports/imports.filters.ts';
import type { RowVerdict } from '#domain/imports/import-words.ts';
import type {
  Import,
  ImportFile,
  ImportList,
  ImportOptions,
  ImportReading,
  ImportRows,
} from '#domain/imports/imports.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { http } from '#src/app/http-client.ts';
import { type SentFile, uploadFile } from '#src/app/upload-file.ts';

const PATH = 'imports';

export function listImports(query: ImportsQuery, signal: AbortSignal): Promise<ImportList> {
  return http.get(PATH, { query: writeListQuery(importsList, query), signal, several: true });
}

export function getImportOptions(signal: AbortSignal): Promise<ImportOptions> {
  return http.get(`${PATH}/options`, { signal, several: true });
}

/** `background`: asked again by the page itself while a job is at it. */
export function getImport(id: number, signal: AbortSignal, background = false): Promise<Import> {
  return http.get(`${PATH}/${id}`, { signal, several: true, background });
}

export function createImport(project_id: number): Promise<Import> {
  return http.post(PATH, { json: { project_id } });
}

export function removeImport(id: number): Promise<void> {
  return http.delete(`${PATH}/${id}`);
}

export function setReading({ id, revision }: Pick<Import, 'id' | 'revision'>, json: ImportReading): Promise<Import> {
  return http.put(`${PATH}/${id}/reading`, { json, revision });
}

export function stepImport(id: number, step: 'check' | 'run' | 'stop'): Promise<Import> {
  return http.post(`${PATH}/${id}/${step}`);
}

type Rows = { verdict: RowVerdict; after: number };
export function listRows(id: number, query: Rows, signal: AbortSignal): Promise<ImportRows> {
  return http.get(`${PATH}/${id}/rows`, { query, signal, several: true });
}

export function downloadReport(id: number): Promise<void> {
  return downloadFile(`${PATH}/${id}/report`, `import-${id}.csv`);
}

const fileOf = (id: number, file: number): string => `${PATH}/${id}/files/${file}`;

export const importFilesApi = {
  begin: (id: number, query: { name: string; kind: string; size_bytes: number }, signal: AbortSignal) =>
    http.post<ImportFile>(`${PATH}/${id}/files`, { query, signal, several: true }),
  find: (id: number, file: number, signal: AbortSignal) =>
    http.get<ImportFile>(fileOf(id, file), { signal, several: true }),
  append: (id: number, file: number, part: Pick<SentFile, 'file' | 'onProgress' | 'signal'> & { offset: number }) => {
    const { offset, ...sent } = part;
    const headers = { 'Upload-Offset': String(offset) };
    return uploadFile<ImportFile>({ path: fileOf(id, file), method: 'PATCH', headers, ...sent });
  },
  /** No time limit: a large table is looked through to its end. */
  finish: (id: number, file: number, signal: AbortSignal) =>
    http.post<Import>(`${fileOf(id, file)}/finish`, { signal, timeout: false, several: true }),
  remove: (id: number, file: number) => http.delete<Import>(fileOf(id, file)),
};
export type ImportFilesApi = typeof importFilesApi;
