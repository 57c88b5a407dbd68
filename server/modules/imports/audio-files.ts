import { ZIP_FILES_MAX, ZIP_RATIO_MAX, ZIP_UNPACKED_MAX } from '#domain/imports/import-words.ts';
import type { AudioName } from '#domain/imports/match-audio.ts';
import type { Query } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { isBomb, openZip, type ZipEntry } from '#server/tables/open-zip.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { type FileRow, listMainFiles, listReadyAudio } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';

const ENCRYPTED_BIT = 0x1;
const AUDIO = /\.(?:mp3|wav|ogg|oga|opus|m4a|mp4)$/i;
/** Files that macOS and Windows add to archives by themselves. */
const LITTER = /(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db)(?:\/|$)/;

const isFolder = (name: string): boolean => name.endsWith('/');

/** Recordings of an archive; refused where it is a bomb, leads out of itself or is under a password (D-35). */
export async function* zipRecordings(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
): AsyncGenerator<ZipEntry & { read: () => Promise<AsyncIterable<Uint8Array>> }> {
  const zip = await openZip(storage, file);
  try {
    if (zip.count > ZIP_FILES_MAX) throw new TableError(`В архиве больше ${ZIP_FILES_MAX} файлов: разделите его.`);
    let unpacked = 0;
    for await (const each of zip.entries()) {
      const name = each.name.replaceAll('\\', '/');
      if (/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name))
        throw new TableError(`Путь в архиве ведёт наружу: «${name.slice(0, 80)}».`);
      if (isFolder(name)) continue;
      const { uncompressedSize, generalPurposeBitFlag } = each.entry;
      if ((generalPurposeBitFlag & ENCRYPTED_BIT) !== 0) throw new TableError('Архив под паролем: снимите пароль.');
      unpacked += uncompressedSize;
      if (unpacked > ZIP_UNPACKED_MAX) throw new TableError('Архив распаковывается больше чем в 5 ГБ: разделите его.');
      if (isBomb(each.entry))
        throw new TableError(`Файл «${name.slice(0, 80)}» распаковывается больше чем в ${ZIP_RATIO_MAX} раз.`);
      if (AUDIO.test(name) && !LITTER.test(name)) yield { ...each, name, read: () => zip.read(each.entry) };
    }
  } finally {
    zip.close();
  }
}

export async function countRecordings(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<number> {
  let count = 0;
  for await (const each of zipRecordings(storage, file)) count += each.name === '' ? 0 : 1;
  if (count === 0) throw new TableError('В архиве нет записей: подойдут MP3, WAV, OGG/Opus и M4A.');
  return count;
}

/** Recordings among the files of an import: single ones, and those of archives. */
export async function listAudio(
  { db, storage }: { db: { read: <T>(work: (q: Query) => Promise<T>) => Promise<T> }; storage: Pick<Storage, 'open'> },
  import_id: number,
): Promise<AudioName[]> {
  const single = await db.read((q) => listReadyAudio(q, import_id));
  const found: AudioName[] = single.map(({ id, name }) => ({ name, file_id: id, entry: null }));
  for (const file of (await db.read((q) => listMainFiles(q, import_id))).filter(isReadyZip))
    for await (const { name, index } of zipRecordings(storage, partsOf(file)))
      found.push({ name, file_id: file.id, entry: index });
  return found;
}

function isReadyZip({ kind, is_ready }: FileRow): boolean {
  return kind === 'zip' && is_ready;
}
