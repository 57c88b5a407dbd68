import { pathOf } from '#domain/endpoint/endpoint.ts';
import { importFilesApi } from '#domain/imports/import-files.api.ts';
import { IMPORT_PART_BYTES, type ImportFileKind } from '#domain/imports/import-words.ts';
import type { Import, ImportFile } from '#domain/imports/imports.schema.ts';
import { call } from '#src/app/call.ts';
import { uploadFile } from '#src/app/upload-file.ts';

type Sending = {
  import_id: number;
  file: File;
  kind: ImportFileKind;
  /** State of the file when it was begun before, perhaps by another page. */
  begun: ImportFile | null;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file by parts from where the server is, and has it looked into, without a time limit: a large table is looked
 * through to its end. A lost connection costs one part at most.
 */
export async function sendImportFile(sending: Sending): Promise<Import> {
  const { import_id, file, kind, begun, onProgress, signal } = sending;
  const { name, size } = file;
  const fileOf = (file_id: number) => ({ id: import_id, file_id });
  let place = begun
    ? await call(importFilesApi.get, { params: fileOf(begun.id), signal, several: true })
    : await call(importFilesApi.begin, {
        params: { id: import_id },
        query: { name, kind, size_bytes: size },
        signal,
        several: true,
      });
  while (place.received_bytes < size) {
    const { id, received_bytes: offset } = place;
    const part = file.slice(offset, offset + IMPORT_PART_BYTES);
    const tell = (share: number): void => onProgress((offset + share * part.size) / size);
    place = await uploadFile<ImportFile>({
      path: pathOf(importFilesApi.append, fileOf(id)),
      method: 'PATCH',
      headers: { 'Upload-Offset': String(offset) },
      file: part,
      onProgress: tell,
      signal,
    });
  }
  onProgress(1);
  return call(importFilesApi.finish, { params: fileOf(place.id), signal, timeout: false, several: true });
}
