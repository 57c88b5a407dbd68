import type { FileAttachment } from '#domain/conversation-files/conversation-file.ts';
import { readInstant } from '#domain/imports/spelled-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { attachmentOf, baseName } from '../attachments.ts';
import { type JsonObject, listOf, numberOf, objectOf, wordOf } from '../json-parts.ts';
import { messageTime } from '../message-collector.ts';

/** Names of what came without its file. */
const MEDIA: Readonly<Record<string, string>> = {
  voice_message: 'Голосовое сообщение',
  video_message: 'Видеосообщение',
  audio_file: 'Аудио',
  video_file: 'Видео',
  sticker: 'Стикер',
  animation: 'Анимация',
};

/** Text as a string, or in parts with links and names; a link that shows other words keeps its address. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return listOf(value)
    .map((part) => {
      if (typeof part === 'string') return part;
      const { type, text, href } = objectOf(part) ?? {};
      if (typeof text !== 'string') return '';
      return type === 'text_link' && typeof href === 'string' && href !== text ? `${text} (${href})` : text;
    })
    .join('');
}

/** Time by the clock of the world, or of whoever exported an older file. */
export function timeOf(message: JsonObject, timeZone: string): number | null {
  const unix = numberOf(message['date_unixtime']);
  const local = wordOf(message['date']);
  return messageTime(unix === null ? readInstant(local ?? '', timeZone) : unix * 1000);
}

export function isEdited(message: JsonObject): boolean {
  // Older versions write 1970 for what nobody edited.
  const unix = numberOf(message['edited_unixtime']);
  return unix === null ? /^(?!1970)\d{4}/.test(wordOf(message['edited']) ?? '') : unix > 0;
}

export function attachmentsOf(message: JsonObject, findEntry: (path: string) => number | null): FileAttachment[] {
  const attachments: FileAttachment[] = [];
  const photo = wordOf(message['photo']);
  const file = wordOf(message['file']);
  if (photo !== null)
    attachments.push(
      named(photo, { name: null, kind: 'Фото', type: 'image/jpeg', size: message['photo_file_size'] }, findEntry),
    );
  const kind = lookUp(MEDIA, wordOf(message['media_type']));
  if (file !== null || kind !== undefined)
    attachments.push(
      named(
        file ?? '',
        {
          name: wordOf(message['file_name']),
          kind: kind ?? 'Файл',
          type: wordOf(message['mime_type']),
          size: message['file_size'],
        },
        findEntry,
      ),
    );
  return attachments;
}

type Named = { name: string | null; kind: string; type: string | null; size: unknown };

/** «(File not included. Change data exporting settings to download.)» stands where the path would. */
function named(
  path: string,
  { name, kind, type, size }: Named,
  findEntry: (path: string) => number | null,
): FileAttachment {
  const isHere = path !== '' && !path.startsWith('(');
  return attachmentOf({
    name: name ?? (isHere ? baseName(path) : kind),
    type,
    size: numberOf(size),
    entry: isHere ? findEntry(path) : null,
  });
}

/** What is no text and no file: a contact, a place, a poll. */
export function saidOtherwise(message: JsonObject): string {
  const contact = objectOf(message['contact_information']);
  const place = objectOf(message['location_information']);
  const question = wordOf(objectOf(message['poll'])?.['question']);
  if (contact) {
    const facts = [contact['first_name'], contact['last_name'], contact['phone_number']].map(wordOf);
    return `Контакт: ${facts.filter((fact) => fact !== null).join(' ')}`;
  }
  if (place) return `Место: ${numberOf(place['latitude'])}, ${numberOf(place['longitude'])}`;
  if (question !== null) return `Опрос: ${question}`;
  const emoji = message['media_type'] === 'sticker' ? wordOf(message['sticker_emoji']) : null;
  return emoji ?? '';
}
