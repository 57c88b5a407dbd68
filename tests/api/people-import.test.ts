import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { auditRecords, projectMembers, users } from '#server/db/schema/index.ts';
import { createProject, createUser } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const path = (action: string, id = world.a.project.id) => `/api/projects/${id}/people/${action}`;
const preview = (text: string, caller = pm) => caller.post<PeopleReport>(path('preview'), { text });
const bringIn = (text: string, { invite = false, caller = pm } = {}) =>
  caller.post<PeopleReport>(path('import'), { text, invite });
const personOf = (email: string) =>
  app.db.read(async (q) => (await q.select().from(users).where(sql`lower(${users.email}) = ${email}`))[0]);
const rowsIn = (projectId: number) =>
  app.db.read((q) => q.select().from(projectMembers).where(eq(projectMembers.project_id, projectId)));

describe('POST /api/projects/{id}/people/preview', () => {
  test.each([
    ['nothing at all', { text: '  ' }, { text: ['Это поле обязательно для заполнения.'] }],
    ['headings alone', { text: 'ФИО;Почта' }, { text: ['В списке никого нет.'] }],
    ['301 rows', { text: 'а\n'.repeat(301) }, { text: ['Не больше 300 строк за раз: разделите список.'] }],
  ])('%s is 422 at the list', async (_name, body, errors) => {
    expect(await pm.post(path('preview'), body)).toMatchObject({ status: 422, body: { errors } });
  });

  test('each row has its outcome, and nothing changes', async () => {
    const elsewhere = { role: 'manager' as const, projects: [world.a.otherProject] };
    await createUser(app.db, { ...elsewhere, email: 'Known@okna.ru' });
    const blocked = await createUser(app.db, { ...elsewhere, status: 'blocked' });
    const text = [
      'ФИО;Почта;Телефон',
      'Новый Пётр Ильич;new@okna.ru;8 900 123-45-67',
      `Знакомый Олег;known@okna.ru`,
      `Продавцов А;${world.a.manager.email}`,
      'Кривой Иван;krivoy@okna',
      'Новый Пётр;NEW@okna.ru',
      `Чужой Семён;${world.b.manager.email}`,
      `Асессоров А;${world.a.assessor.email}`,
      `Закрытый И;${blocked.email}`,
    ].join('\n');
    const before = (await rowsIn(world.a.project.id)).length;
    const { status, body } = await preview(text);
    expect(status).toBe(200);
    expect(body.rows.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
      [2, 'new', null],
      [3, 'join', null],
      [4, 'member', null],
      [5, 'refused', 'Введите корректный адрес электронной почты'],
      [6, 'refused', 'Эта почта уже есть в строке 2.'],
      [7, 'refused', 'Этот адрес занят сотрудником не из этой компании.'],
      [8, 'refused', 'Это сотрудник команды, а не менеджер клиента.'],
      [9, 'refused', 'Сотрудник заблокирован.'],
    ]);
    expect(body.counts).toEqual({ new: 1, join: 1, member: 1, refused: 5 });
    expect((await rowsIn(world.a.project.id)).length).toBe(before);
    expect(await personOf('new@okna.ru')).toBeUndefined();
  });
});

