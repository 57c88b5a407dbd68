import { readFileSync } from 'node:fs';
import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import type { ConversationReader, ConversationSource } from '#server/conversation-files/conversation-reader.ts';

const MOSCOW = { time_zone: 'Europe/Moscow' };

type Around = { name?: string; entries?: readonly string[] };

/** A file as readers are given it. */
export function sourceOf(
  content: string | Uint8Array,
  { name = 'файл', entries = [] }: Around = {},
): ConversationSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const text = (): string => (typeof content === 'string' ? content : new TextDecoder().decode(content));
  return { name, bytes, text, encoding: 'utf-8', entries: new Map(entries.map((entry, place) => [entry, place])) };
}

/** A sample of a format, beside the test that reads it. */
export const sampleOf = (test: string, path: string, around?: Around): ConversationSource =>
  sourceOf(new Uint8Array(readFileSync(new URL(`samples/${path}`, test))), around);

/** All conversations of a file, read by the clock of Moscow where it writes no zone. */
export async function conversationsOf(
  reader: ConversationReader,
  source: ConversationSource,
): Promise<FileConversation[]> {
  const conversations: FileConversation[] = [];
  for await (const conversation of reader.read(source, MOSCOW)) conversations.push(conversation);
  return conversations;
}

/** What came in by name and words, as a line for each message. */
export const linesOf = ({ speakers, messages }: FileConversation): string[] =>
  messages.map(({ author, at, text, attachments, is_deleted, is_edited }) => {
    const by = author === null ? '—' : (speakers[author]?.name ?? speakers[author]?.label ?? '?');
    const files = attachments.map(({ name, entry }) => ` [${name}${entry === null ? '' : ` #${entry}`}]`).join('');
    return `${at.slice(0, 19)} ${by}: ${text}${files}${is_deleted ? ' (удалено)' : ''}${is_edited ? ' (изменено)' : ''}`;
  });
