import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Permissions, SessionLeft } from '#domain/auth/auth.schema.ts';
import type { SecondFactor } from '#domain/auth/second-factor.schema.ts';
import type { Company as CompanyWire } from '#domain/companies/companies.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { SessionList } from '#domain/users/users.schema.ts';
import { auditRecords, companies, jobs, secondFactors, sessions, users } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import {
  type Company,
  createCompany,
  createProject,
  createUser,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let company: Company;
let admin: Caller;

beforeEach(async () => {
  app = await testApp();
  company = await createCompany(app.db);
  admin = await app.as(await createUser(app.db, { role: 'admin' }));
});

const rule = (values: Partial<typeof companies.$inferInsert>, id = company.id) =>
  app.db.write((q) => q.update(companies).set(values).where(eq(companies.id, id)));
const form = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const change = async (who: Caller, values: Record<string, string>) => {
  const { body } = await who.get<CompanyWire>(`/api/companies/${company.id}`);
  return who.request<CompanyWire & ErrorBody>('POST', `/api/companies/${company.id}`, {
    body: form(values),
    headers: { 'if-match': `"${body.revision}"` },
  });
};
const background = { 'x-background': '1' };

describe('the rules of a company', () => {
  test('an administrator and a pm change them, and a record of it stays (D-5)', async () => {
    const pm = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    const assessor = await app.as(await createUser(app.db, { role: 'assessor', companies: [company] }));
    expect((await change(assessor, { second_factor_required: '1' })).status).toBe(403);
    expect(await change(admin, { second_factor_required: 'да', idle_minutes: '4' })).toMatchObject({
      status: 422,
      body: { errors: { second_factor_required: expect.any(Array), idle_minutes: expect.any(Array) } },
    });
    expect(await change(pm, { idle_minutes: '30' })).toMatchObject({
      status: 200,
      body: { idle_minutes: 30, second_factor_required: false, counts: { second_factor: 0 } },
    });
    expect((await change(admin, { second_factor_required: '1', idle_minutes: '' })).body).toMatchObject({
      idle_minutes: null,
      second_factor_required: true,
    });
    const records = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.company_id, company.id)).orderBy(auditRecords.id),
    );
    expect(records.map(({ after }) => after)).toEqual([
      { idle_minutes: 30 },
      { idle_minutes: null, second_factor_required: true },
    ]);
  });

  test('how many have a second factor is seen by an administrator and a pm, not by the others', async () => {
    const pm = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    const assessor = await app.as(await createUser(app.db, { role: 'assessor', companies: [company] }));
    const project = await createProject(app.db, { company });
    const manager = await createUser(app.db, { role: 'manager', projects: [project] });
    await enrol(await app.as(manager), app.clock.now());
    await enrol(pm, app.clock.now());
    await enrol(await app.as(await createUser(app.db, { role: 'pm' })), app.clock.now());
    const counts = async (who: Caller) => (await who.get<CompanyWire>(`/api/companies/${company.id}`)).body.counts;
    expect(await counts(admin)).toEqual({ projects: 1, people: 3, second_factor: 2 });
    expect(await counts(pm)).toEqual({ projects: 1, people: 3, second_factor: 2 });
    expect(await counts(assessor)).toEqual({ projects: 1, people: 3, second_factor: null });
  });
});

