import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, sessions, users } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createEvaluation,
  createUser,
  joinCompany,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [admin, pm] = [await app.as(world.admin), await app.as(world.a.pm)];
});
beforeEach(() => {
  app.mail.sent.length = 0;
});

const someone = (over: Partial<Parameters<typeof createUser>[1]> = {}): Promise<User> =>
  createUser(app.db, { role: 'manager', projects: [world.a.project], ...over });
const act = (whom: { id: number }, action: string, caller = admin) =>
  caller.post<ErrorBody>(`/api/users/${whom.id}/${action}`);
const remove = (whom: { id: number; revision?: number }, caller = admin) =>
  caller.remove<ErrorBody>(`/api/users/${whom.id}`, { 'if-match': `"${whom.revision ?? 1}"` });
const auditOf = (id: number, action: string) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity_id, id), eq(auditRecords.action, action))),
  );
const logIn = (user: User) =>
  app.anonymous.post<ErrorBody>('/api/auth/login', { email: user.email, password: PASSWORD });

describe('blocking (Q-22, P-33)', () => {
  test.each(['block', 'unblock', 'archive', 'unarchive', 'send-reset-password-email'])(
    'ladder of %s: 401, 400, 404 of another, 403 of the wrong one',
    async (action) => {
      const one = await someone();
      expect((await act(one, action, app.anonymous)).status).toBe(401);
      expect((await admin.post(`/api/users/0/${action}`)).status).toBe(400);
      expect((await act(world.b.manager, action, pm)).status).toBe(404);
      expect((await act({ id: 2_000_000_000 }, action)).status).toBe(404);
      expect((await act(one, action, await app.as(world.a.assessor))).status).toBe(403);
    },
  );

  test('ends all sessions at once, no sign-in until unblocked, the name is in the answer', async () => {
    const one = await someone({ surname: 'Запертый', name: 'Иван' });
    const [first, second] = [await app.as(one), await app.as(one)];
    const answer = await act(one, 'block', pm);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Запертый Иван: доступ закрыт, все сеансы завершены.' },
    });
    for (const caller of [first, second])
      expect(await caller.get('/api/users/me')).toMatchObject({ status: 423, body: { data: { is_blocked: true } } });
    expect(await logIn(one)).toMatchObject({ status: 423, body: { data: { is_blocked: true } } });
    expect(await auditOf(one.id, 'block')).toMatchObject([
      { before: { status: 'active' }, after: { status: 'blocked', sessions_ended: 2 } },
    ]);
    expect(await act(one, 'block')).toMatchObject({ status: 409, body: { message: 'Сотрудник уже заблокирован.' } });
    expect((await act(one, 'unblock', pm)).status).toBe(200);
    for (const caller of [first, second]) expect((await caller.get('/api/users/me')).status).toBe(401);
    expect((await logIn(one)).status).toBe(200);
    expect((await act(one, 'unblock')).status).toBe(409);
  });

  test('is not for a pm against the team, nor for anybody against themselves', async () => {
    expect((await act(world.a.assessor, 'block', pm)).status).toBe(403);
    expect(await act(world.admin, 'block')).toMatchObject({
      status: 403,
      body: { message: 'Заблокировать себя нельзя.' },
    });
    expect((await act(world.a.pm, 'archive', pm)).status).toBe(403);
  });

  test('by two administrators of each other at once leaves one', async () => {
    const other = await createUser(app.db, { role: 'admin' });
    const otherAdmin = await app.as(other);
    const answers = await Promise.all([act(other, 'block'), act(world.admin, 'block', otherAdmin)]);
    const left = await app.db.read((q) =>
      q.$count(users, and(eq(users.status, 'active'), eq(users.surname, 'Админов'))),
    );
    const otherLeft = await app.db.read((q) =>
      q.$count(users, and(eq(users.status, 'active'), eq(users.id, other.id))),
    );
    expect(left + otherLeft).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.db.write(async (q) => {
      await q.update(users).set({ status: 'active' }).where(eq(users.id, world.admin.id));
      await q.update(users).set({ status: 'blocked' }).where(eq(users.id, other.id));
    });
    admin = await app.as(world.admin);
  });
});

describe('the archive (D-4)', () => {
  test('takes somebody from the list and closes the sign-in, and gives everything back', async () => {
    const one = await someone({ surname: 'Ушедший' });
    const caller = await app.as(one);
    expect((await act(one, 'archive', pm)).status).toBe(200);
    expect((await caller.get('/api/users/me')).status).toBe(423);
    expect(await logIn(one)).toMatchObject({
      status: 423,
      body: { message: 'Ваша учётная запись в архиве. Обратитесь к администратору.' },
    });
    const namesIn = async (query: string) => {
      const { body } = await pm.get<{ data: { surname: string }[] }>(`/api/users?filter[search]=Ушедший${query}`);
      return body.data.length;
    };
    expect([await namesIn(''), await namesIn('&filter[archived]=1')]).toEqual([0, 1]);
    expect((await act(one, 'archive')).status).toBe(409);
    expect((await act(one, 'unarchive', pm)).status).toBe(200);
    expect((await caller.get('/api/users/me')).status).toBe(401);
    expect((await logIn(one)).status).toBe(200);
  });

  test('lets nobody in with a session that was begun before it past the server, either', async () => {
    const one = await someone();
    const caller = await app.as(one);
    await app.db.write((q) => q.update(users).set({ archived_at: app.clock.now() }).where(eq(users.id, one.id)));
    expect((await caller.get('/api/users/me')).status).toBe(423);
  });
});

