import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type OpenZip, openZip, type ZipEntry } from '#server/tables/open-zip.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { WORDS_FILE_MAX_BYTES } from './files-of-words.ts';
import { readConversations } from './read-conversations.ts';

type FileOpener = Pick<Storage, 'open'>;

/** Words that a row of a table has: in itself, or in a file of an archive. */
export type RowWordsPlace = { text: string } | { archive: PartedFile; entry: number; name: string };
export type RowWords = { conversation: FileConversation } | { problem: string };

const NONE = 'В ней нет ни одной реплики и ни одного сообщения.';
const SEVERAL = 'В ней несколько разговоров: загрузите файл отдельно, кнопкой «Загрузить» в списке коммуникаций.';

/** Words of rows one after the other; what cannot be read is the problem of its row alone. */
export async function* readRowWords(
  storage: FileOpener,
  { places, time_zone }: { places: readonly RowWordsPlace[]; time_zone: string },
): AsyncGenerator<RowWords> {
  const open = new Map<string, { zip: OpenZip; entries: Map<number, ZipEntry> }>();
  const opened = async (archive: PartedFile) => {
    const key = archive.keys.join();
    const known = open.get(key);
    if (known) return known;
    const zip = await openZip(storage, archive);
    const made = { zip, entries: new Map<number, ZipEntry>() };
    open.set(key, made);
    for await (const each of zip.entries()) made.entries.set(each.index, each);
    return made;
  };
  const bytesOf = async (place: RowWordsPlace): Promise<Uint8Array> => {
    if ('text' in place) return new TextEncoder().encode(place.text);
    const { zip, entries } = await opened(place.archive);
    const found = entries.get(place.entry)?.entry;
    if (!found || found.uncompressedSize > WORDS_FILE_MAX_BYTES)
      throw new TableError(`Текст больше ${WORDS_FILE_MAX_BYTES / 1024 / 1024} МБ: разделите файл на части.`);
    const pieces: Uint8Array[] = [];
    for await (const piece of await zip.read(found)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  try {
    for (const place of places) {
      const name = 'text' in place ? '' : place.name;
      yield await bytesOf(place)
        .then((bytes) => onlyConversation({ name, bytes }, time_zone))
        .catch((error: unknown) => {
          if (error instanceof TableError) return { problem: error.message };
          throw error;
        });
    }
  } finally {
    for (const { zip } of open.values()) zip.close();
  }
}

/** A row is one communication: a file with several conversations would lose all but one. */
async function onlyConversation(file: { name: string; bytes: Uint8Array }, time_zone: string): Promise<RowWords> {
  let found: FileConversation | null = null;
  for await (const conversation of readConversations(file, { time_zone }).conversations) {
    if (found !== null) return { problem: SEVERAL };
    found = conversation;
  }
  return found === null ? { problem: NONE } : { conversation: found };
}
