import { readdirSync } from 'node:fs';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { type Payload, toFormData } from '#src/app/payload.ts';
import type { User as UserOnWire } from '#domain/users/users.schema.ts';
import { auditRecords, companyMembers, passwordResets, users } from '#server/db/schema/index.ts';
import { createCompany, createUser, joinCompany, type User } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { type Caller, filesFolder, type TestApp, testApp } from '#tests/support/test-app.ts';
import { userForm } from '#tests/support/user-form.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Body = UserOnWire & ErrorBody;

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
beforeEach(() => {
  made += 1;
});

const fresh = (over: Payload = {}) => userForm({ email: `new-${made}@test.example`, ...over });
const create = (over: Payload = {}, caller = admin) => caller.post<Body>('/api/users', fresh(over));
const update = (whom: { id: number; revision?: number }, over: Payload, caller = admin) =>
  caller.post<Body>(`/api/users/${whom.id}`, userFormOf(over), { 'if-match': `"${whom.revision ?? 1}"` });
/** Form with only what changes. */
const userFormOf = (over: Payload): FormData => toFormData(over);
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'users'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const people = async () => app.db.read((q) => q.$count(users));
const filesKept = () =>
  readdirSync(filesFolder(), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

describe('a photograph (Q-23)', () => {
  const avatar = async () => new Blob([await aPicture()], { type: 'image/png' });

  test('becomes two WebP; a new one replaces it, an empty one removes it, without the field it stays', async () => {
    const before = filesKept();
    const { body } = await create({ avatar: await avatar() });
    expect(filesKept()).toBe(before + 2);
    const first = body.avatar_urls;
    expect((await app.anonymous.get(first['42x42'] ?? '')).headers.get('content-type')).toBe('image/webp');

    const named = await update(body, { name: 'Пётр' });
    expect(named.body.avatar_urls).toEqual(first);
    const replaced = await update(named.body, { avatar: await avatar() });
    expect(replaced.body.avatar_urls).not.toEqual(first);
    expect((await app.anonymous.get(first['42x42'] ?? '')).status).toBe(404);
    const removed = await update(replaced.body, { avatar: null });
    expect(removed.body.avatar_urls).toEqual({});
    expect(filesKept()).toBe(before);
  });

  test('that is no picture is 422 at the field, too large a one 413, with neither files nor an employee', async () => {
    const [files, rows] = [filesKept(), await people()];
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    expect(await create({ avatar: svg })).toMatchObject({
      status: 422,
      body: { errors: { avatar: ['Нужна картинка PNG, JPEG, WebP.'] } },
    });
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
    expect((await create({ avatar: large })).status).toBe(413);
    // A refusal after the picture was stored takes the files back.
    expect((await create({ avatar: await avatar(), email: world.admin.email })).status).toBe(422);
    expect([filesKept(), await people()]).toEqual([files, rows]);
  });
});

describe('POST /api/users/{id}: changing', () => {
  const someone = (over: Partial<Parameters<typeof createUser>[1]> = {}): Promise<User> =>
    createUser(app.db, { role: 'manager', projects: [world.a.project], ...over });

  test('ladder: 401, 412 with the present state, 404, 403, 200 (D-38)', async () => {
    const one = await someone();
    expect((await app.anonymous.post(`/api/users/${one.id}`, userFormOf({}))).status).toBe(401);
    expect(await update({ id: one.id, revision: 7 }, { name: 'Яков' })).toMatchObject({
      status: 412,
      body: { data: { present: { id: one.id, name: 'Имя', revision: 1 } } },
    });
    expect((await update({ id: 2_000_000_000 }, { name: 'Яков' })).status).toBe(404);
    expect((await update(world.b.manager, { name: 'Яков' }, pm)).status).toBe(404);
    expect((await update(one, { name: 'Яков' }, await app.as(world.a.assessor))).status).toBe(403);
    expect(await update(one, { name: 'Яков' })).toMatchObject({ status: 200, body: { name: 'Яков', revision: 2 } });
  });

  test('D-38: the owner’s call without If-Match changes the person as they are', async () => {
    const one = await someone();
    await update(one, { name: 'Яков' });
    const asIs = (caller = admin) => caller.post<Body>(`/api/users/${one.id}`, userFormOf({ surname: 'Новый' }));
    expect(await asIs()).toMatchObject({ status: 200, body: { name: 'Яков', surname: 'Новый', revision: 3 } });
    expect((await asIs(await app.as(world.a.assessor))).status).toBe(403);
    expect((await asIs(await app.as(world.b.pm))).status).toBe(404);
  });

  test('changes what was passed alone, and the log keeps what was and what is (D-5)', async () => {
    const one = await someone({ patronymic: 'Петрович', phone: '79000000001' });
    const answer = await update(one, { patronymic: null, phone: 79000000002 });
    expect(answer.body).toMatchObject({
      surname: one.surname,
      patronymic: null,
      phone: 79000000002,
      roles: ['manager'],
    });
    expect(answer.body.projects_manager).toHaveLength(1);
    const [entry] = await audit(one.id);
    expect(entry).toMatchObject({
      action: 'update',
      before: { patronymic: 'Петрович', phone: '79000000001' },
      after: { patronymic: null, phone: '79000000002' },
    });
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['patronymic', 'phone']);
  });

  test('does not take off a role that is worked with until its places are removed, or both together', async () => {
    const one = await someone({ role: ['manager', 'assessor'], companies: [world.a.company] });
    expect(await update(one, { roles: ['manager'] })).toMatchObject({
      status: 422,
      body: { errors: { roles: ['Роль «Асессор» нельзя снять: сотрудник с ней работает: «Компания А».'] } },
    });
    const both = await update(one, { roles: ['manager'], companies_assessor: null });
    expect(both).toMatchObject({ status: 200, body: { roles: ['manager'], companies_assessor: [] } });
    const removed = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.action, 'remove_member'), eq(auditRecords.entity, 'companies')))
        .orderBy(auditRecords.id),
    );
    expect(removed.at(-1)).toMatchObject({
      entity_id: world.a.company.id,
      after: { user_id: one.id, role: 'assessor' },
    });
  });

  test("neither sees nor touches nor gives away others' places in a pm's form", async () => {
    const { a, b } = world;
    const one = await someone({ role: ['assessor', 'manager'], companies: [a.company, b.company] });
    const answer = await update(one, { surname: 'Изменённый', companies_assessor: [a.company.id] }, pm);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/Компания Б/);
    const kept = await app.db.read((q) => q.select().from(companyMembers).where(eq(companyMembers.user_id, one.id)));
    expect(kept.map(({ company_id }) => company_id)).toEqual(expect.arrayContaining([a.company.id, b.company.id]));
    const refused = await update({ id: one.id, revision: 2 }, { roles: ['manager'], companies_assessor: null }, pm);
    expect(refused.body.errors).toEqual({
      roles: ['Роль «Асессор» нельзя снять: сотрудник с ней работает в компаниях или проектах.'],
    });
  });

  test('does not take an archived company away that the form does not have', async () => {
    const archived = await createCompany(app.db, { archived_at: app.clock.now() });
    const one = await someone({ role: ['manager', 'customer'] });
    await joinCompany(app.db, { user: one, company: archived, role: 'customer' });
    await update(one, { companies_customer: null });
    const kept = await app.db.read((q) =>
      q
        .select()
        .from(companyMembers)
        .where(and(eq(companyMembers.user_id, one.id), inArray(companyMembers.company_id, [archived.id]))),
    );
    expect(kept).toHaveLength(1);
  });

  test('by a pm touches neither an administrator nor the roles of administrator and pm nor the e-mail of who has signed in', async () => {
    const { a } = world;
    const boss = await someone({ role: ['admin', 'manager'] });
    expect(await update(boss, { name: 'Взлом' }, pm)).toMatchObject({
      status: 403,
      body: { message: 'Администраторов меняет только администратор.' },
    });
    const one = await someone();
    expect((await update(one, { roles: ['manager', 'pm'] }, pm)).status).toBe(403);
    expect(await update(one, { email: 'stolen@test.example' }, pm)).toMatchObject({
      status: 403,
      body: { message: 'Почту, с которой входят, меняет администратор.' },
    });
    expect((await update(one, { companies_pm: [a.company.id] }, pm)).status).toBe(422);
    expect((await update(one, { email: 'moved@test.example' })).status).toBe(200);
  });

  test('by a pm mends the e-mail of an invited person, and the old link works no more', async () => {
    const { body } = await create({ projects_manager: [world.a.project.id] }, pm);
    const fixed = await update(body, { email: `fixed-${made}@test.example` }, pm);
    expect(fixed.status).toBe(200);
    const links = await app.db.read((q) => q.$count(passwordResets, eq(passwordResets.user_id, body.id)));
    expect(links).toBe(0);
  });

  test('of oneself may change name and phone, not roles and places, except to the same (P-25)', async () => {
    const { a } = world;
    const me = await someone();
    const caller = await app.as(me);
    const answer = await update(
      me,
      { name: 'Сам', phone: 79001112233, roles: ['manager'], projects_manager: [a.project.id] },
      caller,
    );
    expect(answer).toMatchObject({ status: 200, body: { name: 'Сам', phone: 79001112233 } });
    const own = 'Свои роли и компании меняет другой администратор.';
    expect(await update(answer.body, { roles: ['manager', 'head'] }, caller)).toMatchObject({
      status: 403,
      body: { message: own },
    });
    expect((await update(answer.body, { projects_manager: [a.otherProject.id] }, caller)).status).toBe(403);
    expect((await update(answer.body, { email: 'self@test.example' }, caller)).status).toBe(403);
    expect((await update(world.admin, { roles: ['admin', 'pm'] })).body.message).toBe(own);
  });

  test('takes effect with a role that was taken off from the next request on (Q-22)', async () => {
    const one = await someone({ role: ['pm', 'manager'], companies: [world.a.company] });
    const caller = await app.as(one);
    expect((await caller.get('/api/users')).status).toBe(200);
    await update(one, { roles: ['manager'], companies_pm: null });
    expect((await caller.get('/api/users')).status).toBe(403);
  });

  test('by two with one version gives the second 412, and nothing is overwritten', async () => {
    const one = await someone();
    const answers = await Promise.all([update(one, { name: 'Первый' }), update(one, { name: 'Второй' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });
});
