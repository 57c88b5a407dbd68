import { ZIP_FILES_MAX, ZIP_RATIO_MAX, ZIP_UNPACKED_MAX } from '#domain/imports/import-words.ts';
import { isRecordingName } from '#domain/communications/recording-endings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { isBomb, openZip, type ZipEntry } from './open-zip.ts';
import type { PartedFile } from './parted-file.ts';
import { TableError } from './table-error.ts';

const ENCRYPTED_BIT = 0x1;
const WORDS = /\.(?:txt|srt|vtt|json|csv|eml|mbox)$/i;
/** Files that macOS and Windows add to archives by themselves. */
const LITTER = /(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db)(?:\/|$)/;

const isFolder = (name: string): boolean => name.endsWith('/');

type ZipFile = ZipEntry & { read: () => Promise<AsyncIterable<Uint8Array>> };

/** Recordings and files of words of an archive, by their names. */
export async function* zipNames(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
): AsyncGenerator<{ index: number; name: string; size: number; kind: 'audio' | 'words' }> {
  for await (const { index, name, entry } of zipFiles(storage, file)) {
    const kind = isRecordingName(name) ? 'audio' : WORDS.test(name) ? 'words' : null;
    if (kind !== null) yield { index, name, size: entry.uncompressedSize, kind };
  }
}

/** Files of an archive; refused where it is a bomb, leads out of itself or is under a password (D-35). */
export async function* zipFiles(storage: Pick<Storage, 'open'>, file: PartedFile): AsyncGenerator<ZipFile> {
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
      if (!LITTER.test(name)) yield { ...each, name, read: () => zip.read(each.entry) };
    }
  } finally {
    zip.close();
  }
}

/** Files one after the other: which one begins, its bytes, and whether it could be unpacked to its end. */
export type UnpackedPiece = { begins: number } | { bytes: Uint8Array } | { ends: 'whole' | 'damaged' };

/** Unpacks the wanted files of an archive, each as often as it is named; a damaged one leaves the others whole. */
export async function* unpackFiles(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
  wanted: readonly number[],
): AsyncGenerator<UnpackedPiece> {
  const times = new Map<number, number>();
  for (const index of wanted) times.set(index, (times.get(index) ?? 0) + 1);
  for await (const { index, read } of zipFiles(storage, file))
    for (let time = times.get(index) ?? 0; time > 0; time -= 1) {
      yield { begins: index };
      yield* unpack(read);
    }
}

async function* unpack(read: ZipFile['read']): AsyncGenerator<UnpackedPiece> {
  try {
    for await (const bytes of await read()) yield { bytes };
    yield { ends: 'whole' };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    yield { ends: 'damaged' };
  }
}
