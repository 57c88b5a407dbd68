import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationsOf, linesOf, sampleOf, sourceOf } from '#tests/support/conversation-source.ts';
import { ConversationError } from '../conversation-error.ts';
import { messagesJsonReader } from './read-messages-json.ts';

const sample = (name: string) => sampleOf(import.meta.url, name);
const read = async (name: string) => {
  expect(messagesJsonReader.recognises(sample(name))).toBe(true);
  return conversationsOf(messagesJsonReader, sample(name));
};

describe('messages of help desks as JSON (D-67)', () => {
  it('reads a list of messages into conversations, times as text, seconds and milliseconds', async () => {
    const threads = await read('list.json');
    expect(threads.map((thread) => [thread.external_id, linesOf(thread)])).toEqual([
      ['7', ['2026-11-26T11:03:22 Мария: Здравствуйте!', '2026-11-26T11:04:00 Олег: Добрый день!']],
      ['8', ['2026-11-26T12:00:00 Борис: Где заказ?']],
    ]);
    expect(threads[0]?.speakers.map(({ side }) => side)).toEqual(['client', 'employee']);
  });

  it('reads Intercom’s: the opening beside its parts, pages as text, notes left out', async () => {
    const [thread] = await read('intercom.json');
    expect(thread && linesOf(thread)).toEqual([
      '2026-11-26T11:03:22 Мария: Здравствуйте!\nСколько стоит?',
      '2026-11-26T11:04:00 Олег: Добрый день! [Смета.pdf]',
    ]);
    expect(thread).toMatchObject({
      external_id: '147',
      title: 'Кухня',
      speakers: [
        { address: 'maria@client.example', side: 'client' },
        { address: null, side: 'employee' },
      ],
      notes: ['Не загружается: 1\u00a0внутренняя заметка, клиент их не видел.'],
    });
  });

  it.each([
    ['jivo.json', '7507', null, 'chat'],
    ['zendesk.json', '35', 'Кухня', 'mail'],
    ['carrotquest.json', '900', null, 'chat'],
  ])('reads %s with people from where it names them', async (name, external_id, title, category) => {
    const [thread, ...more] = await read(name);
    expect(more).toEqual([]);
    expect(thread).toMatchObject({ external_id, title, category });
    const employee = thread?.speakers.find(({ side }) => side === 'employee');
    expect(employee?.name).toBe('Олег');
    expect(thread?.speakers[0]?.side).toBe('client');
    expect(thread?.messages.map(({ text }) => text)).toEqual(['Здравствуйте!', 'Добрый день!']);
  });

  it.each(['', '[]', '{"text":"да","segments":[{"start":0,"text":"да"}],"created":1,"type":"a"}', 'текст'])(
    'does not take «%s» for messages',
    (text) => expect(messagesJsonReader.recognises(sourceOf(text))).toBe(false),
  );

  it.each([
    ['[{"text":"а","created_at":', /обрывается или повреждён/],
    ['{"a":[{"b":1}]}', /не нашлось списка сообщений/],
    ['[{"text":"а","created_at":1795691002,"private":true}]', /ни у одного нет текста/],
  ])('says what is wrong with «%s»', async (text, sentence) => {
    await expect(conversationsOf(messagesJsonReader, sourceOf(text))).rejects.toThrow(sentence);
  });

  it('bears depth without end, circles of answers, names that objects have and a hundred thousand messages', async () => {
    const deep = `${'{"a":['.repeat(500_000)}1${']}'.repeat(500_000)}`;
    await expect(conversationsOf(messagesJsonReader, sourceOf(deep))).rejects.toThrow(ConversationError);
    const many = Array.from({ length: 100_000 }, (_, id) => ({
      id,
      reply_to: (id + 1) % 100_000,
      conversation_id: '__proto__',
      created_at: 1_795_691_002 + id,
      author: 'constructor',
      role: 'toString',
      text: `т${id}`,
    }));
    const [thread] = await conversationsOf(messagesJsonReader, sourceOf(JSON.stringify(many)));
    expect(thread).toMatchObject({ external_id: '__proto__', speakers: [{ name: 'constructor', side: null }] });
    expect(thread?.messages.at(-1)?.reply_to).toBe(0);
  });
});

it('reads back every list that is written in its own form', async () => {
  const words = fc
    .string({ unit: fc.constantFrom('а', '"', '🙂', '\\', '{'), maxLength: 20 })
    .map((text) => `т${text}`);
  const message = fc.record({ text: words, author: words, second: fc.nat(1_000_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 20 }), async (written) => {
      const messages = written.map(({ second, ...one }) => ({ ...one, created_at: 1_795_000_000 + second }));
      const [thread] = await conversationsOf(
        messagesJsonReader,
        sourceOf(JSON.stringify({ conversations: [{ id: 1, messages }] })),
      );
      expect(thread?.messages.map((one) => [thread.speakers[one.author ?? -1]?.name, one.text])).toEqual(
        messages.toSorted((a, b) => a.created_at - b.created_at).map(({ author, text }) => [author, text]),
      );
    }),
  );
});

it('throws nothing but a sentence, whatever it is given', async () => {
  const key = fc.constantFrom(
    'messages',
    'text',
    'created_at',
    'author',
    'users',
    'source',
    'attachments',
    'id',
    'type',
    'visitor',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('note', 'client', 1_795_691_002, '\ud800', '2026-11-26 14:03'),
  );
  const object = fc.dictionary(key, value, { noNullPrototype: true });
  const file = fc.oneof(
    fc.string(),
    fc.array(object).map((each) => JSON.stringify(each)),
    fc.dictionary(key, fc.oneof(object, fc.array(object))).map((each) => JSON.stringify(each)),
  );
  await fc.assert(
    fc.asyncProperty(file, async (text) => {
      const result = await conversationsOf(messagesJsonReader, sourceOf(text)).catch((error: unknown) => error);
      if (!Array.isArray(result)) expect(result).toBeInstanceOf(ConversationError);
    }),
  );
});
