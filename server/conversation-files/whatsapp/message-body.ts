import type { FileAttachment } from '#domain/conversation-files/conversation-file.ts';
import { attachmentOf } from '../attachments.ts';
import { DIRECTION_MARKS } from './header-line.ts';

export type MessageBody = { text: string; attachments: FileAttachment[]; isDeleted: boolean; isEdited: boolean };

const DELETED =
  /^(?:(?:данное|это) сообщение (?:было )?удалено(?: администратором .{1,100})?|вы удалили (?:данное|это) сообщение|администратор .{1,100} удалил(?:\(?-?а\)?)? это сообщение|this message was deleted(?: by admin .{1,100})?|you deleted this message(?: as admin)?)\.?$/i;
const EDITED = /\s?<(?:сообщение изменено|изменено|this message was edited)\.?>$/i;
/** iOS: «<прикреплено: 0001-AUDIO.opus>», after the name of a document if it is one. */
const ATTACHED_MARKS = ['<прикреплено: ', '<вложение: ', '<attached: '] as const;
/** Android: «IMG-20261126-WA0001.jpg (файл добавлен)», with a caption on the next lines. */
const ADDED = /^(.{1,200}\.\w{1,8}) \((?:файл (?:добавлен|прикреплен|прикреплён)|file attached)\)$/i;
/** What was exported without its files; the name stands in for what is not known. */
const OMITTED: readonly [RegExp, string][] = [
  [/^<(?:без медиафайлов|медиафайл(?:ы)? (?:пропущен|отсутству).{1,10}|media omitted)>$/i, 'Медиафайл'],
  ...(
    [
      ['image|изображение|фото|картинка', 'Изображение'],
      ['video|видео', 'Видео'],
      ['video note|видеосообщение', 'Видеосообщение'],
      ['audio|аудио|аудиофайл|голосовое сообщение', 'Аудио'],
      ['sticker|стикер', 'Стикер'],
      ['gif', 'GIF'],
      ['document|документ', 'Документ'],
      ['contact card|карточка контакта|контакт', 'Контакт'],
    ] as const
  ).map<[RegExp, string]>(([kinds, name]) => [
    new RegExp(`(?:^|\\s)(?:${kinds}) (?:omitted|отсутству[её]т|(?:пропущен|опущен|не включен)[оаы]?)$`, 'i'),
    name,
  ]),
];
/** Longest line in which words of WhatsApp itself are looked for. */
const OWN_WORDS_MAX = 400;

/** Text of a message without what WhatsApp itself says of it: attached, left out, deleted, edited. */
export function readBody(written: string, findEntry: (name: string) => number | null): MessageBody {
  const plain = written.replaceAll('\u200e', '');
  const tail = plain.slice(-OWN_WORDS_MAX);
  const edited = EDITED.exec(tail)?.[0].length ?? 0;
  const whole = (edited > 0 ? plain.slice(0, -edited) : plain).trim();
  const isEdited = edited > 0;
  if (whole.length <= OWN_WORDS_MAX && DELETED.test(whole))
    return { text: '', attachments: [], isDeleted: true, isEdited };
  const lineEnd = whole.indexOf('\n');
  const first = lineEnd < 0 ? whole : whole.slice(0, lineEnd);
  const found = first.length > OWN_WORDS_MAX ? null : (attached(first, findEntry) ?? omitted(first));
  if (!found) return { text: whole, attachments: [], isDeleted: false, isEdited };
  const text = `${found.rest}${lineEnd < 0 ? '' : whole.slice(lineEnd)}`.trim();
  return { text, attachments: [found.attachment], isDeleted: false, isEdited };
}

type Found = { attachment: FileAttachment; rest: string };

function attached(line: string, findEntry: (name: string) => number | null): Found | null {
  const lower = line.toLowerCase();
  for (const mark of ATTACHED_MARKS) {
    const at = lower.indexOf(mark);
    const end = at < 0 ? -1 : line.indexOf('>', at + mark.length);
    if (end < 0) continue;
    const name = line.slice(at + mark.length, end).trim();
    const attachment = attachmentOf({ name, entry: findEntry(name) });
    return { attachment, rest: `${line.slice(0, at)}${line.slice(end + 1)}`.trim() };
  }
  const name = ADDED.exec(line)?.[1];
  return name === undefined ? null : { attachment: attachmentOf({ name, entry: findEntry(name) }), rest: '' };
}

/** «image omitted», or a document by its name: «Договор.pdf • 3 страницы document omitted». */
function omitted(line: string): Found | null {
  for (const [pattern, kind] of OMITTED) {
    const match = pattern.exec(line);
    if (!match) continue;
    const [named = ''] = line.slice(0, match.index).split(' • ');
    return { attachment: attachmentOf({ name: named.trim() || kind }), rest: '' };
  }
  return null;
}

/** Author and words of a line; no author: WhatsApp itself. */
export function splitAuthor(written: string): { author: string | null; length: number } {
  const [head = ''] = written.slice(0, AUTHOR_MAX + 2).split('\n');
  const isBare = head.length <= AUTHOR_MAX && head.endsWith(':');
  const at = isBare && !head.includes(': ') ? head.length - 1 : head.indexOf(': ');
  if (at <= 0) return { author: null, length: 0 };
  const author = head.slice(0, at).replaceAll(DIRECTION_MARKS, '').replace(/^~\s?/, '').trim();
  // «Анна изменила тему с «Заказ: срочно» …»: names have no quotation marks, WhatsApp's own lines do.
  return author === '' || /[«»"“”]/.test(author) ? { author: null, length: 0 } : { author, length: at + 1 };
}
const AUTHOR_MAX = 150;

/** Lines that iOS writes in the name of the group or of the other person, though nobody wrote them. */
const OWN_LINE =
  /^(?:сообщения и звонки защищены|чаты и звонки защищены|messages (?:and calls|to this chat).{1,20} end-to-end|(?:вы )?создал(?:и|а|\(-?а\)|\(а\))? (?:эту )?группу|(?:you )?created (?:this )?group|код безопасности .{0,100} изменился|your security code with)/i;

export const isOwnLine = (text: string): boolean =>
  OWN_LINE.test(text.slice(0, OWN_WORDS_MAX).replaceAll(DIRECTION_MARKS, '').trim());
