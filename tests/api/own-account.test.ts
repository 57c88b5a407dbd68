import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionToken } from '#domain/auth/auth.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { SessionList } from '#domain/users/users.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { createUser, PASSWORD, type User } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

const NEW_PASSWORD = 'совсем новый пароль 71';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

let app: TestApp;
let me: User;
let caller: Caller;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  me = await createUser(app.db, { role: 'manager' });
  caller = await app.as(me);
});

const logIn = async (password = PASSWORD): Promise<{ status: number; caller: Caller }> => {
  const { status, body } = await app.anonymous.post<SessionToken>(
    '/api/auth/login',
    { email: me.email, password },
    { 'user-agent': CHROME },
  );
  return { status, caller: app.withToken(body.token) };
};
const change = (over: object = {}, who = caller) =>
  who.post<ErrorBody>('/api/users/me/password', {
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...over,
  });

describe("one's own sign-ins", () => {
  test("ladder: 401 without a session; one's own are listed, this one marked, its device in words", async () => {
    expect((await app.anonymous.get('/api/users/me/sessions')).status).toBe(401);
    expect((await app.anonymous.remove('/api/users/me/sessions')).status).toBe(401);
    await app.as(await createUser(app.db, { role: 'manager' }));
    app.clock.advance(60_000);
    const there = (await logIn()).caller;
    const { body } = await there.get<SessionList>('/api/users/me/sessions');
    expect(body.data).toMatchObject([
      { device: 'Chrome, Windows', current: true, last_used_at: app.clock.now().toISOString() },
      { device: 'Неизвестное устройство', current: false },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token|hash|Mozilla/);
  });

  test('«Выйти на других устройствах» leaves this sign-in and says how many have ended', async () => {
    const [there] = [(await logIn()).caller, await app.as(me)];
    const answer = await caller.request<{ message: string }>('DELETE', '/api/users/me/sessions');
    expect(answer.body.message).toBe('Завершено: 2\u00a0сеанса на других устройствах.');
    expect((await there.get('/api/users/me')).status).toBe(401);
    expect((await caller.get('/api/users/me')).status).toBe(200);
    const again = await caller.request<{ message: string }>('DELETE', '/api/users/me/sessions');
    expect(again.body.message).toBe('На других устройствах вы не входили.');
  });
});

describe('changing the password (Q-22)', () => {
  test('ladder: 401, 422, 200; the other sign-ins end, this one stays', async () => {
    expect((await change({}, app.anonymous)).status).toBe(401);
    const there = (await logIn()).caller;
    expect((await change()).status).toBe(200);
    expect((await there.get('/api/users/me')).status).toBe(401);
    expect((await caller.get('/api/users/me')).status).toBe(200);
    expect((await logIn()).status).toBe(422);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    const entries = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.actor_id, me.id)));
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'change-password', entity_id: me.id, after: { sessions_ended: 1 } }),
    );
  });

  test.each<[string, object, Record<string, string[]>]>([
    ['the present one is wrong', { current_password: 'не тот' }, { current_password: ['Неверный пароль.'] }],
    [
      'a short one',
      { password: 'семь777', password_confirmation: 'семь777' },
      { password: ['Пароль не может быть меньше 8 символов.'] },
    ],
    [
      'one too well known',
      { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' },
      { password: ['Этот пароль слишком распространён. Придумайте другой.'] },
    ],
    ['another repeat', { password_confirmation: 'другое' }, { password_confirmation: ['Пароли должны совпадать.'] }],
    [
      'the former one',
      { password: PASSWORD, password_confirmation: PASSWORD },
      { password: ['Новый пароль совпадает с нынешним.'] },
    ],
    ['an unknown field', { user_id: 1 }, { user_id: ['Неизвестное поле.'] }],
  ])('422: %s', async (_name, over, errors) => {
    expect(await change(over)).toMatchObject({ status: 422, body: { errors } });
    expect((await logIn()).status).toBe(200);
  });

  test('the present one may be guessed ten times in a quarter of an hour', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await change({ current_password: 'нет' })).status).toBe(422);
    expect((await change()).status).toBe(429);
    app.clock.advance(15 * 60_000);
    expect((await change()).status).toBe(200);
  });
});
