import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader } from '../conversation-reader.ts';
import { type JsonObject, listOf, objectOf, parseJson, wordOf } from '../json-parts.ts';
import { MessageRows } from '../message-rows.ts';
import { FIELDS, firstWord, isMessage, type Person, personOf, rowOf, type Talk } from './json-message.ts';

const RECOGNISED_IN = 64 * 1024;
const oneOf = (fields: readonly string[]): RegExp => new RegExp(`"(?:${fields.join('|')})"\\s*:`);
/** Words, a time and somebody who wrote, in the first messages. */
const NEEDED = [FIELDS.text, FIELDS.time, [...FIELDS.person, ...FIELDS.name, ...FIELDS.personId, ...FIELDS.role]].map(
  oneOf,
);
/** Recognisers of speech have words and times, too. */
const SPEECH = /"(?:segments|utterances|alternatives|transcript|channelTag|audio_duration|normalized_text)"\s*:/;
const SAMPLE = 20;
/** Exports wrap messages four or five times. */
const DEPTH_MAX = 12;

export const messagesJsonReader: ConversationReader = {
  format: 'messages-json',

  recognises: (source) => {
    const head = source.text().slice(0, RECOGNISED_IN);
    return /^\s*[[{]/.test(head) && NEEDED.every((pattern) => pattern.test(head)) && !SPEECH.test(head);
  },

  *read(source, { time_zone }) {
    const rows = new MessageRows();
    let count = 0;
    for (const { messages, talk } of listsIn(parseJson(source)))
      for (const each of messages) {
        const message = objectOf(each);
        if (!message) continue;
        rows.add(rowOf(message, talk, time_zone));
        count += 1;
      }
    if (count === 0)
      throw new ConversationError(
        'В файле JSON не нашлось списка сообщений. Подойдёт массив сообщений с полями conversation_id, created_at, author, text или {"conversations": [{"id": …, "messages": […]}]}.',
      );
    yield* rows.conversations();
  },
};

type MessageList = { messages: readonly unknown[]; talk: Talk };
type Step = { value: unknown; owner: JsonObject; depth: number };

/** Lists of messages in the order of the file, wherever they stand, without recursion. */
function* listsIn(root: unknown): Generator<MessageList> {
  const shared = peopleIn(objectOf(root) ?? {});
  const steps: Step[] = [{ value: root, owner: {}, depth: 0 }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { value, owner, depth } = step;
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) continue;
    const list = Array.isArray(value) ? listOf(value) : null;
    if (list && list.slice(0, SAMPLE).some(isMessage) && !list.slice(0, SAMPLE).some(holdsList)) {
      yield { messages: [...openingOf(owner), ...list], talk: talkOf(owner, shared) };
      continue;
    }
    // What has an identity owns the messages in it; wrappers have none.
    const own = !list && (objectOf(value) ?? {});
    const next = own && idOf(own) !== null ? own : owner;
    const children = list ?? Object.values(value);
    for (let at = children.length - 1; at >= 0; at -= 1)
      steps.push({ value: children[at], owner: next, depth: depth + 1 });
  }
}

const idOf = (object: JsonObject): string | null => firstWord(object, [...FIELDS.talk, 'id', 'uuid']);

/** A conversation with words of its own, such as a ticket with its description, is no message. */
function holdsList(value: unknown): boolean {
  const object = objectOf(value) ?? {};
  return ['messages', 'comments', 'conversation_parts', 'history', 'replies', 'chat'].some(
    (field) => typeof object[field] === 'object' && object[field] !== null,
  );
}

/** Intercom keeps the first message of a conversation beside the others. */
function openingOf(owner: JsonObject): JsonObject[] {
  const source = objectOf(owner['source']);
  return source && wordOf(source['body']) !== null ? [{ created_at: owner['created_at'], ...source }] : [];
}

function talkOf(owner: JsonObject, shared: ReadonlyMap<string, Person>): Talk {
  const source = objectOf(owner['source']);
  return {
    id: idOf(owner),
    title: firstWord(owner, FIELDS.title) ?? firstWord(source ?? {}, FIELDS.title),
    channel: firstWord(owner, ['channel']) ?? firstWord(objectOf(owner['via']) ?? {}, ['channel']),
    people: new Map([...shared, ...peopleIn(owner)]),
  };
}

/** People by their identity, and the client of the conversation by its role. */
function peopleIn(object: JsonObject): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const field of ['users', 'agents', 'operators'])
    for (const each of listOf(object[field])) {
      const person = objectOf(each);
      const id = wordOf(person?.['id']);
      if (person && id !== null) people.set(id, personOf(person));
    }
  for (const field of ['visitor', 'client', 'customer', 'requester']) {
    const person = objectOf(object[field]);
    if (person) people.set('client', { ...personOf(person), role: 'client' });
  }
  return people;
}