describe('D-2: a list does not tell whose addresses others have', () => {
  const strangers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => createUser(app.db, { role: 'manager', projects: [world.b.project] })),
    );
  const listOf = (people: { email: string }[]) => people.map(({ email }, n) => `Имя Ф${n};${email}`).join('\n');
  const MESSAGE = 'В списке больше 5 адресов, занятых не в этой компании: проверьте его.';

  test('five addresses of others are named, with the sixth none is, neither by a check nor by adding', async () => {
    const people = await strangers(6);
    expect((await preview(listOf(people.slice(0, 5)))).body.counts).toMatchObject({ refused: 5 });
    const list = `${listOf(people)}\nНовый Пётр;no-one@okna.ru`;
    const refused = { status: 422, body: { errors: { text: [MESSAGE] } } };
    for (const answer of [await preview(list), await bringIn(list)]) {
      expect(answer).toMatchObject(refused);
      for (const { email } of people) expect(JSON.stringify(answer.body)).not.toContain(email);
    }
    expect(await personOf('no-one@okna.ru')).toBeUndefined();
    expect((await preview(list, await app.as(world.admin))).body.counts).toMatchObject({ refused: 6, new: 1 });
  });

  test('a person has forty lists an hour, checked and added together; an administrator is not counted', async () => {
    const [own, other] = await Promise.all(
      [1, 2].map(() => createUser(app.db, { role: 'pm', companies: [world.a.company] })),
    );
    if (!own || !other) throw new Error('nobody');
    const caller = await app.as(own);
    for (let n = 0; n < 39; n += 1) expect((await preview('А Б;a@okna.ru', caller)).status).toBe(200);
    expect((await bringIn('Плохая строка', { caller })).status).toBe(200);
    for (const answer of [await preview('А Б;a@okna.ru', caller), await bringIn('А Б;a@okna.ru', { caller })])
      expect(answer).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^Слишком много списков\./) },
      });
    expect((await preview('А Б;a@okna.ru', await app.as(other))).status).toBe(200);
    const admin = await app.as(world.admin);
    for (let n = 0; n < 41; n += 1) expect((await preview('А Б;a@okna.ru', admin)).status).toBe(200);
  });
});

describe('POST /api/projects/{id}/people/import', () => {
  test('good rows are added in one transaction, with the log and without letters (D-1, D-5)', async () => {
    const text = 'Лист Анна Петровна;list@okna.ru;+7 900 765-43-21\nПлохая строка\nВторой Иван;second@okna.ru';
    const { status, body } = await bringIn(text);
    expect(status).toBe(200);
    expect(body.counts).toEqual({ new: 2, join: 0, member: 0, refused: 1 });
    const made = await personOf('list@okna.ru');
    expect(made).toMatchObject({
      surname: 'Лист',
      name: 'Анна',
      patronymic: 'Петровна',
      phone: '79007654321',
      roles: ['manager'],
      status: 'active',
    });
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'projects'), eq(auditRecords.action, 'add_member'))),
    );
    expect(records.at(-2)).toMatchObject({ after: { user_id: made?.id, role: 'manager' }, actor_id: world.a.pm.id });
    await runDueJobs(app.deps);
    expect(app.mail.sent.filter(({ to }) => to === 'list@okna.ru')).toEqual([]);
    const { body: options } = await pm.get<CommunicationOptions>('/api/communications/options');
    expect(options.employees).toContainEqual({
      id: made?.id,
      name: 'Лист Анна Петровна',
      project_ids: [world.a.project.id],
    });
  });

  test('the same list a second time has all in the project, and nobody is doubled', async () => {
    const text = 'Дважды Анна;twice@okna.ru';
    await bringIn(text);
    expect((await bringIn(text)).body.counts).toEqual({ new: 0, join: 0, member: 1, refused: 0 });
  });

  test('invitations go to new people alone and only when asked for', async () => {
    const known = await createUser(app.db, { role: 'manager', projects: [world.a.otherProject] });
    await bringIn(`Приглашённая Яна;invited@okna.ru\nЗнакомая Ия;${known.email}`, { invite: true });
    await runDueJobs(app.deps);
    const addresses = app.mail.sent.map(({ to }) => to);
    expect(addresses).toContain('invited@okna.ru');
    expect(addresses).not.toContain(known.email);
  });

  test("who recruits nobody is 403, another's project 404, an archived one 409 (D-2, D-3)", async () => {
    const assessor = await app.as(world.a.assessor);
    expect((await bringIn('А Б;a@b.ru', { caller: assessor })).status).toBe(403);
    expect((await pm.post(path('import', world.b.project.id), { text: 'А Б;a@b.ru', invite: false })).status).toBe(404);
    const archived = await createProject(app.db, { company: world.a.company, archived_at: app.clock.now() });
    expect((await pm.post(path('import', archived.id), { text: 'А Б;a@b.ru', invite: false })).status).toBe(409);
  });
});
