import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationsOf, linesOf, sampleOf, sourceOf } from '#tests/support/conversation-source.ts';
import { ConversationError } from '../conversation-error.ts';
import { messagesCsvReader } from './read-messages-csv.ts';

const sample = (name: string) => sampleOf(import.meta.url, name);

describe('tables of messages (D-67)', () => {
  it('puts lines into conversations by headings, sides by roles, and leaves notes out', async () => {
    expect(messagesCsvReader.recognises(sample('chats.csv'))).toBe(true);
    const [first, second, ...more] = await conversationsOf(messagesCsvReader, sample('chats.csv'));
    if (!first || !second) throw new Error('no conversations');
    expect(more).toEqual([]);
    expect(linesOf(first)).toEqual([
      '2026-11-26T11:03:22 Мария: Здравствуйте! Сколько стоит кухня?',
      '2026-11-26T11:04:00 Олег Петров: Добрый день!\nОт 100 000; зависит от "размеров"',
      '2026-11-26T11:05:10 —: Диалог закрыт',
    ]);
    expect(first.speakers.map(({ side }) => side)).toEqual(['client', 'employee']);
    expect(first).toMatchObject({ external_id: '101', category: 'chat', notes: [] });
    expect(linesOf(second)).toEqual([
      '2026-11-26T12:00:00 Борис: Где мой заказ?',
      '2026-11-26T12:00:00 Олег Петров: Уже едет',
    ]);
    expect(second.notes).toEqual([
      'Не загружается: 1\u00a0внутренняя заметка, клиент их не видел.',
      'Время не распознано, взято время соседнего сообщения: 1\u00a0сообщение.',
    ]);
  });

  it('guesses columns by what stands in them where a table has no headings', async () => {
    const threads = await conversationsOf(messagesCsvReader, sample('no-headings.csv'));
    expect(threads.map(({ external_id, messages }) => [external_id, messages.length])).toEqual([
      ['a-1', 2],
      ['b-2', 2],
    ]);
    expect(threads[0]?.speakers).toMatchObject([
      { address: 'oleg@kuhni.example', side: 'employee', label: null },
      { address: 'maria@client.example', side: 'client', label: null },
    ]);
  });

  it('takes who wrote from columns for each side', async () => {
    const table = 'Тикет;Создано;Клиент;Оператор;Текст\n5;26.11.2026 14:03;Мария;;да\n5;26.11.2026 14:02;;Олег;готово?';
    const [thread] = await conversationsOf(messagesCsvReader, sourceOf(table));
    expect(thread && linesOf(thread)).toEqual(['2026-11-26T11:02:00 Олег: готово?', '2026-11-26T11:03:00 Мария: да']);
  });

  it.each([
    '',
    'a;b\n1;2',
    'Анна: да, нет\nПётр: да, да',
    'Дата;Номер;Длительность\n26.11.2026 14:03;+79161234567;65',
    '{"a":1,"b":2}\n{"c":1,"d":2}',
  ])('does not take «%s» for messages', async (text) => {
    expect(messagesCsvReader.recognises(sourceOf(text))).toBe(false);
    await expect(conversationsOf(messagesCsvReader, sourceOf(text))).rejects.toThrow(/Назовите столбцы/);
  });

  it('says in which line a quotation mark was never closed', async () => {
    const table = `id чата;дата и время;автор;текст\n1;26.11.2026 14:03;А;б\n${'1;26.11.2026 14:03;А;б\n'.repeat(60)}1;26.11.2026 14:04;А;"${'в'.repeat(100_000)}`;
    await expect(conversationsOf(messagesCsvReader, sourceOf(table))).rejects.toThrow(/не закрыты кавычки/);
  });

  it('reads a hundred thousand lines, each a conversation with a name that objects have', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, n) => `__proto__${n % 50_000};26.11.2026 14:03;constructor;текст сообщения ${n}`,
    );
    const threads = await conversationsOf(
      messagesCsvReader,
      sourceOf(`id чата;дата и время;автор;текст\n${lines.join('\n')}`),
    );
    expect(threads).toHaveLength(50_000);
    await conversationsOf(messagesCsvReader, sourceOf(`${';'.repeat(10_000_000)}`)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ConversationError);
    });
  });
});

it('reads back every table that is written in its own form', async () => {
  const words = fc
    .string({ unit: fc.constantFrom('а', '"', ';', ',', 'ж', '\n'), maxLength: 20 })
    .map((text) => `т${text}т`);
  const line = fc.record({
    talk: fc.constantFrom('1', '2', '3'),
    text: words,
    author: fc.constantFrom('Анна', 'Борис'),
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
      const table = lines.map(({ talk, text, author }) =>
        [talk, '26.11.2026 14:03:22', author, quoted(text)].join(';'),
      );
      const threads = await conversationsOf(
        messagesCsvReader,
        sourceOf(`id чата;дата и время;автор;текст\n${table.join('\n')}`),
      );
      const read = threads.map(({ external_id, speakers, messages }) =>
        messages.map((one) => [external_id, speakers[one.author ?? -1]?.name, one.text]),
      );
      const talks = [...new Set(lines.map(({ talk }) => talk))];
      expect(read).toEqual(
        talks.map((talk) => lines.filter((each) => each.talk === talk).map(({ text, author }) => [talk, author, text])),
      );
    }),
  );
});

it('throws nothing but a sentence, whatever it is given', async () => {
  const piece = fc.constantFrom(
    'id чата;дата и время;автор;текст\n',
    '1;26.11.2026 14:03;А;б\n',
    '"',
    ';',
    '\n',
    '\0',
    '\ud800',
    'sep=,\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), async (parts) => {
      const read = await conversationsOf(messagesCsvReader, sourceOf(parts.join(''))).catch((error: unknown) => error);
      if (!Array.isArray(read)) expect(read).toBeInstanceOf(ConversationError);
    }),
  );
});
