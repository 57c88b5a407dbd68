import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationsOf, linesOf, sampleOf, sourceOf } from '#tests/support/conversation-source.ts';
import { ConversationError } from '../conversation-error.ts';
import { whatsappReader } from './read-whatsapp.ts';

const sample = (name: string, around?: Parameters<typeof sampleOf>[2]) => sampleOf(import.meta.url, name, around);

async function chatOf(source: ReturnType<typeof sourceOf>) {
  const [chat, ...more] = await conversationsOf(whatsappReader, source);
  expect(more).toEqual([]);
  if (!chat) throw new Error('no chat');
  return chat;
}

describe('exports of WhatsApp (D-67)', () => {
  it('reads an iPhone’s: several lines, voice that came along, documents, deleted and edited messages', async () => {
    const source = sample('ios.txt', {
      name: 'WhatsApp Chat - Мария Иванова.zip',
      entries: ['_chat.txt', 'files/00000004-AUDIO-2026-11-26-14-06-40.opus'],
    });
    expect(whatsappReader.recognises(source)).toBe(true);
    const chat = await chatOf(source);
    expect(linesOf(chat)).toEqual([
      '2026-11-26T11:03:22 —: Сообщения и звонки защищены сквозным шифрованием. Третьи лица не могут прочитать ваши сообщения или прослушать звонки.',
      '2026-11-26T11:03:22 Мария Иванова: Здравствуйте! Хочу заказать кухню.\nРазмеры: 2,4 × 3 м\n\nКогда можно приехать на замер?',
      '2026-11-26T11:05:01 Олег: Добрый день! Адрес: Москва, Лесная, 5?',
      '2026-11-26T11:06:40 Мария Иванова:  [00000004-AUDIO-2026-11-26-14-06-40.opus #1]',
      '2026-11-26T11:07:12 Мария Иванова: Проект.pdf • 3 страницы [00000005-Проект.pdf]',
      '2026-11-26T11:08:00 Олег:  (удалено)',
      '2026-11-26T11:08:30 Олег: Замер в четверг (изменено)',
      '2026-11-26T11:09:00 +7 (916) 123‑45‑67:  [Изображение]',
      '2026-11-26T11:10:15 Мария Иванова: Спасибо 👍',
    ]);
    expect(chat).toMatchObject({ title: 'Мария Иванова', category: 'chat', started_at: '2026-11-26T11:03:22.000Z' });
    expect(chat.speakers.map(({ address }) => address)).toEqual([null, null, '+79161234567']);
    expect(chat.messages[3]?.attachments).toMatchObject([{ type: 'audio/ogg', entry: 1 }]);
    expect(chat.notes).toEqual([]);
  });

  it('reads an Android’s: lines of the messenger itself, files with captions, a pasted piece of another chat', async () => {
    const chat = await chatOf(sample('android.txt', { entries: ['IMG-20261126-WA0001.jpg'] }));
    expect(linesOf(chat)).toEqual([
      '2026-11-26T11:03:00 —: Сообщения и звонки защищены сквозным шифрованием. Подробнее.',
      '2026-11-26T11:03:00 —: Анна изменил(-а) название группы с «Заказ: срочно» на «Заказ 15»',
      '2026-11-26T11:04:00 Анна Смирнова: Вот такой фасад: белый [IMG-20261126-WA0001.jpg #0]',
      '2026-11-26T11:05:00 +7 916 123-45-67:  [Медиафайл]',
      '2026-11-26T11:06:00 Анна Смирнова:  (удалено)',
      '2026-11-26T11:07:00 +7 916 123-45-67: Коллега писал так:\n[25.11.2026, 10:00:00] Пётр: это вставлено из другого чата',
      '2026-11-26T11:08:00 Анна Смирнова:  [Договор поставки.pdf]',
      '2026-11-26T21:01:00 Анна Смирнова: ',
    ]);
  });

  it('reads one of the United States: month first, halves of the day', async () => {
    const chat = await chatOf(sample('us.txt'));
    expect(linesOf(chat).slice(1)).toEqual([
      '2026-11-26T11:03:00 Ann Smith: Hi! Is it still available?',
      '2026-11-26T11:04:00 Bob:  [Медиафайл]',
      '2026-11-26T11:05:00 Bob:  (удалено)',
      '2026-11-26T21:00:00 Ann Smith: ok (изменено)',
      '2026-11-27T09:30:00 Bob:  [PTT-20261127-WA0003.opus]',
    ]);
    expect(chat.notes).toEqual([]);
  });

  it.each([
    { name: 'a day above 12 in its last line', dates: ['05/06/26', '13/06/26'], first: '2026-06-05', isNoted: false },
    { name: 'a second number above 12', dates: ['05/06/26', '05/13/26'], first: '2026-05-06', isNoted: false },
    {
      name: 'months that follow one another',
      dates: ['01/02/26', '01/11/26', '02/01/26'],
      first: '2026-01-02',
      isNoted: true,
    },
    { name: 'nothing', dates: ['05/06/26', '06/06/26'], first: '2026-06-05', isNoted: true },
    { name: 'nothing that matters', dates: ['06/06/26', '07/07/26'], first: '2026-06-06', isNoted: false },
    {
      name: 'points, which no month stands before',
      dates: ['05.06.2026', '04.07.2026'],
      first: '2026-06-05',
      isNoted: false,
    },
    { name: 'a year in front', dates: ['2026-06-05', '2026-06-06'], first: '2026-06-05', isNoted: false },
  ])('tells day and month by $name', async ({ dates, first, isNoted }) => {
    const chat = await chatOf(sourceOf(dates.map((date) => `[${date}, 12:00:00] А: б`).join('\n')));
    expect(chat.messages[0]?.at).toBe(`${first}T09:00:00.000Z`);
    expect(chat.notes.map((note) => note.startsWith('По датам файла не видно'))).toEqual(isNoted ? [true] : []);
  });

  it('loses no line of a broken file: what has no possible date belongs to the message before it', async () => {
    const chat = await chatOf(sample('broken.txt'));
    expect(linesOf(chat)).toEqual([
      '2026-11-26T11:03:22 Мария: первое\n[45.13.2026, 99:99:99] Мария: даты такой нет',
      '2026-11-26T11:03:00 Мария: секунд нет\n[26.11.2026, 1',
    ]);
    expect(chat.notes).toEqual(['Пропущен текст до первого сообщения.']);
  });

  it.each([
    '',
    'Анна: привет\nПётр: да',
    '[00:12] Анна: привет',
    '26.11.2026 отчёт',
    '{"a":1}',
    '1\n00:00:01,000 --> 00:00:02,000\nда',
  ])('does not take «%s» for a chat', (text) => expect(whatsappReader.recognises(sourceOf(text))).toBe(false));

  it('says what to do with a file without a single message', async () => {
    await expect(conversationsOf(whatsappReader, sourceOf('[45.13.2026, 14:03:22] Мария: нет'))).rejects.toThrow(
      /Выгрузите чат заново/,
    );
  });

  it('continues a message of more than 20 000 characters in another one, and says so', async () => {
    const long = 'слово '.repeat(10_000).trim();
    const chat = await chatOf(sourceOf(`[26.11.2026, 14:03:22] А: ${long}\n[26.11.2026, 14:03:23] Б: да`));
    expect(chat.messages).toHaveLength(5);
    expect(
      chat.messages
        .slice(0, -1)
        .map(({ text }) => text)
        .join(''),
    ).toBe(long);
    expect(chat.notes).toEqual(['Длиннее 20\u00a0000 знаков и разделено на части: 1\u00a0сообщение.']);
  });

  it('keeps names that objects have by themselves for names of people', async () => {
    const chat = await chatOf(sourceOf('[26.11.2026, 14:03:22] __proto__: а\n[26.11.2026, 14:03:23] constructor: б'));
    expect(chat.speakers.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });

  it('reads a hundred thousand messages, and lines of ten megabytes that look like the beginning of everything', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
    const lines = Array.from({ length: 100_000 }, (_, n) => {
      const [year, month, day, hour, minute] = at(n).split(/\D/);
      return `${day}.${month}.${year}, ${hour}:${minute} - Автор ${n % 500}: сообщение ${n}`;
    });
    expect((await chatOf(sourceOf(lines.join('\n')))).messages).toHaveLength(100_000);
    for (const part of [
      '[26.11.2026, 14:03:22] А: <прикреплено: ',
      '26.11.2026, 14:03 - ',
      '\u200e',
      '(файл добавлен) ',
      '1/',
    ])
      await chatOf(sourceOf(`26.11.2026, 14:03 - А: б\n${part.repeat(10_000_000 / part.length)}`));
  });
});

