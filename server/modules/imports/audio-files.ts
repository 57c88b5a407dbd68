import type { AudioName } from '#domain/imports/match-audio.ts';
import { VIDEO_KINDS } from '#domain/communications/videos.ts';
import { type FileSource, readFile } from '#server/file-thread/read-file.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { type FileRow, listMainFiles, listReadyAudio } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';

export async function countRecordings(file: PartedFile, place: FileSource): Promise<number> {
  const found = { audio: 0, words: 0 };
  for await (const names of readFile({ what: 'recordings', file }, place))
    for (const { kind } of names) found[kind] += 1;
  if (found.audio + found.words === 0)
    throw new TableError(
      `В архиве нет записей и расшифровок: подойдут MP3, WAV, OGG/Opus, M4A, видео ${VIDEO_KINDS} и TXT, SRT, VTT, JSON, CSV, EML.`,
    );
  return found.audio;
}

/** Recordings and words among the files of an import: single recordings, and what archives have. */
export async function listNamedFiles(
  { deps: { db, storage }, signal }: Pick<JobContext, 'deps' | 'signal'>,
  import_id: number,
): Promise<{ audio: AudioName[]; words: (AudioName & { size: number })[] }> {
  const single = await db.read((q) => listReadyAudio(q, import_id));
  const audio: AudioName[] = single.map(({ id, name }) => ({ name, file_id: id, entry: null }));
  const words: (AudioName & { size: number })[] = [];
  for (const file of (await db.read((q) => listMainFiles(q, import_id))).filter(isReadyZip))
    for await (const names of readFile({ what: 'recordings', file: partsOf(file) }, { storage, signal }))
      for (const { kind, name, index, size } of names) {
        const place = { name, file_id: file.id, entry: index };
        if (kind === 'audio') audio.push(place);
        else words.push({ ...place, size });
      }
  return { audio, words };
}

function isReadyZip({ kind, is_ready }: FileRow): boolean {
  return kind === 'zip' && is_ready;
}