describe('DELETE /api/users/{id} (D-4)', () => {
  test('ladder: 401, 412, 404, 403, 204; the owner’s call without If-Match deletes, too (D-38)', async () => {
    const one = await someone();
    expect((await remove(one, app.anonymous)).status).toBe(401);
    expect((await remove({ id: one.id, revision: 5 })).status).toBe(412);
    expect((await remove({ id: 2_000_000_000 })).status).toBe(404);
    expect((await remove(world.b.manager, pm)).status).toBe(404);
    expect(await remove(one, pm)).toMatchObject({
      status: 403,
      body: { message: 'Удалять сотрудников может только администратор.' },
    });
    expect((await remove(world.admin)).status).toBe(403);
    expect((await admin.remove(`/api/users/${one.id}`)).status).toBe(204);
    expect((await admin.get(`/api/users/${one.id}`)).status).toBe(404);
    expect(await auditOf(one.id, 'remove')).toMatchObject([{ before: { surname: one.surname } }]);
  });

  test('somebody with whom something is connected is 409, which says what', async () => {
    const one = await someone({ role: ['manager', 'assessor'] });
    await joinCompany(app.db, { user: one, company: world.a.company, role: 'assessor' });
    const { project } = world.a;
    const call = await createCommunication(app.db, { project, employee: one });
    await createCommunication(app.db, { project, employee: one });
    await createEvaluation(app.db, { communication: call, form: world.form, assessor: one });
    expect(await remove(one)).toMatchObject({
      status: 409,
      body: {
        message:
          'Удалить нельзя, с сотрудником связаны: 1\u00a0оценка, 2\u00a0коммуникации. Его можно отправить в архив.',
      },
    });
    expect((await admin.get(`/api/users/${one.id}`)).status).toBe(200);
  });
});

describe('a letter with a link for the password', () => {
  test('is a reset for who has signed in before, the invitation again for who has not', async () => {
    const one = await someone();
    expect((await act(one, 'send-reset-password-email', pm)).body.message).toBe(
      `Письмо для сброса пароля отправлено на ${one.email}.`,
    );
    const invited = await someone();
    await app.db.write((q) => q.update(users).set({ password_hash: '' }).where(eq(users.id, invited.id)));
    expect((await act(invited, 'send-reset-password-email', pm)).body.message).toBe(
      `Приглашение отправлено на ${invited.email}.`,
    );
    await runDueJobs(app.deps);
    // Letters go at once: which arrives first is nobody's promise.
    expect(new Map(app.mail.sent.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        [one.email, 'Восстановление пароля — Разбор'],
        [invited.email, 'Приглашение в «Разбор»'],
      ]),
    );
  });

  test('is 409 for a blocked and an archived person, 403 for oneself, 429 too often', async () => {
    const blocked = await someone({ status: 'blocked' });
    expect((await act(blocked, 'send-reset-password-email')).status).toBe(409);
    const archived = await someone({ archived_at: app.clock.now() });
    expect((await act(archived, 'send-reset-password-email')).status).toBe(409);
    expect((await act(world.admin, 'send-reset-password-email')).status).toBe(403);
    const one = await someone();
    for (let sent = 0; sent < 6; sent += 1) expect((await act(one, 'send-reset-password-email')).status).toBe(200);
    const refused = await act(one, 'send-reset-password-email');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('last use of a sign-in', () => {
  test('is written once a minute at most', async () => {
    const one = await someone();
    const caller = await app.as(one);
    const usedAt = async () => {
      await caller.get('/api/users/me');
      await app.deps.background.drain();
      const [row] = await app.db.read((q) => q.select().from(sessions).where(eq(sessions.user_id, one.id)));
      return row?.last_used_at?.toISOString() ?? null;
    };
    const start = app.clock.now().getTime();
    expect(await usedAt()).toBeNull();
    app.clock.advance(40_000);
    expect(await usedAt()).toBeNull();
    app.clock.advance(20_000);
    const first = new Date(start + 60_000).toISOString();
    expect(await usedAt()).toBe(first);
    app.clock.advance(40_000);
    expect(await usedAt()).toBe(first);
    app.clock.set(new Date(start).toISOString());
  });
});
