import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationsOf, sampleOf, sourceOf } from '#tests/support/conversation-source.ts';
import { ConversationError } from '../conversation-error.ts';
import { readMailDate } from './letter-date.ts';
import { emlReader, mboxReader } from './read-letters.ts';

const sample = (name: string) => sampleOf(import.meta.url, name);
const latin = (text: string) => sourceOf(new Uint8Array(Buffer.from(text, 'latin1')));
const HEAD = 'From: a@b.example\r\nTo: c@d.example\r\nDate: Thu, 26 Nov 2026 14:03:22 +0300\r\n';

async function letterOf(source: ReturnType<typeof sourceOf>) {
  const [thread, ...more] = await conversationsOf(emlReader, source);
  expect(more).toEqual([]);
  const message = thread?.messages[0];
  if (!thread || !message) throw new Error('no letter');
  return { thread, message };
}

describe('letters (D-67)', () => {
  it('reads one in KOI8-R, with its signature folded', async () => {
    const source = sample('koi8-r.eml');
    expect([emlReader.recognises(source), mboxReader.recognises(source)]).toEqual([true, false]);
    const { thread, message } = await letterOf(source);
    expect(message).toMatchObject({
      author: 0,
      at: '2026-11-26T11:03:22.000Z',
      text: 'Здравствуйте!\nХочу заказать кухню 2,4 x 3 м - это длинная строка.',
      quoted: '-- \nАнна Смирнова\n+7 916 123-45-67',
    });
    expect(thread).toMatchObject({ title: 'Заказ кухни', external_id: '<1@client.example>', category: 'mail' });
    expect(thread.speakers.map(({ name, address }) => [name, address])).toEqual([
      ['Анна Смирнова', 'anna@client.example'],
      ['x', 'oleg@kuhni.example'],
      [null, 'zakaz@kuhni.example'],
    ]);
  });

  it('reads a page where the plain spelling is empty, folds what it answers, names what is attached', async () => {
    const { thread, message } = await letterOf(sample('outlook-html.eml'));
    expect(message.text).toBe('Добрый день, Анна!\n\nСмета во вложении: смотреть (https://kuhni.example/smeta).');
    expect(message.quoted).toBe(
      'чт, 26 нояб. 2026 г. в 14:03, Анна Смирнова <anna@client.example>:\n\n> Здравствуйте!\n> Хочу заказать кухню',
    );
    expect(message.attachments).toEqual([
      { name: 'logo.png', type: 'image/png', size: 104, entry: null },
      { name: 'Смета.pdf', type: 'application/pdf', size: 1000, entry: null },
      { name: 'Письмо.eml', type: 'message/rfc822', size: 86, entry: null },
    ]);
    expect(thread).toMatchObject({ title: 'Заказ кухни', external_id: '<1@client.example>' });
  });

  it('reads Cyrillic of Windows that names no charset, by the clock of the project where no zone is', async () => {
    const { thread, message } = await letterOf(sample('windows-1251.eml'));
    expect(message).toMatchObject({ at: '2026-11-26T13:00:00.000Z', text: 'Сколько стоит доставка?' });
    expect(message.quoted).toMatch(/^-----Исходное сообщение-----\nОт: Олег/);
    expect(thread).toMatchObject({ title: 'Вопрос о цене', speakers: [{ name: 'Пётр' }, {}] });
  });

  it('reads what is left of a broken one', async () => {
    const { message } = await letterOf(sample('broken.eml'));
    expect(message).toMatchObject({
      text: 'обрыв',
      attachments: [{ name: 'a.pdf', type: 'application/pdf', size: 2 }],
    });
  });

  it('puts a mailbox into threads: by what letters name, else by subject and people; copies once', async () => {
    const source = sample('mailbox.mbox');
    expect([emlReader.recognises(source), mboxReader.recognises(source)]).toEqual([false, true]);
    const threads = await conversationsOf(mboxReader, source);
    expect(threads.map(({ title, messages }) => [title, messages.map(({ text }) => text)])).toEqual([
      [
        'Заказ',
        [
          'Здравствуйте!\n\nFrom the first line on it is my text.\n>From twice.\nFrom here on, too, because no empty line is above.\n\nFrom words that have no clock no letter begins.',
          'Да.',
          'Спасибо!',
        ],
      ],
      ['Заказ', ['Другой заказ, даты в письме нет.']],
    ]);
    expect(threads[0]?.messages.map(({ reply_to, quoted }) => [reply_to, quoted])).toEqual([
      [null, ''],
      [0, '> Здравствуйте!'],
      [null, ''],
    ]);
    expect(threads[1]?.started_at).toBe('2026-11-27T07:00:00.000Z');
    expect(threads[0]?.notes).toEqual([
      'Не прочитано в почтовом ящике: 1\u00a0письмо без даты или с повреждёнными заголовками.',
      'Повторяется в почтовом ящике и взято один раз: 1\u00a0письмо.',
    ]);
  });

  it.each([
    ['Thu, 26 Nov 2026 14:03:22 +0300', '2026-11-26T11:03:22.000Z'],
    ['26 Nov 26 14:03 GMT', '2026-11-26T14:03:00.000Z'],
    ['Thu, 26 Nov 2026 14:03:22 -0330', '2026-11-26T17:33:22.000Z'],
    ['Thu, 26 Nov 2026 14:03:22', '2026-11-26T11:03:22.000Z'],
    ['From x@y Thu Nov 26 14:03:22 2026', '2026-11-26T11:03:22.000Z'],
    ['2026-11-26T14:03:22Z', '2026-11-26T14:03:22.000Z'],
    ['Thu, 31 Feb 2026 14:03:22 +0300', null],
    ['завтра', null],
    ['', null],
  ])('reads «%s» as %s', (written, at) => {
    const read = readMailDate(written, 'Europe/Moscow');
    expect(read === null ? null : new Date(read).toISOString()).toBe(at);
  });

  it('says so when a letter has no date', async () => {
    await expect(letterOf(sourceOf('From: a@b.example\r\nMIME-Version: 1.0\r\n\r\nда'))).rejects.toThrow(/нет даты/);
  });

  it.each(['', 'Анна: да\nFrom: x', '{"from":1}', 'From here\n\nda', 'Subject: x\nFrom: y\n\nбез даты'])(
    'does not take «%s» for letters',
    (text) => {
      expect(emlReader.recognises(sourceOf(text))).toBe(false);
      expect(mboxReader.recognises(sourceOf(text))).toBe(false);
    },
  );
});

