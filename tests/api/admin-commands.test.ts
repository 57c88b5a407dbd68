import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { closeDemo } from '#server/demo/close-demo.ts';
import { users } from '#server/db/schema/index.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_PASSWORD } from '#server/modules/auth/demo-sign-ins.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
import { resetPassword } from '#server/admin/reset-password-command.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** A command as the terminal runs it, with what it prints. */
async function run(command: typeof resetPassword, args: string[] = []): Promise<string> {
  const printed: string[] = [];
  const input = { ask: () => Promise.resolve(null), readAll: () => Promise.resolve('') };
  const print = (line: string) => void printed.push(line);
  await command({ db: app.db, env: readEnv({}), log: app.deps.log, print, input }, args);
  return printed.join('\n');
}

test('Q-1: no link for whom it would not let in, and none without a name', async () => {
  const blocked = await createUser(app.db, { role: 'assessor', status: 'blocked' });
  const archived = await createUser(app.db, { role: 'assessor', archived_at: new Date() });
  for (const [args, sentence] of [
    [['--email', blocked.email], /заблокирована/],
    [['--email', archived.email], /в архиве/],
    [['--email', 'nobody@example.ru'], /^Сотрудника с адресом nobody@example\.ru нет\.$/],
    [[], /^Укажите, чей пароль сбросить: --email/],
    [['--name', 'x'], /^Неизвестный параметр/],
  ] as const)
    await expect(run(resetPassword, [...args])).rejects.toThrow(sentence);
});

test('Q-1: the link is for the address as it is stored, and the present password counts until it is used', async () => {
  const person = await createUser(app.db, { role: 'assessor' });
  const printed = await run(resetPassword, ['--email', person.email.toUpperCase()]);
  expect(new URL(/http\S+/.exec(printed)?.[0] ?? '').searchParams.get('email')).toBe(person.email);
  const { status } = await app.anonymous.post('/api/auth/login', { email: person.email, password: PASSWORD });
  expect(status).toBe(200);
});

test('Q-3: only accounts that the password of the demonstration opens are closed', async () => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const demo = await createUser(app.db, { role: 'assessor', email: 'a@razbor.example' });
  const own = await createUser(app.db, { role: 'assessor', email: 'b@razbor.example' });
  await app.db.write((q) => q.update(users).set({ password_hash }).where(eq(users.id, demo.id)));
  expect(await run(closeDemo)).toMatch(/^Закрыто: 1\u00a0вход\./);
  const archived = async (id: number) =>
    (await app.db.read((q) => q.select().from(users).where(eq(users.id, id))))[0]?.archived_at ?? null;
  expect(await archived(demo.id)).not.toBeNull();
  expect(await archived(own.id)).toBeNull();
  expect(await run(closeDemo)).toBe('Демонстрационных входов в этой базе нет.');
});
