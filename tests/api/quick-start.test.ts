import { beforeEach, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { QuickStarted } from '#domain/home/quick-start.schema.ts';
import { quickStartedSchema } from '#domain/home/quick-start.schema.ts';
import type { Work } from '#domain/home/work.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { UserPage } from '#domain/users/users.schema.ts';
import { auditRecords, companies, forms, jobs, projects, users } from '#server/db/schema/index.ts';
import { createCompany, createMedia, createUser, type User } from '#tests/support/factories.ts';
import { type Caller, testApp, type TestApp } from '#tests/support/test-app.ts';

type Body = QuickStarted & { message: string; errors?: Record<string, string[]> };

let app: TestApp;
let someone: User;
let admin: Caller;

beforeEach(async () => {
  app = await testApp();
  someone = await createUser(app.db, { role: 'admin' });
  admin = await app.as(someone);
});

const input = (over: Record<string, unknown> = {}) => ({
  company_id: null,
  company_name: 'Первый клиент',
  project_name: 'Отдел продаж',
  time_zone: 'Asia/Yekaterinburg',
  template: 'windows',
  employee_name: '',
  employee_email: '',
  recording: null,
  ...over,
});
const start = (over: Record<string, unknown> = {}, caller = admin) =>
  caller.post<Body>('/api/home/quick-start', input(over));
const recorded = async (uploaded_by = someone.id) => ({
  upload_id: (await createMedia(app.db, { uploaded_by, duration_seconds: 61 })).id,
  direction: 'incoming',
  started_at: '2026-03-08T08:30:00Z',
});
const counts = () =>
  app.db.read(async (q) => ({
    companies: await q.$count(companies),
    projects: await q.$count(projects),
    forms: await q.$count(forms),
    users: await q.$count(users),
  }));

describe('POST /home/quick-start', () => {
  test('ladder: 401, 422 for the body, 403 for who makes no projects, 201', async () => {
    expect((await start({}, app.anonymous)).status).toBe(401);
    expect((await admin.post('/api/home/quick-start', {})).status).toBe(422);
    const company = await createCompany(app.db);
    const assessor = await app.as(await createUser(app.db, { role: 'assessor', companies: [company] }));
    expect((await start({ company_id: company.id }, assessor)).status).toBe(403);
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(quickStartedSchema.parse(body)).toEqual(body);
  });

  test('a recording becomes a conversation that can be rated at once', async () => {
    const { status, body } = await start({ employee_name: 'Иванов Иван', recording: await recorded() });
    expect({ status, employee: body.employee_id }).toEqual({ status: 201, employee: null });
    const { body: talk } = await admin.get<Communication>(`/api/communications/${body.communication_id}`);
    expect(talk).toMatchObject({
      project: { id: body.project_id, name: 'Отдел продаж' },
      employee: null,
      employee_source_name: 'Иванов Иван',
      audio: 'ready',
    });
    const { body: form } = await admin.get<Form>(`/api/forms/${body.form_id}`);
    expect(form).toMatchObject({ name: 'Окна и остекление: первый звонок', company: { id: body.company_id } });
    const rating = await admin.post(`/api/communications/${body.communication_id}/evaluations`, {
      form_id: body.form_id,
    });
    expect(rating.status).toBe(200);
    const { body: work } = await admin.get<Work>('/api/home/work');
    expect(work.steps).toMatchObject({ company: true, project: true, form: true, attach: true, call: true });
  });

  test('with an address the employee gets an account, their place and an invitation', async () => {
    const { body } = await start({
      employee_name: 'Петрова Анна Сергеевна',
      employee_email: 'anna@okna.ru',
      recording: await recorded(),
    });
    const { body: person } = await admin.get<UserPage>(`/api/users/${body.employee_id}`);
    expect(person).toMatchObject({ surname: 'Петрова', name: 'Анна', roles: ['manager'], invited: true });
    expect(person.projects_manager.map(({ id }) => id)).toEqual([body.project_id]);
    const { body: talk } = await admin.get<Communication>(`/api/communications/${body.communication_id}`);
    expect(talk).toMatchObject({ employee: { id: body.employee_id }, employee_source_name: null });
    expect(await app.db.read((q) => q.$count(jobs))).toBeGreaterThan(0);
  });

  test('every thing that is made stands in the log, each by itself (D-5)', async () => {
    const { body } = await start({ recording: await recorded() });
    const made = await app.db.read((q) =>
      q.select({ entity: auditRecords.entity, action: auditRecords.action }).from(auditRecords),
    );
    expect(made.map(({ entity, action }) => `${action} ${entity}`)).toEqual(
      expect.arrayContaining([
        'create companies',
        'create projects',
        'create forms',
        'publish forms',
        'create communications',
      ]),
    );
    expect(body.company_id).toBeTypeOf('number');
  });

  test('a refusal of any part leaves nothing behind and says which', async () => {
    const before = await counts();
    const foreign = await createUser(app.db, { role: 'admin' });
    const refusals = [
      [{ company_name: '' }, 'company_name'],
      [{ employee_email: 'anna@okna.ru' }, 'employee_name'],
      [{ employee_name: 'Анна', employee_email: 'anna@okna.ru' }, 'employee_name'],
      [{ employee_name: 'Петрова Анна', employee_email: 'не почта' }, 'employee_email'],
      [{ recording: { ...(await recorded()), started_at: '2099-01-01T00:00:00Z' } }, 'started_at'],
      [{ recording: await recorded(foreign.id) }, 'upload_id'],
    ] as const;
    for (const [over, field] of refusals) {
      const { status, body } = await start(over);
      expect({ field, status, at: Object.keys(body.errors ?? {}) }).toEqual({ field, status: 422, at: [field] });
    }
    expect(await counts()).toEqual({ ...before, users: before.users + 1 });
  });

  test('a pm starts in their own company, in no other and in no new one', async () => {
    const [own, other] = [await createCompany(app.db), await createCompany(app.db)];
    const person = await createUser(app.db, { role: 'pm', companies: [own] });
    const pm = await app.as(person);
    expect((await start({}, pm)).status).toBe(403);
    expect((await start({ company_id: other.id }, pm)).status).toBe(422);
    const { status, body } = await start({ company_id: own.id, recording: await recorded(person.id) }, pm);
    expect({ status, company: body.company_id }).toEqual({ status: 201, company: own.id });
  });

  test('sent once more with its key it makes nothing twice (Q-22)', async () => {
    const once = { ...input({ recording: await recorded() }) };
    const send = () => admin.post<Body>('/api/home/quick-start', once, { 'idempotency-key': 'first-call-1' });
    const before = await counts();
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await counts()).companies).toBe(before.companies + 1);
  });
});