describe('a second factor is required (ASVS 6.3.3)', () => {
  const MISSING = {
    status: 403,
    body: {
      message: 'Ваша компания требует второй фактор. Настройте его, чтобы продолжить.',
      data: { second_factor_required: true },
    },
  };
  const permissions = async (who: Caller): Promise<Permissions> =>
    (await who.get<Permissions>('/api/auth/permissions')).body;

  test('from the next request on only its setting up is open, and everything after it', async () => {
    const person = await createUser(app.db, { role: 'pm', companies: [company] });
    const caller = await app.as(person);
    expect((await permissions(caller)).second_factor_missing).toBe(false);
    await rule({ second_factor_required: true });
    for (const path of ['/communications', '/companies', '/users', '/users/me/sessions', '/reference/entities-count'])
      expect(await caller.get(`/api${path}`)).toMatchObject(MISSING);
    expect(await caller.post('/api/users/me/password', {})).toMatchObject(MISSING);
    for (const path of ['/users/me', '/reference/static', '/auth/session', '/users/me/second-factor'])
      expect((await caller.get(`/api${path}`)).status).toBe(200);
    expect((await permissions(caller)).second_factor_missing).toBe(true);
    expect((await caller.get<SecondFactor>('/api/users/me/second-factor')).body.required_by).toEqual([company.name]);
    await enrol(caller, app.clock.now());
    expect((await permissions(caller)).second_factor_missing).toBe(false);
    expect((await caller.get('/api/companies')).status).toBe(200);
  });

  test('logging out stays open, too', async () => {
    await rule({ second_factor_required: true });
    const caller = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    expect((await caller.post('/api/logout')).status).toBe(204);
  });

  test('a setting up that was begun and not confirmed does not count', async () => {
    await rule({ second_factor_required: true });
    const caller = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    await caller.post('/api/users/me/second-factor', { password: PASSWORD });
    expect(await caller.get('/api/companies')).toMatchObject(MISSING);
  });

  test("it concerns the team and the client's people, not others, guests, an archived company or a place without a role", async () => {
    const project = await createProject(app.db, { company });
    await rule({ second_factor_required: true });
    const asked = async (user: User) => (await permissions(await app.as(user))).second_factor_missing;
    expect(await asked(await createUser(app.db, { role: 'customer', companies: [company] }))).toBe(true);
    const head = await createUser(app.db, { role: 'head', projects: [project] });
    expect(await asked(head)).toBe(true);
    expect(await asked(await createUser(app.db, { role: 'pm', companies: [await createCompany(app.db)] }))).toBe(false);
    const { body } = await admin.post<{ token: string }>('/api/access-links', {
      name: 'Гость',
      target: { type: 'project', id: project.id },
    });
    expect((await app.withToken(body.token).get('/api/communications')).status).toBe(200);
    await app.db.write((q) =>
      q
        .update(users)
        .set({ roles: ['assessor'] })
        .where(eq(users.id, head.id)),
    );
    expect(await asked(head)).toBe(false);
    await rule({ archived_at: app.clock.now() });
    expect(await asked(await createUser(app.db, { role: 'customer', companies: [company] }))).toBe(false);
  });
});

describe('an administrator takes a second factor off', () => {
  test('403 of anybody else, 409 without a factor, 200: signing in is by password again, with a record and a letter (D-5, Q-16)', async () => {
    const person = await createUser(app.db, { role: 'assessor', companies: [company], name: 'Анна' });
    const pm = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    const path = `/api/users/${person.id}/remove-second-factor`;
    expect((await pm.post(path)).status).toBe(403);
    expect(await admin.post(path)).toMatchObject({ status: 409, body: { message: 'Второй фактор не включён.' } });
    const caller = await app.as(person);
    const { secret } = await enrol(caller, app.clock.now());
    const answer = await admin.post<{ message: string }>(path);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `${person.surname} Анна: второй фактор снят, письмо об этом отправлено.` },
    });
    const login = { email: person.email, password: PASSWORD };
    expect((await app.anonymous.post('/api/auth/login', login)).status).toBe(200);
    // Present sessions go on.
    expect((await caller.get('/api/users/me')).status).toBe(200);
    expect(
      await app.db.read((q) => q.select().from(secondFactors).where(eq(secondFactors.user_id, person.id))),
    ).toEqual([]);
    expect(codeAt(secret, app.clock.now())).toHaveLength(6);

    const [record] = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.action, 'remove-second-factor')),
    );
    expect(record).toMatchObject({ entity: 'users', entity_id: person.id, company_id: company.id });
    await runDueJobs(app.deps);
    expect(app.mail.sent).toMatchObject([{ to: person.email, subject: 'Второй фактор снят — Разбор' }]);
    expect(
      (await app.db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'second_factor_removed'))))[0]?.payload,
    ).toEqual({
      user_id: person.id,
    });
  });
});

