import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationsOf, linesOf, sampleOf, sourceOf } from '#tests/support/conversation-source.ts';
import { ConversationError } from '../conversation-error.ts';
import { telegramReader } from './read-telegram.ts';

const sample = (name: string, around?: Parameters<typeof sampleOf>[2]) => sampleOf(import.meta.url, name, around);
const chatWith = (messages: readonly unknown[], more = {}) =>
  sourceOf(JSON.stringify({ name: 'Чат', type: 'private_group', id: 7, messages, ...more }));
const message = (extra: object) => ({
  type: 'message',
  date_unixtime: '1795691002',
  from: 'А',
  from_id: 'user1',
  ...extra,
});

describe('exports of Telegram (D-67)', () => {
  it('reads one chat: links, answers, voice that came along, what came without its file, a deleted account', async () => {
    const source = sample('chat.json', {
      entries: ['ChatExport/result.json', 'ChatExport/voice_messages/audio_1@26-11-2026_14-05-00.ogg'],
    });
    expect(telegramReader.recognises(source)).toBe(true);
    const [chat, ...more] = await conversationsOf(telegramReader, source);
    expect(more).toEqual([]);
    if (!chat) throw new Error('no chat');
    expect(linesOf(chat)).toEqual([
      '2026-11-26T11:03:22 Мария Иванова: Здравствуйте!',
      '2026-11-26T11:04:00 Олег: Каталог: смотреть (https://example.ru/k), вопросы на info@example.ru (изменено)',
      '2026-11-26T11:05:00 Мария Иванова:  [audio_1@26-11-2026_14-05-00.ogg #1]',
      '2026-11-26T11:06:00 Мария Иванова: Вот кухня [Фото]',
      '2026-11-26T11:07:00 Олег: Переслано от Склад:\nФасады есть',
      '2026-11-26T11:08:00 Удалённый аккаунт: Я удалил аккаунт',
      '2026-11-26T11:09:00 Олег: Контакт: Пётр +79160000001 [Договор.pdf]',
    ]);
    expect(chat).toMatchObject({ title: 'Мария Иванова', external_id: '4455667788', category: 'chat' });
    expect(chat.messages[1]?.reply_to).toBe(0);
    expect(chat.messages[2]?.attachments).toMatchObject([{ type: 'audio/ogg', size: 15_230 }]);
    expect(chat.notes).toEqual(['Не загружается: 1\u00a0служебное сообщение Telegram.']);
  });

  it('reads a whole account as chats to choose from, with phones of its contacts', async () => {
    const chats = await conversationsOf(telegramReader, sample('account.json'));
    expect(chats.map(({ title, messages }) => [title, messages.length])).toEqual([
      ['Мария Иванова', 7],
      ['Избранное', 1],
      ['Бывшая группа', 1],
    ]);
    expect(chats[0]?.speakers.map(({ address }) => address)).toEqual(['+79161234567', '+79160000000', null]);
    // An export of 2019 has no time of the world: read by the clock of the project, nobody edited it in 1970.
    expect(chats[1]?.messages[0]).toMatchObject({ at: '2019-05-01T07:00:05.000Z', is_edited: false });
  });

  it('tells who brings pages of HTML how to export JSON', async () => {
    const source = sample('messages.html');
    expect(telegramReader.recognises(source)).toBe(true);
    await expect(conversationsOf(telegramReader, source)).rejects.toThrow(/«Машиночитаемый JSON»/);
  });

  it.each([
    ['cut off', '{"name":"А","type":"personal_chat","id":1,"messages":[{"id":1,', /обрывается или повреждён/],
    ['empty', '{"name":"А","type":"personal_chat","id":1,"messages":[]}', /нет ни одного сообщения/],
    ['of another shape', '{"name":"А","type":"personal_chat","id":1,"messages":{"0":{}},"chats":[1]}', /нет ни одного/],
  ])('says what is wrong with a file that is %s', async (_, text, sentence) => {
    expect(telegramReader.recognises(sourceOf(text))).toBe(true);
    await expect(conversationsOf(telegramReader, sourceOf(text))).rejects.toThrow(sentence);
  });

  it.each(['', '[]', '{"text":"да","segments":[]}', '<!DOCTYPE html><p>страница', 'Анна: "type": "personal_chat"'])(
    'does not take «%s» for an export',
    (text) => expect(telegramReader.recognises(sourceOf(text))).toBe(false),
  );

  it('counts messages without a possible date, and reads the rest', async () => {
    const [chat] = await conversationsOf(
      telegramReader,
      chatWith([
        message({ text: 'да' }),
        message({ date_unixtime: '1e300' }),
        message({ date_unixtime: undefined, date: 'вчера' }),
        null,
        'x',
      ]),
    );
    expect(chat?.messages).toHaveLength(1);
    expect(chat?.notes).toEqual(['Пропущено без даты: 2\u00a0сообщения.']);
  });

  it('bears circles of answers, names that objects have, depth without end and a hundred thousand messages', async () => {
    const circle = chatWith([
      message({ id: 1, reply_to_message_id: 2, text: 'а', from: '__proto__', from_id: '__proto__' }),
      message({ id: 2, reply_to_message_id: 1, text: 'б', from: 'constructor', from_id: 'constructor' }),
      message({ id: 3, reply_to_message_id: 3, text: 'в', media_type: 'toString', __proto__: null }),
    ]);
    const [chat] = await conversationsOf(telegramReader, circle);
    expect(chat?.messages.map(({ reply_to }) => reply_to)).toEqual([1, 0, null]);
    expect(chat?.speakers.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'А']);
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    const nested = `{"type":"private_group","id":1,"messages":[{"type":"message","date_unixtime":"1795691002","text":${deep}}]}`;
    expect((await conversationsOf(telegramReader, sourceOf(nested)))[0]?.messages[0]?.text).toBe('');
    const many = Array.from({ length: 100_000 }, (_, id) =>
      message({ id, reply_to_message_id: id - 1, text: `т${id}` }),
    );
    expect((await conversationsOf(telegramReader, chatWith(many)))[0]?.messages.at(-1)?.reply_to).toBe(99_998);
  });
});

