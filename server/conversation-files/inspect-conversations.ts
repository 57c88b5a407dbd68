import { cutByPause, ENDLESS_FORMATS } from '#domain/conversation-files/cut-by-pause.ts';
import type { ConversationFormat, FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { HOUR_MS } from '#domain/kernel/time.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openZip } from '#server/tables/open-zip.ts';
import { type PartedFile, readBytes } from '#server/tables/parted-file.ts';
import { ConversationError } from './conversation-error.ts';
import { readConversations } from './read-conversations.ts';

type FileOpener = Pick<Storage, 'open'>;

/** What a file holds: its conversations in short, and one of them whole. */
export type InspectedFile = {
  format: ConversationFormat;
  conversations: ConversationSummary[];
  chosen: FileConversation;
};
type ConversationSummary = Pick<FileConversation, 'title' | 'category' | 'started_at'> & {
  segments: number;
  messages: number;
};

/** `pause_hours`: silence after which a chat that never ends is another conversation; 0: it is one. */
export type WordsFile = { file: PartedFile; name: string; time_zone: string; pause_hours: number };

/** Text that is read whole; of an archive the text alone, whatever lies beside it. */
export const WORDS_FILE_MAX_BYTES = 64 * 1024 * 1024;
/** Conversations of one file to choose from: an account of a messenger has thousands at most. */
const CONVERSATIONS_MAX = 5000;
const NO_SUCH = 'Такой переписки в файле нет.';

export async function inspectConversations(
  storage: FileOpener,
  { chosen: nth, ...words }: WordsFile & { chosen: number },
): Promise<InspectedFile> {
  const { format, conversations } = await partsOfWords(storage, words);
  const summaries: ConversationSummary[] = [];
  let chosen: FileConversation | undefined;
  for await (const conversation of conversations) {
    if (summaries.length === nth) chosen = conversation;
    const { title, category, started_at, segments, messages } = conversation;
    summaries.push({ title, category, started_at, segments: segments.length, messages: messages.length });
  }
  if (chosen === undefined)
    throw new ConversationError(
      summaries.length === 0 ? 'В файле нет ни одной реплики и ни одного сообщения.' : NO_SUCH,
    );
  return { format, conversations: summaries, chosen };
}

/** Some conversations of a file whole, by their places in it, which are those of `inspectConversations`. */
export async function* chooseConversations(
  storage: FileOpener,
  words: WordsFile,
  places: readonly number[],
): AsyncGenerator<ChosenConversation> {
  const wanted = new Set(places);
  const { conversations } = await partsOfWords(storage, words);
  let place = 0;
  for await (const conversation of conversations) {
    if (wanted.delete(place)) yield { place, conversation };
    if (wanted.size === 0) return;
    place += 1;
  }
  throw new ConversationError(NO_SUCH);
}
export type ChosenConversation = { place: number; conversation: FileConversation };

/** Conversations of a file in its order, those that never end cut by their pauses. */
async function partsOfWords(storage: FileOpener, { file, name, time_zone, pause_hours }: WordsFile) {
  const { format, conversations } = readConversations(await wordsOf(storage, file, name), { time_zone });
  const pauseMs = ENDLESS_FORMATS.has(format) && pause_hours > 0 ? pause_hours * HOUR_MS : null;
  return { format, conversations: cutUp(conversations, pauseMs) };
}

async function* cutUp(
  conversations: Iterable<FileConversation> | AsyncIterable<FileConversation>,
  pauseMs: number | null,
): AsyncGenerator<FileConversation> {
  let count = 0;
  for await (const whole of conversations) {
    const parts = cutByPause(whole, { pauseMs });
    yield* parts;
    count += parts.length;
    if (count >= CONVERSATIONS_MAX) return;
  }
}

const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/** Bytes of the text: the file itself, or the one text in the archive with the names of what lies beside it. */
async function wordsOf(storage: FileOpener, file: PartedFile, name: string) {
  const head = await collect(readBytes(storage, file, 0, Math.min(file.size, ZIP_START.length)));
  if (ZIP_START.some((byte, at) => head[at] !== byte)) {
    if (file.size > WORDS_FILE_MAX_BYTES) throw new ConversationError(TOO_LARGE);
    return { name, bytes: await collect(readBytes(storage, file)), entries: new Map<string, number>() };
  }
  const zip = await openZip(storage, file);
  try {
    const entries = new Map<string, number>();
    let found: { name: string; bytes: Uint8Array } | null = null;
    for await (const { index, name: inside, entry } of zip.entries()) {
      const isWords = found === null && WORDS.test(inside) && entry.uncompressedSize > 0;
      if (!isWords) entries.set(inside, index);
      else if (entry.uncompressedSize > WORDS_FILE_MAX_BYTES) throw new ConversationError(TOO_LARGE);
      else found = { name: inside, bytes: await collect(await zip.read(entry)) };
    }
    if (found === null) throw new ConversationError('В архиве нет файла с перепиской: нужен TXT, JSON, CSV или EML.');
    // WhatsApp names the chat in the archive's name alone.
    const named = found.name.endsWith('_chat.txt') ? name : found.name;
    return { ...found, name: named, entries: besideWords(entries, found.name) };
  } finally {
    zip.close();
  }
}

/** What lies beside the words by its path from them, as they name it; what lies elsewhere by its whole path. */
function besideWords(entries: ReadonlyMap<string, number>, words: string): Map<string, number> {
  const folder = words.slice(0, words.lastIndexOf('/') + 1);
  return new Map(
    [...entries].map(([path, entry]) => [path.startsWith(folder) ? path.slice(folder.length) : path, entry]),
  );
}

/** Name of words in an archive; what a Mac leaves beside each file is none. */
const WORDS = /^(?!__MACOSX\/)(?:.*\/)?(?!\.)[^/]+\.(?:txt|json|csv|srt|vtt|eml|mbox)$/i;
const TOO_LARGE = `Текст больше ${WORDS_FILE_MAX_BYTES / 1024 / 1024} МБ: разделите файл на части.`;

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
