import type { FileAttachment } from '#domain/conversation-files/conversation-file.ts';
import { type MessageRole, roleOf } from '#domain/conversation-files/message-words.ts';
import { readInstant } from '#domain/imports/spelled-time.ts';
import { attachmentOf } from '../attachments.ts';
import { type JsonObject, listOf, numberOf, objectOf, wordOf } from '../json-parts.ts';
import type { MessageRow } from '../message-rows.ts';

/** Names of fields that help desks write, the most telling first. */
export const FIELDS = {
  text: ['plain_body', 'text', 'body', 'message', 'msg', 'content', 'html_body', 'comment'],
  time: [
    'created_at',
    'createdAt',
    'created',
    'timestamp',
    'sent_at',
    'published_at',
    'datetime',
    'date',
    'time',
    'at',
    'ts',
  ],
  person: ['author', 'from', 'sender', 'user', 'operator', 'agent'],
  name: ['author_name', 'sender_name', 'from_name', 'user_name', 'agent_name', 'name'],
  personId: ['author_id', 'agent_id', 'sender_id', 'user_id', 'from_id'],
  role: [
    'role',
    'side',
    'author_type',
    'sender_type',
    'from_type',
    'part_type',
    'type',
    'direction',
    'from',
    'author',
    'sender',
  ],
  talk: ['conversation_id', 'conversation', 'chat_id', 'dialog_id', 'ticket_id', 'session_id', 'thread_id'],
  title: ['subject', 'title', 'topic'],
  attachments: ['attachments', 'files'],
} as const;

export type Person = { name: string | null; address: string | null; role: MessageRole | null };
export type Talk = {
  id: string | null;
  title: string | null;
  channel: string | null;
  people: ReadonlyMap<string, Person>;
};

/** First of the fields that has a word. */
export function firstWord(object: JsonObject, fields: readonly string[]): string | null {
  for (const field of fields) {
    const word = Object.hasOwn(object, field) ? wordOf(object[field]) : null;
    if (word !== null) return word;
  }
  return null;
}

const textOf = (message: JsonObject): string =>
  firstWord(message, FIELDS.text) ??
  firstWord(objectOf(message['content']) ?? objectOf(message['message']) ?? {}, FIELDS.text) ??
  '';

/** Unix in seconds or ms, or any spelling that tables have. */
function instantOf(object: JsonObject, timeZone: string): number | null {
  for (const field of FIELDS.time) {
    const number = numberOf(object[field]);
    if (number !== null && number > 1e8) return number < 1e11 ? number * 1000 : number;
    const at = typeof object[field] === 'string' ? readInstant(object[field], timeZone) : null;
    if (at !== null) return at;
  }
  return null;
}

export const isMessage = (value: unknown): boolean => {
  const object = objectOf(value);
  return object !== null && instantOf(object, 'UTC') !== null && textOf(object) !== '';
};

export function personOf(object: JsonObject): Person {
  return {
    name: firstWord(object, ['name', 'full_name', 'display_name', 'username']),
    address: firstWord(object, ['email', 'phone']),
    role: roleIn(object, ['role', 'type']),
  };
}

function roleIn(object: JsonObject, fields: readonly string[]): MessageRole | null {
  for (const field of fields) {
    const role = typeof object[field] === 'string' ? roleOf(object[field]) : null;
    if (role !== null) return role;
  }
  return null;
}

export function rowOf(message: JsonObject, talk: Talk, timeZone: string): MessageRow {
  const nested = FIELDS.person.map((field) => objectOf(message[field])).find((person) => person !== null) ?? null;
  const known = talk.people.get(firstWord(message, FIELDS.personId) ?? wordOf(nested?.['id']) ?? '');
  const person = nested ? personOf(nested) : null;
  const role = isNote(message) ? 'note' : (roleIn(message, FIELDS.role) ?? person?.role ?? known?.role ?? null);
  const written = firstWord(message, [...FIELDS.name, ...FIELDS.person]);
  const byRole = talk.people.get(role ?? '');
  return {
    conversation: talk.id ?? firstWord(message, FIELDS.talk) ?? wordOf(objectOf(message['conversation'])?.['id']),
    title: talk.title,
    channel: talk.channel ?? firstWord(message, ['channel']),
    id: firstWord(message, ['id', 'message_id']),
    replyTo: firstWord(message, ['reply_to', 'reply_to_id', 'reply_to_message_id', 'parent_id']),
    at: instantOf(message, timeZone),
    role,
    author:
      person?.name ??
      known?.name ??
      (written !== null && roleOf(written) === null ? written : null) ??
      byRole?.name ??
      null,
    address:
      person?.address ?? known?.address ?? firstWord(message, ['email', 'author_email']) ?? byRole?.address ?? null,
    text: textOf(message),
    attachments: FIELDS.attachments.flatMap((field) => listOf(message[field]).flatMap(attachmentsIn)),
  };
}

const isNote = (message: JsonObject): boolean =>
  message['public'] === false ||
  message['private'] === true ||
  message['is_private'] === true ||
  message['internal'] === true;

function attachmentsIn(value: unknown): FileAttachment[] {
  const file = objectOf(value);
  if (!file) return [];
  const name = firstWord(file, ['file_name', 'filename', 'name', 'title']);
  const type = firstWord(file, ['content_type', 'mime_type', 'mimeType']);
  return [attachmentOf({ name: name ?? 'Файл', type, size: numberOf(file['size'] ?? file['filesize']) })];
}