describe('inactivity (ASVS 7.3.1)', () => {
  const left = async (who: Caller, headers = {}) => (await who.get<SessionLeft>('/api/auth/session', headers)).body;
  const settled = () => app.deps.background.drain();

  test('has no term by default: a day without a single request', async () => {
    const caller = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    expect(await left(caller)).toEqual({ idle_minutes: null, seconds_left: null });
    app.clock.advance(24 * 60 * MINUTE - 1);
    expect((await caller.get('/api/users/me')).status).toBe(200);
  });

  test('after so many minutes is 401, and the sign-in leaves the list; an action moves the end', async () => {
    await rule({ idle_minutes: 15 });
    const person = await createUser(app.db, { role: 'pm', companies: [company] });
    const [active, idle] = [await app.as(person), await app.as(person)];
    app.clock.advance(10 * MINUTE);
    expect((await active.get('/api/companies')).status).toBe(200);
    await settled();
    app.clock.advance(5 * MINUTE - 1);
    expect((await active.get<SessionList>('/api/users/me/sessions')).body.data).toHaveLength(2);
    app.clock.advance(1);
    expect((await active.get<SessionList>('/api/users/me/sessions')).body.data).toHaveLength(1);
    expect(await idle.get('/api/users/me')).toMatchObject({ status: 401, body: { message: 'Вы не авторизованы!' } });
    await rule({ idle_minutes: null });
    expect((await idle.get('/api/users/me')).status).toBe(401);
    expect((await active.get('/api/users/me')).status).toBe(200);
  });

  test('is not ended by what a page asks of itself', async () => {
    await rule({ idle_minutes: 15 });
    const caller = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    for (let minute = 0; minute < 14; minute += 1) {
      app.clock.advance(MINUTE);
      expect((await caller.get('/api/reference/entities-count', background)).status).toBe(200);
      await settled();
    }
    expect(await left(caller, background)).toEqual({ idle_minutes: 15, seconds_left: 60 });
    app.clock.advance(MINUTE);
    expect((await caller.get('/api/reference/entities-count', background)).status).toBe(401);
  });

  test('is counted anew by «Остаться»', async () => {
    await rule({ idle_minutes: 15 });
    const caller = await app.as(await createUser(app.db, { role: 'pm', companies: [company] }));
    app.clock.advance(14 * MINUTE);
    expect(await left(caller)).toEqual({ idle_minutes: 15, seconds_left: 900 });
    await settled();
    app.clock.advance(14 * MINUTE);
    expect(await left(caller, background)).toEqual({ idle_minutes: 15, seconds_left: 60 });
  });

  test('has its moment written once a minute at most', async () => {
    const person = await createUser(app.db, { role: 'pm', companies: [company] });
    const caller = await app.as(person);
    const lastUse = async () => {
      await caller.get('/api/users/me');
      await settled();
      const [row] = await app.db.read((q) => q.select().from(sessions).where(eq(sessions.user_id, person.id)));
      return row?.last_used_at?.toISOString() ?? null;
    };
    expect(await lastUse()).toBeNull();
    app.clock.advance(MINUTE);
    const first = app.clock.now().toISOString();
    expect(await lastUse()).toBe(first);
    app.clock.advance(MINUTE - 1);
    expect(await lastUse()).toBe(first);
    app.clock.advance(1);
    expect(await lastUse()).toBe(app.clock.now().toISOString());
  });

  test('has the strictest term of the companies and the common one, which concerns an administrator, too', async () => {
    app = await testApp({ idleMinutes: 60 });
    const strict = await createCompany(app.db, { idle_minutes: 20 });
    await rule({ idle_minutes: 120 });
    const of = async (user: User) => (await left(await app.as(user))).idle_minutes;
    expect(await of(await createUser(app.db, { role: 'pm', companies: [company, strict] }))).toBe(20);
    expect(await of(await createUser(app.db, { role: 'pm', companies: [company] }))).toBe(60);
    expect(await of(await createUser(app.db, { role: 'admin' }))).toBe(60);
  });
});
