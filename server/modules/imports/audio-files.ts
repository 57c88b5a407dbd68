import type { AudioName } from '#domain/imports/match-audio.ts';
import { type FileSource, readFile } from '#server/file-thread/read-file.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { type FileRow, listMainFiles, listReadyAudio } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';

export async function countRecordings(file: PartedFile, place: FileSource): Promise<number> {
  let count = 0;
  for await (const names of readFile({ what: 'recordings', file }, place)) count += names.length;
  if (count === 0) throw new TableError('В архиве нет записей: подойдут MP3, WAV, OGG/Opus и M4A.');
  return count;
}

/** Recordings among the files of an import: single ones, and those of archives. */
export async function listAudio(
  { deps: { db, storage }, signal }: Pick<JobContext, 'deps' | 'signal'>,
  import_id: number,
): Promise<AudioName[]> {
  const single = await db.read((q) => listReadyAudio(q, import_id));
  const found: AudioName[] = single.map(({ id, name }) => ({ name, file_id: id, entry: null }));
  for (const file of (await db.read((q) => listMainFiles(q, import_id))).filter(isReadyZip))
    for await (const names of readFile({ what: 'recordings', file: partsOf(file) }, { storage, signal }))
      for (const { name, index } of names) found.push({ name, file_id: file.id, entry: index });
  return found;
}

function isReadyZip({ kind, is_ready }: FileRow): boolean {
  return kind === 'zip' && is_ready;
}
