import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#server/admin/create-admin.ts';
import { users } from '#server/db/schema/index.ts';
import { readEnv } from '#server/env.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const PASSWORD = 'совсем новый пароль 71';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Given = { args?: string[]; stdin?: string; answers?: Record<string, string>; env?: Record<string, string> };

/** The command as the terminal runs it, with what it would read and print. */
async function run({ args = [], stdin = '', answers = {}, env = {} }: Given): Promise<string> {
  const printed: string[] = [];
  const { log } = app.deps;
  const input = {
    ask: (question: string) => Promise.resolve(answers[question] ?? null),
    readAll: () => Promise.resolve(stdin),
  };
  const print = (line: string) => void printed.push(line);
  await createAdmin({ db: app.db, env: readEnv(env), log, print, input }, args);
  return printed.join('\n');
}

const named = (email: string) => ['--email', email, '--name', 'Иванова Анна Петровна'];
const logIn = (email: string) => app.anonymous.post('/api/auth/login', { email, password: PASSWORD });
const findRow = async (email: string) =>
  (await app.db.read((q) => q.select().from(users).where(eq(users.email, email))))[0];

test.each<[string, Given, RegExp]>([
  [
    'a weak password',
    { args: [...named('a@example.ru'), '--password-stdin'], stdin: 'qwertyuiop' },
    /слишком распространён/,
  ],
  ['a short password', { args: named('a@example.ru'), env: { ADMIN_PASSWORD: 'семь777' } }, /меньше 8 символов/],
  [
    'a password that is the e-mail',
    { args: named('annaivan@example.ru'), env: { ADMIN_PASSWORD: 'annaivan' } },
    /совпадать с почтой/,
  ],
  ['no name, and nobody to ask', { args: ['--email', 'a@example.ru'] }, /--name/],
  ['a surname alone', { args: ['--email', 'a@example.ru', '--name', 'Иванова'] }, /фамилию и имя/],
  ['no e-mail', { args: named('нет') }, /Введите корректный адрес/],
  ['an unknown parameter', { args: ['--root'] }, /Неизвестный параметр/],
])('a refusal with a sentence and without traces: %s (Q-3, Q-22)', async (_name, given, sentence) => {
  await expect(run(given)).rejects.toThrow(sentence);
  expect(await findRow('a@example.ru')).toBeUndefined();
});

test('a password from stdin or ADMIN_PASSWORD makes no link and signs in at once (Q-3)', async () => {
  const stdin = await run({ args: [...named('stdin@example.ru'), '--password-stdin'], stdin: PASSWORD });
  const env = await run({ args: named('env@example.ru'), env: { ADMIN_PASSWORD: PASSWORD } });
  expect(stdin + env).not.toContain('http');
  expect(stdin).not.toContain(PASSWORD);
  expect([(await logIn('stdin@example.ru')).status, (await logIn('env@example.ru')).status]).toEqual([200, 200]);
  expect(await findRow('env@example.ru')).toMatchObject({ roles: ['admin'], status: 'active', patronymic: 'Петровна' });
});

test('without parameters it asks, and without a password it prints a link that works once (Q-3)', async () => {
  const answers = { 'Электронная почта': 'asked@example.ru', 'Фамилия и имя': 'Иванова Анна' };
  const printed = await run({ answers, env: { PUBLIC_URL: 'https://r.example' } });
  const link = new URL(/https:\/\/r\.example\/\S+/.exec(printed)?.[0] ?? '');
  const { invitation, ...of } = Object.fromEntries(link.searchParams);
  expect(invitation, 'P-21: headed as an invitation').toBe('1');
  const set = { password: PASSWORD, password_confirmation: PASSWORD, ...of };
  expect((await app.anonymous.post('/api/auth/password-reset', set)).status).toBe(200);
  expect((await app.anonymous.post('/api/auth/password-reset', set)).status).toBe(422);
  expect((await logIn('asked@example.ru')).status).toBe(200);
  await expect(run({ answers })).rejects.toThrow('Адрес asked@example.ru уже занят.');
});
