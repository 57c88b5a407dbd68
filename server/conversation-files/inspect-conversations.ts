import { cutByPause, ENDLESS_FORMATS } from '#domain/conversation-files/cut-by-pause.ts';
import type { ConversationFormat, FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { HOUR_MS } from '#domain/kernel/time.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { ConversationError } from './conversation-error.ts';
import { readConversations } from './read-conversations.ts';
import { type Beside, filesOfWords } from './files-of-words.ts';

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
  /** Name of the recording that lies beside the words. */
  recording: string | null;
};

/** `pause_hours`: silence after which a chat that never ends is another conversation; 0: it is one. */
export type WordsFile = { file: PartedFile; name: string; time_zone: string; pause_hours: number };

/** Conversations of one file to choose from: an account of a messenger has thousands at most. */
const CONVERSATIONS_MAX = 5000;
const NO_SUCH = 'Такой переписки в файле нет.';

export async function inspectConversations(
  storage: FileOpener,
  { chosen: nth, ...words }: WordsFile & { chosen: number },
): Promise<InspectedFile> {
  const unread: string[] = [];
  const summaries: ConversationSummary[] = [];
  let chosen: FileConversation | undefined;
  let format: ConversationFormat | undefined;
  for await (const { format: told, conversation, recording } of partsOfWords(storage, words, unread)) {
    format ??= told;
    if (summaries.length === nth) chosen = conversation;
    const { title, category, started_at, segments, messages } = conversation;
    summaries.push({
      title,
      category,
      started_at,
      segments: segments.length,
      messages: messages.length,
      recording: recording?.name ?? null,
    });
  }
  if (chosen !== undefined && format !== undefined)
    return { format, conversations: summaries, chosen: { ...chosen, notes: [...chosen.notes, ...unread] } };
  if (summaries.length > 0) throw new ConversationError(NO_SUCH);
  throw new ConversationError(unread.join(' ') || 'В файле нет ни одной реплики и ни одного сообщения.');
}

/** Some conversations of a file whole, by their places in it, which are those of `inspectConversations`. */
export async function* chooseConversations(
  storage: FileOpener,
  words: WordsFile,
  places: readonly number[],
): AsyncGenerator<ChosenConversation> {
  const wanted = new Set(places);
  let place = 0;
  for await (const { conversation, recording } of partsOfWords(storage, words, [])) {
    if (wanted.delete(place)) yield { place, conversation, recording };
    if (wanted.size === 0) return;
    place += 1;
  }
  throw new ConversationError(NO_SUCH);
}
export type ChosenConversation = { place: number } & Omit<FoundConversation, 'format'>;
/** A conversation, and the recording of it that lies beside its words in the archive. */
type FoundConversation = { format: ConversationFormat; conversation: FileConversation; recording: Beside | null };

/**
 * Conversations of a file in its order, those that never end cut by their pauses. Of an archive those of all its files of
 * words (D-66), but for what a chat names as files of its messages; one of them that cannot be read is told in `unread`.
 */
async function* partsOfWords(
  storage: FileOpener,
  { file, name, time_zone, pause_hours }: WordsFile,
  unread: string[],
): AsyncGenerator<FoundConversation> {
  const claimed = new Set<number>();
  let count = 0;
  for await (const one of filesOfWords(storage, file, name)) {
    if (one.entry !== null && claimed.has(one.entry)) continue;
    try {
      const { format, conversations } = readConversations(one.source, { time_zone });
      const pauseMs = ENDLESS_FORMATS.has(format) && pause_hours > 0 ? pause_hours * HOUR_MS : null;
      for await (const conversation of cutUp(conversations, pauseMs)) {
        for (const { attachments } of conversation.messages)
          for (const { entry } of attachments) if (entry !== null) claimed.add(entry);
        const title = conversation.title ?? one.title;
        const recording = conversation.segments.length > 0 ? one.recording : null;
        yield { format, conversation: { ...conversation, title }, recording };
        count += 1;
        if (count >= CONVERSATIONS_MAX) return;
      }
    } catch (error) {
      if (one.title === null || !(error instanceof ConversationError)) throw error;
      unread.push(`Файл «${one.source.name}» не прочитан. ${error.message}`);
    }
  }
}

async function* cutUp(
  conversations: Iterable<FileConversation> | AsyncIterable<FileConversation>,
  pauseMs: number | null,
): AsyncGenerator<FileConversation> {
  for await (const whole of conversations) yield* cutByPause(whole, { pauseMs });
}
