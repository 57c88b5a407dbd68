import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { entryFinder } from '../attachments.ts';
import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader } from '../conversation-reader.ts';
import { type JsonObject, listOf, objectOf, parseJson, wordOf } from '../json-parts.ts';
import { MessageCollector } from '../message-collector.ts';
import { attachmentsOf, isEdited, saidOtherwise, textOf, timeOf } from './telegram-message.ts';

const RECOGNISED_IN = 64 * 1024;
const CHAT_TYPE =
  /"type"\s*:\s*"(?:personal_chat|bot_chat|saved_messages|(?:private|public)_(?:super)?(?:group|channel))"/;
/** Its explanations are in the language of the program. */
const ACCOUNT = /"personal_information"\s*:|"about"\s*:[^]{0,2000}"chats"\s*:\s*\{/;
const HTML_PAGE = /<div class="(?:page_wrap|page_body|history)/;
const SERVICES = ['служебное сообщение', 'служебных сообщения', 'служебных сообщений'] as const;
const TIMELESS = ['сообщение', 'сообщения', 'сообщений'] as const;

export const telegramReader: ConversationReader = {
  format: 'telegram',

  recognises: (source) => {
    const head = source.text().slice(0, RECOGNISED_IN);
    const isJson = head.trimStart().startsWith('{');
    return isJson ? CHAT_TYPE.test(head) || ACCOUNT.test(head) : isPage(head);
  },

  *read(source, { time_zone }) {
    const text = source.text();
    if (isPage(text.slice(0, RECOGNISED_IN)))
      throw new ConversationError(
        'Это выгрузка Telegram в виде страниц HTML. Выгрузите чат ещё раз: «Экспорт истории чата» → формат «Машиночитаемый JSON» — и загрузите файл result.json.',
      );
    const root = objectOf(parseJson(source)) ?? {};
    const findEntry = entryFinder(source.entries);
    const addresses = phonesOf(root);
    let count = 0;
    for (const chat of chatsOf(root)) {
      const conversation = readChat(chat, { timeZone: time_zone, findEntry, addresses });
      if (conversation.messages.length === 0) continue;
      count += 1;
      yield conversation;
    }
    if (count === 0)
      throw new ConversationError(
        'В выгрузке Telegram нет ни одного сообщения. При экспорте отметьте нужные чаты и формат «Машиночитаемый JSON».',
      );
  },
};

const isPage = (head: string): boolean => /^\s*<!doctype html/i.test(head) && HTML_PAGE.test(head);

/** One chat, or all of an account, those that were left included. */
function* chatsOf(root: JsonObject): Generator<JsonObject> {
  if (Array.isArray(root['messages'])) yield root;
  for (const part of ['chats', 'left_chats'])
    for (const chat of listOf(objectOf(root[part])?.['list'])) {
      const read = objectOf(chat);
      if (read) yield read;
    }
}

/** Phones of the account and its contacts by the identity that messages name. */
function phonesOf(root: JsonObject): Map<string, string> {
  const phones = new Map<string, string>();
  const people = [root['personal_information'], ...listOf(objectOf(root['contacts'])?.['list'])];
  for (const each of people) {
    const person = objectOf(each);
    const id = wordOf(person?.['user_id']);
    const phone = wordOf(person?.['phone_number']);
    if (id !== null && phone !== null) phones.set(`user${id}`, phone.replace(/^00/, '+'));
  }
  return phones;
}

type Reading = {
  timeZone: string;
  findEntry: (path: string) => number | null;
  addresses: ReadonlyMap<string, string>;
};

function readChat(chat: JsonObject, reading: Reading): FileConversation {
  const collector = new MessageCollector();
  let [services, timeless] = [0, 0];
  for (const each of listOf(chat['messages'])) {
    const message = objectOf(each);
    if (!message) continue;
    if (message['type'] !== 'message') services += 1;
    else if (!addMessage(collector, message, reading)) timeless += 1;
  }
  if (services > 0) collector.note(`Не загружается: ${countOf(services, SERVICES)} Telegram.`);
  if (timeless > 0) collector.note(`Пропущено без даты: ${countOf(timeless, TIMELESS)}.`);
  const isSaved = chat['type'] === 'saved_messages';
  const title = wordOf(chat['name']) ?? (isSaved ? 'Избранное' : 'Удалённый аккаунт');
  return collector.finish({ title, external_id: wordOf(chat['id']), category: 'chat' }, { isSorted: false });
}

function addMessage(
  collector: MessageCollector,
  message: JsonObject,
  { timeZone, findEntry, addresses }: Reading,
): boolean {
  const at = timeOf(message, timeZone);
  if (at === null) return false;
  const id = wordOf(message['from_id']);
  const name = wordOf(message['from']);
  const words = textOf(message['text']) || saidOtherwise(message);
  const origin = 'forwarded_from' in message ? (wordOf(message['forwarded_from']) ?? 'удалённого аккаунта') : null;
  collector.add({
    author: collector.speaker(id ?? name ?? '', {
      name,
      label: name === null ? 'Удалённый аккаунт' : null,
      address: (id === null ? undefined : addresses.get(id)) ?? null,
    }),
    at,
    // Words of somebody else must not be taken for those of who sent them on.
    text: origin === null ? words : `Переслано от ${origin}:\n${words}`,
    attachments: attachmentsOf(message, findEntry),
    id: wordOf(message['id']),
    replyTo: wordOf(message['reply_to_message_id']),
    isEdited: isEdited(message),
  });
  return true;
}
