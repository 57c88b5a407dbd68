import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Payload } from '#src/app/payload.ts';
import type { User as UserOnWire, UserPage } from '#domain/users/users.schema.ts';
import { auditRecords, jobs, passwordResets, users } from '#server/db/schema/index.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { userForm } from '#tests/support/user-form.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Body = UserOnWire & ErrorBody;
const NEW_PASSWORD = 'совсем новый пароль 71';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;
/** Number of people made, for addresses that must differ. */
let made = 0;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [admin, pm] = [await app.as(world.admin), await app.as(world.a.pm)];
});
beforeEach(async () => {
  made += 1;
  app.mail.sent.length = 0;
  await app.db.write((q) => q.delete(jobs));
});

const fresh = (over: Payload = {}) => userForm({ email: `new-${made}@test.example`, ...over });
const create = (over: Payload = {}, caller = admin) => caller.post<Body>('/api/users', fresh(over));
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'users'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const people = async () => app.db.read((q) => q.$count(users));
describe('POST /api/users: a new employee', () => {
  test('ladder: 401, 415, 400, 422, 403, 201 (D-37)', async () => {
    const before = await people();
    expect((await app.anonymous.post('/api/users', fresh())).status).toBe(401);
    expect((await admin.post('/api/users', { surname: 'А' })).status).toBe(415);
    const torn = await admin.post('/api/users', '--b\r\n', { 'content-type': 'multipart/form-data; boundary=b' });
    expect(torn.status).toBe(400);
    expect((await create({}, await app.as(world.a.assessor))).status).toBe(403);
    expect(await people()).toBe(before);
    expect((await create()).status).toBe(201);
  });

  test.each<[string, Payload, Record<string, unknown>]>([
    ['an empty surname', { surname: '  ' }, { surname: ['Это поле обязательно для заполнения.'] }],
    ['no roles', { roles: [] }, { roles: [expect.any(String)] }],
    ['roles not of the list', { roles: ['god'] }, { 'roles.0': ['Недопустимое значение.'] }],
    ['an e-mail without @', { email: 'нет' }, { email: ['Введите корректный адрес электронной почты'] }],
    ['two e-mails at once', { email: 'a@b.example,c@d.example' }, { email: [expect.any(String)] }],
    ['a phone cut short', { phone: 7900 }, { phone: ['Номер телефона должен состаяться из 11 цифр'] }],
    ['a line break in the name', { name: 'Олег\r\nBcc: x' }, { name: ['Текст содержит недопустимые символы.'] }],
    ['too long a name', { name: 'я'.repeat(101) }, { name: ['Слишком длинно: максимальная длина 100.'] }],
    ["another's field", { status: 'blocked' }, { status: ['Неизвестное поле.'] }],
    ['a password through the form', { password_hash: 'x' }, { password_hash: ['Неизвестное поле.'] }],
  ])('is 422 at the field: %s', async (_name, over, errors) => {
    expect(await create(over)).toMatchObject({ status: 422, body: { errors } });
  });

  test('is made with all places, in the form agreed, without a password, with a record in the log (D-5)', async () => {
    const { a } = world;
    const answer = await create({
      patronymic: null,
      phone: 79001234567,
      roles: ['assessor', 'manager'],
      companies_assessor: [a.company.id],
      projects_manager: [a.project.id, a.otherProject.id],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        surname: 'Новиков',
        patronymic: null,
        phone: 79001234567,
        status: 'active',
        roles: ['assessor', 'manager'],
        companies_assessor: [{ id: a.company.id, name: 'Компания А' }],
        projects_manager: [{ name: 'Продажи А' }, { name: 'Сервис А' }],
        invited: true,
        revision: 1,
      },
    });
    const [entry] = await audit(answer.body.id);
    expect(entry).toMatchObject({
      action: 'create',
      actor_id: world.admin.id,
      company_id: a.company.id,
      after: { surname: 'Новиков', companies_assessor: [a.company.id] },
    });
    expect(JSON.stringify(entry)).not.toMatch(/hash|token/);
  });

  test('gets an invitation, a letter with a link for 72 hours that works once, and then signs in', async () => {
    const { body } = await create();
    await runDueJobs(app.deps);
    expect(app.mail.sent).toHaveLength(1);
    const letter = app.mail.sent[0];
    expect(letter).toMatchObject({ to: body.email, subject: 'Приглашение в «Разбор»' });
    expect(letter?.text).toContain('Здравствуйте, Олег!');
    expect(letter?.text).toContain('Админов');
    expect(letter?.text).toContain('72\u00a0часа');
    const login = (password: string) => app.anonymous.post('/api/auth/login', { email: body.email, password });
    for (const guess of ['', 'x', PASSWORD]) expect((await login(guess)).status).toBe(422);

    const link = new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/auth/restore/');
    expect(link.searchParams.get('invitation')).toBe('1');
    const token = link.searchParams.get('token');
    const set = { token, email: body.email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const [row] = await app.db.read((q) => q.select().from(passwordResets).where(eq(passwordResets.user_id, body.id)));
    expect(row?.expires_at.getTime()).toBe(app.clock.now().getTime() + 72 * 3_600_000);
    expect((await app.anonymous.post('/api/auth/password-reset', set)).status).toBe(200);
    expect((await app.anonymous.post('/api/auth/password-reset', set)).status).toBe(422);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    const { body: page } = await admin.get<UserPage>(`/api/users/${body.id}`);
    expect(page.invited).toBe(false);
  });

  test('with an e-mail in use is 422 at the field, in another case, too, and in the same words for another company; no letters', async () => {
    await createUser(app.db, { role: 'manager', email: 'Занят@test.example', projects: [world.b.project] });
    const [own, foreign] = [
      await create({ email: 'занят@TEST.example' }),
      await create({ email: 'занят@test.example', projects_manager: [world.a.project.id] }, pm),
    ];
    for (const answer of [own, foreign])
      expect(answer).toMatchObject({ status: 422, body: { errors: { email: ['Этот адрес уже занят'] } } });
    await runDueJobs(app.deps);
    expect(app.mail.sent).toEqual([]);
  });

  test('by two at once with one e-mail is made once, and the second is 422', async () => {
    const [first, second] = await Promise.all([create(), create()]);
    expect(new Set([first.status, second.status])).toEqual(new Set([201, 422]));
  });

  describe('a pm', () => {
    test('makes people of their own companies', async () => {
      const { a } = world;
      const answer = await create({ roles: ['assessor'], companies_assessor: [a.company.id] }, pm);
      expect(answer.status).toBe(201);
      expect(answer.body.may.update).toEqual({ allowed: true });
    });

    test('does not make somebody whom they will not see', async () => {
      const before = await people();
      expect(await create({}, pm)).toMatchObject({
        status: 422,
        body: { errors: { roles: ['Укажите хотя бы одну компанию или проект: иначе вы не увидите сотрудника.'] } },
      });
      expect(await people()).toBe(before);
    });

    test.each(['admin', 'pm'])('does not give the role %s: 403', async (role) => {
      const over = { roles: [role, 'manager'], projects_manager: [world.a.project.id] };
      expect(await create(over, pm)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('только администратор') },
      });
    });

    test("gets 422 at the field for another's company and project as for one that does not exist, and nobody is made", async () => {
      const before = await people();
      const attempts: [string, number, string][] = [
        ['companies_assessor', world.b.company.id, 'Выберите компанию из списка.'],
        ['companies_assessor', 2_000_000_000, 'Выберите компанию из списка.'],
        ['projects_manager', world.b.project.id, 'Выберите проект из списка.'],
        ['projects_manager', 2_000_000_000, 'Выберите проект из списка.'],
      ];
      for (const [field, id, sentence] of attempts) {
        const answer = await create({ roles: ['assessor', 'manager'], [field]: [id] }, pm);
        expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
      }
      expect(await people()).toBe(before);
    });
  });

  test('gets 422 at a place without a role for it', async () => {
    const answer = await create({ roles: ['manager'], companies_assessor: [world.a.company.id] });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { companies_assessor: ['У сотрудника нет роли «Асессор».'] } },
    });
  });
});
