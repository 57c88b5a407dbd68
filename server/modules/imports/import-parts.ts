import { IMPORT_PART_BYTES } from '#domain/imports/import-words.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import type { FileRow } from './import-files.repo.ts';

export function partsOf({ part_keys, size_bytes }: Pick<FileRow, 'part_keys' | 'size_bytes'>): PartedFile {
  return { keys: part_keys, part_bytes: IMPORT_PART_BYTES, size: size_bytes };
}
