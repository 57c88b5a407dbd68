import { IMPORT_PART_BYTES, type ImportFileKind } from '#domain/imports/import-words.ts';
import type { Import, ImportFile } from '#domain/imports/imports.schema.ts';
import type { ImportFilesApi } from './imports.api.ts';

type Sending = {
  import_id: number;
  file: File;
  kind: ImportFileKind;
  /** State of the file when it was begun before, perhaps by another page. */
  begun: ImportFile | null;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file by parts from where the server is, and has it looked into; a lost connection costs one part at most. */
export async function sendImportFile(sending: Sending, api: ImportFilesApi): Promise<Import> {
  const { import_id, file, kind, begun, onProgress, signal } = sending;
  const { name, size } = file;
  let place = begun
    ? await api.find(import_id, begun.id, signal)
    : await api.begin(import_id, { name, kind, size_bytes: size }, signal);
  while (place.received_bytes < size) {
    const { id, received_bytes: offset } = place;
    const part = file.slice(offset, offset + IMPORT_PART_BYTES);
    const tell = (share: number): void => onProgress((offset + share * part.size) / size);
    place = await api.append(import_id, id, { offset, file: part, onProgress: tell, signal });
  }
  onProgress(1);
  return api.finish(import_id, place.id, signal);
}