const name = fc
  .string({ unit: fc.constantFrom('а', 'Я', 'ё', 'x', '-', '\u00a0', '🙂', '.'), minLength: 1, maxLength: 12 })
  .filter((written) => written.trim() !== '');
const words = fc.string({ unit: fc.constantFrom('а', ' ', ':', '5', '\n', '[', '.', '<', '🙂'), maxLength: 40 });
const message = fc.record({ author: name, text: words, gap: fc.integer({ min: 0, max: 200_000 }) });

it('reads back every chat that is written in its own form', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 20 }), fc.boolean(), async (written, isApple) => {
      let at = Date.UTC(2026, 10, 13, 9, 0);
      const expected: string[] = [];
      const lines: string[] = [];
      for (const { author, text, gap } of written) {
        at += gap * (isApple ? 1000 : 60_000);
        const [year, month, day, hour, minute, second] = new Date(at + 3 * 3_600_000).toISOString().split(/\D/);
        const date = `${day}.${month}.${year}, ${hour}:${minute}`;
        lines.push(`${isApple ? `[${date}:${second}] ` : `${date} - `}${author}: ${text}`);
        const shown = author.replaceAll(/\s+/g, ' ').trim();
        expected.push(`${new Date(at).toISOString().slice(0, 19)} ${shown}: ${text.trim()}`);
      }
      expect(linesOf(await chatOf(sourceOf(lines.join('\n'))))).toEqual(expected);
    }),
  );
});

it('throws nothing but a sentence, whatever it is given', async () => {
  const pieces = fc.constantFrom(
    '[26.11.2026, 14:03:22] ',
    '1/2/26, 3:04 PM - ',
    'А: ',
    '\n',
    '\u200e',
    '<',
    '>',
    'x.jpg (file attached)',
    '\0',
    '\ud800',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), async (parts) => {
      const source = sourceOf(parts.join(''));
      whatsappReader.recognises(source);
      const read = await conversationsOf(whatsappReader, source).catch((error: unknown) => error);
      if (!Array.isArray(read)) expect(read).toBeInstanceOf(ConversationError);
    }),
  );
});
