import { isRecordingName } from '#domain/communications/recording-endings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openZip, type ZipEntry } from '#server/tables/open-zip.ts';
import { type PartedFile, readBytes } from '#server/tables/parted-file.ts';
import { ConversationError } from './conversation-error.ts';
import type { ConversationBytes } from './conversation-source.ts';

/** File of an archive that lies beside the words. */
export type Beside = { entry: number; name: string };
/** A file of words: the upload itself, or one of its archive. */
export type FileOfWords = {
  source: ConversationBytes;
  /** Its place in the archive. */
  entry: number | null;
  /** Name for a conversation that has none, where there are others. */
  title: string | null;
  recording: Beside | null;
};

/** Text that is read whole; of an archive the text alone, whatever lies beside it. */
export const WORDS_FILE_MAX_BYTES = 64 * 1024 * 1024;
const TOO_LARGE = `Текст больше ${WORDS_FILE_MAX_BYTES / 1024 / 1024} МБ: разделите файл на части.`;
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
/** Name of words in an archive; what a Mac leaves beside each file is none. */
const WORDS = /^(?!__MACOSX\/)(?:.*\/)?(?!\.)[^/]+\.(?:txt|json|csv|srt|vtt|eml|mbox)$/i;

/** The file itself, or the files of words in the archive with the names of what lies beside them, one after the other. */
export async function* filesOfWords(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
  name: string,
): AsyncGenerator<FileOfWords> {
  const head = await collect(readBytes(storage, file, 0, Math.min(file.size, ZIP_START.length)));
  if (ZIP_START.some((byte, at) => head[at] !== byte)) {
    if (file.size > WORDS_FILE_MAX_BYTES) throw new ConversationError(TOO_LARGE);
    const source = { name, bytes: await collect(readBytes(storage, file)), entries: new Map<string, number>() };
    yield { source, entry: null, title: null, recording: null };
    return;
  }
  const zip = await openZip(storage, file);
  try {
    const entries: ZipEntry[] = [];
    for await (const each of zip.entries()) entries.push(each);
    const words = entries.filter(({ name: inside, entry }) => WORDS.test(inside) && entry.uncompressedSize > 0);
    if (words.length === 0)
      throw new ConversationError('В архиве нет файла с перепиской: нужен TXT, JSON, CSV или EML.');
    const sounds = new Map(entries.filter((one) => isRecordingName(one.name)).map((one) => [stemOf(one.name), one]));
    for (const { index, name: inside, entry } of words) {
      if (entry.uncompressedSize > WORDS_FILE_MAX_BYTES) throw new ConversationError(TOO_LARGE);
      const sound = sounds.get(stemOf(inside));
      // WhatsApp names the chat in the archive's name alone.
      const source = {
        name: inside.endsWith('_chat.txt') ? name : inside,
        bytes: await collect(await zip.read(entry)),
        entries: besideWords(entries, inside),
      };
      const title = words.length > 1 ? (inside.split('/').at(-1) ?? inside) : null;
      yield { source, entry: index, title, recording: sound ? { entry: sound.index, name: sound.name } : null };
    }
  } finally {
    zip.close();
  }
}

const stemOf = (path: string): string => path.slice(0, path.lastIndexOf('.')).normalize('NFC').toLowerCase();

/** What lies beside the words by its path from them, as they name it; what lies elsewhere by its whole path. */
function besideWords(entries: readonly ZipEntry[], words: string): Map<string, number> {
  const folder = words.slice(0, words.lastIndexOf('/') + 1);
  const others = entries.filter(({ name }) => name !== words);
  return new Map(others.map(({ name, index }) => [name.startsWith(folder) ? name.slice(folder.length) : name, index]));
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