describe('hostile letters', () => {
  it('takes parts that lie ten thousand deep for an attachment', async () => {
    const deep = Array.from(
      { length: 10_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    const { message } = await letterOf(latin(`${HEAD}${deep.join('')}\r\nда`));
    expect(message.attachments).toHaveLength(1);
  });

  it('shows twenty of a million recipients', async () => {
    const many = 'x@example.ru,\r\n '.repeat(1_000_000);
    const { thread } = await letterOf(
      latin(`From: a@b.example\r\nTo: ${many}\r\nSubject: s\r\nDate: Thu, 26 Nov 2026 14:03:22 +0300\r\n\r\nда`),
    );
    expect(thread.title).toBe('s');
    expect(thread.notes).toEqual([expect.stringMatching(/^Получателей больше 20/)]);
  });

  it('reads megabytes of empty lines, of one line, of boundaries, and a bomb of pages', async () => {
    const mixed = `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
    for (const letter of [
      `${HEAD}\r\n${'\n'.repeat(10_000_000)}`,
      `${HEAD}\r\n${'x'.repeat(10_000_000)}`,
      `${mixed}${'--\n--x-\n'.repeat(1_000_000)}`,
      `${mixed}${'--x\r\n\r\n'.repeat(100_000)}`,
      `${HEAD}Content-Type: text/html\r\n\r\n${'<blockquote>'.repeat(300_000)}да`,
      `${HEAD}Subject: ${'Re: '.repeat(1_000_000)}\r\n\r\nда`,
      `${HEAD}References: ${'<'.repeat(60_000)}\r\n\r\nда`,
    ])
      expect((await letterOf(latin(letter))).thread.messages.length).toBeGreaterThan(0);
  });

  it('reads a mailbox of fifty megabytes, its circle of answers, and refuses a million letters with a sentence', async () => {
    const body = `${'слово '.repeat(12)}\n`.repeat(80);
    const letters = Array.from(
      { length: 4500 },
      (_, n) =>
        `From - Thu Nov 26 14:03:22 2026\nFrom: a${n % 50}@b.example\nDate: Thu, 26 Nov 2026 14:03:22 +0300\nMessage-ID: <${n}@x>\nIn-Reply-To: <${(n + 1) % 4500}@x>\nSubject: __proto__\n\n${body}\n`,
    );
    const threads = await conversationsOf(mboxReader, sourceOf(letters.join('')));
    expect(threads.map(({ messages }) => messages.length)).toEqual([4500]);
    const tiny = 'From - 1:00\n\n\n'.repeat(150_000);
    await expect(conversationsOf(mboxReader, latin(tiny))).rejects.toThrow(/разделите его/);
  });

  it('throws nothing but a sentence, whatever it is given', async () => {
    const piece = fc.constantFrom(
      HEAD,
      '\r\n',
      '\r\n\r\n',
      '--x',
      '--x--',
      'Content-Type: multipart/alternative; boundary=x\r\n',
      '\nFrom - 1:00\n',
      'Content-Transfer-Encoding: base64\r\n',
      'Subject: =?x?B?/?=\r\n',
      '<a href=',
      '\xff\xfe',
      '\0',
      'Content-Type: text/html; charset=utf-16\r\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), async (parts) => {
        const source = latin(parts.join(''));
        for (const reader of [emlReader, mboxReader]) {
          reader.recognises(source);
          const read = await conversationsOf(reader, source).catch((error: unknown) => error);
          if (!Array.isArray(read)) expect(read).toBeInstanceOf(ConversationError);
        }
      }),
    );
  });
});

it('reads back every letter that is written in its own form', async () => {
  const words = fc.string({ unit: fc.constantFrom('а', 'я', 'x', ' ', '=', '.', '🙂'), minLength: 1, maxLength: 80 });
  const letter = fc.record({
    lines: fc.array(words, { minLength: 1 }),
    subject: words,
    file: words,
    isBase64: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(letter, async ({ lines, subject, file, isBase64 }) => {
      const text = lines.map((line) => `т${line}`).join('\r\n');
      const body = isBase64
        ? Buffer.from(text)
            .toString('base64')
            .replaceAll(/(.{76})/g, '$1\r\n')
        : text;
      const encoded = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
      const { thread, message } = await letterOf(
        sourceOf(
          `${HEAD}Subject: ${encoded(`т${subject}`)}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${isBase64 ? 'base64' : '8bit'}\r\n\r\n${body}\r\n--x\r\nContent-Type: application/pdf; name="${encoded(`т${file}`)}"\r\n\r\nабв\r\n--x--\r\n`,
        ),
      );
      const line = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
      expect(message.text).toBe(text.replaceAll('\r\n', '\n').trim());
      expect(thread.title).toBe(line(`т${subject}`));
      expect(message.attachments).toMatchObject([{ name: line(`т${file}`), size: 6 }]);
    }),
  );
});
