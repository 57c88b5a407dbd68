import {
  CONVERSATION_FORMATS,
  type ConversationFormat,
  type FileConversation,
} from '#domain/conversation-files/conversation-file.ts';
import { ConversationError } from './conversation-error.ts';
import type { ConversationReader, ConversationSource, ReadingContext } from './conversation-reader.ts';
import { type ConversationBytes, conversationSource } from './conversation-source.ts';
import { describeBytes, describeText } from './describe-file.ts';
import { CONVERSATION_READERS } from './formats.ts';

export type ConversationFile = {
  format: ConversationFormat;
  conversations: Iterable<FileConversation> | AsyncIterable<FileConversation>;
};

const FORMATS = Object.entries(CONVERSATION_FORMATS)
  .filter(([format]) => CONVERSATION_READERS.some((reader) => reader.format === format))
  .map(([, name]) => name);
const READABLE = `Можно загрузить: ${FORMATS.join(', ')}.`;
const EMPTY = 'Файл пуст.';

/**
 * Words of a file, whatever its name says: the reader is chosen by content. Conversations come one at a time. Throws
 * ConversationError, here or while they are taken, that says what was seen and what can be read.
 */
export function readConversations(file: ConversationBytes, context: ReadingContext): ConversationFile {
  const source = conversationSource(file);
  const reader = readerOf(source);
  return { format: reader.format, conversations: reader.read(source, context) };
}

function readerOf(source: ConversationSource): ConversationReader {
  if (source.bytes.length === 0) throw new ConversationError(`${EMPTY} ${READABLE}`);
  const seen = describeBytes(source);
  if (seen !== null) throw unreadable(seen);
  if (source.text().trim() === '') throw new ConversationError(`${EMPTY} ${READABLE}`);
  const reader = CONVERSATION_READERS.find(({ format, recognises }) => format !== 'text' && recognises(source));
  if (reader !== undefined) return reader;
  const text = describeText(source);
  if (text !== null) throw unreadable(text);
  const last = CONVERSATION_READERS.find(({ format, recognises }) => format === 'text' && recognises(source));
  if (last === undefined) throw unreadable('В файле нет слов');
  return last;
}

const unreadable = (seen: string): ConversationError => new ConversationError(`${seen}. ${READABLE}`);
