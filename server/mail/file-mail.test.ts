import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileMail } from './file-mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'razbor-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = () => new Date('2026-03-08T09:00:00.000Z');
const message = {
  to: 'anna@razbor.example',
  subject: 'Ёлки — палки',
  text: 'Ссылка:\nhttp://razbor.test/auth/restore/?token=abc&email=anna@razbor.example\n',
  html: '<p>Ссылка</p>',
};

test('without a mail server a letter is a file that its owner alone may read', async () => {
  const directory = join(folder, 'new', 'mail');
  const links: string[] = [];
  const announce = (link: string) => void links.push(link);
  await createFileMail({ directory, from: 'Разбор <post@razbor.example>', clock, announce }).send(message);
  const [name = ''] = await readdir(directory);
  expect(name).toMatch(/^2026-03-08T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  const mail = await simpleParser(await readFile(join(directory, name)));
  expect(mail).toMatchObject({ subject: 'Ёлки — палки', date: clock(), text: expect.stringContaining('token=abc') });
  expect(links).toEqual(['http://razbor.test/auth/restore/?token=abc&email=anna@razbor.example']);
});

test('in production the links are told to nobody', async () => {
  const directory = join(folder, 'quiet');
  await createFileMail({ directory, from: 'post@razbor.example', clock, announce: null }).send(message);
  expect(await readdir(directory)).toHaveLength(1);
});