it('reads back every chat that is written in its own form', async () => {
  const words = fc.string({ unit: fc.constantFrom('а', 'б', '🙂', '"', '\\'), minLength: 1, maxLength: 20 });
  const written = fc.record({
    from: words,
    text: fc.oneof(words, fc.array(words, { minLength: 1 })),
    second: fc.nat(1e9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 20 }), async (each) => {
      const source = chatWith(
        each.map(({ from, text, second }, id) => ({
          id,
          type: 'message',
          from,
          from_id: `user${from}`,
          date_unixtime: String(1_000_000_000 + second),
          text:
            typeof text === 'string'
              ? text
              : text.map((part, at) => (at % 2 === 0 ? part : { type: 'bold', text: part })),
        })),
      );
      const [chat] = await conversationsOf(telegramReader, source);
      expect(chat?.messages.map((one) => [chat.speakers[one.author ?? -1]?.name, one.at, one.text])).toEqual(
        each.map(({ from, text, second }) => [
          from,
          new Date((1_000_000_000 + second) * 1000).toISOString(),
          typeof text === 'string' ? text : text.join(''),
        ]),
      );
    }),
  );
});

it('throws nothing but a sentence, whatever it is given', async () => {
  const keys = ['type', 'date', 'date_unixtime', 'from', 'from_id', 'text', 'photo', 'file', 'poll', 'id', 'edited'];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('message', '1795691002', '2026-11-26T14:03:22', '\ud800', '\0'),
  );
  const messages = fc.array(fc.dictionary(fc.constantFrom(...keys), value, { noNullPrototype: true }));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        messages.map((each) => chatWith(each)),
        fc.string().map((text) => sourceOf(text)),
      ),
      async (source) => {
        telegramReader.recognises(source);
        const read = await conversationsOf(telegramReader, source).catch((error: unknown) => error);
        if (!Array.isArray(read)) expect(read).toBeInstanceOf(ConversationError);
      },
    ),
  );
});
