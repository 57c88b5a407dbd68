import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openMail } from './open-mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'razbor-open-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('settings of letters and links', () => {
  test('nothing is needed to begin: letters become files, links lead to this machine', () => {
    expect(readEnv({ PORT: '8090' })).toMatchObject({
      smtpUrl: null,
      supportEmail: 'support@razbor.example',
      mailFrom: 'Разбор <support@razbor.example>',
      publicUrl: 'http://localhost:8090',
      trustProxy: false,
    });
  });

  test('what is given is taken; the address loses its last slash', () => {
    const given = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example.ru',
      MAIL_FROM: 'Разбор <post@example.ru>',
      PUBLIC_URL: 'https://razbor.example.ru/',
      TRUST_PROXY: '1',
    };
    expect(readEnv(given)).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      publicUrl: 'https://razbor.example.ru',
      trustProxy: true,
    });
  });

  test.each([
    [{ SMTP_URL: 'mail.example.ru' }, 'SMTP_URL — почтовый сервер вида'],
    [{ SMTP_URL: 'smtp://mail.example.ru' }, 'Вместе с SMTP_URL нужен MAIL_FROM.'],
    [{ MAIL_FROM: 'Разбор' }, 'MAIL_FROM — от кого письма'],
    [{ MAIL_FROM: 'a@b.ru\nBcc: c@d.ru' }, 'MAIL_FROM — от кого письма'],
    [{ PUBLIC_URL: 'razbor.example.ru' }, 'PUBLIC_URL — адрес приложения'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL — адрес приложения'],
    [{ PUBLIC_URL: 'https://razbor.example.ru/?a=1' }, 'PUBLIC_URL — адрес приложения'],
    [{ TRUST_PROXY: 'да' }, 'TRUST_PROXY — 1'],
  ])('%j is refused with a sentence (Q-3)', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(sentence);
  });
});

test.each([
  [false, ['Ссылка из письма: http://razbor.test/?token=abc\n']],
  [true, []],
])('links of letters are shown in development only (production: %s, Q-24)', async (production, expected) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const addresses = { mailFrom: 'post@razbor.example', supportEmail: 'support@razbor.example' };
  const env = { smtpUrl: null, ...addresses, dataDir: join(folder, String(production)), production };
  const letter = { to: 'a@b.ru', subject: 'Тема', text: 'Вот: http://razbor.test/?token=abc', html: '<p>Вот</p>' };
  await openMail(env).send(letter);
  const shown = write.mock.calls.map(([chunk]) => String(chunk)).filter((text) => text.includes('token'));
  write.mockRestore();
  expect(shown).toEqual(expected);
  expect(await readdir(join(env.dataDir, 'mail'))).toHaveLength(1);
});
