import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Permissions } from '#domain/auth/auth.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { accessLinks, auditRecords, communications, projects, sessions } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

const MINUTE = 60_000;
const PHONE = '+79001234567';

let app: TestApp;
let world: World;
/** Rated and published; only a draft; of the same company's other project. */
let [published, draft, elsewhere]: { id: number }[] = [];

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, otherProject, manager, assessor } = world.a;
  const client = { client_name: 'Семён', client_phone: PHONE, note: 'перезвонить' };
  const make = (over: object) => createCommunication(app.db, { project, employee: manager, ...client, ...over });
  const rate = (communication: { id: number }, state: 'draft' | 'published') =>
    createEvaluation(app.db, { communication, form: world.form, assessor, answers: worldAnswers(), state });
  published = await make({ recording: await createMedia(app.db) });
  draft = await make({});
  elsewhere = await make({ project: otherProject });
  await rate(published, 'published');
  await rate(draft, 'draft');
  await rate(elsewhere, 'published');
});

const idOf = (row: { id: number } | undefined): number => row?.id ?? 0;

async function linkTo(type: 'communication' | 'project', id: number): Promise<IssuedAccessLink> {
  const pm = await app.as(world.a.pm);
  const { status, body } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target: { type, id } });
  expect(status).toBe(201);
  return body;
}
const guestOf = async (...target: Parameters<typeof linkTo>): Promise<Caller> =>
  app.withToken((await linkTo(...target)).token);
const toProject = () => guestOf('project', world.a.project.id);
const listed = async (guest: Caller, query = ''): Promise<number[]> =>
  (await guest.get<CommunicationList>(`/api/communications${query}`)).body.data.map(({ id }) => id);

describe('who a guest is', () => {
  test('permissions name the guest, the target and the term, and pages are those of the target alone (D-7, P-13)', async () => {
    const { body } = await (await toProject()).get<Permissions>('/api/auth/permissions');
    expect(body.guest).toEqual({
      name: 'Гость Пётр',
      target: { type: 'project', id: world.a.project.id },
      expires_at: '2026-03-15T09:00:00.000Z',
    });
    expect(Object.entries(body.pages).filter(([, open]) => open)).toEqual([
      ['projects', true],
      ['communications', true],
      ['dashboard', true],
    ]);
  });

  test('a user has null for guest', async () => {
    const user = await app.as(world.a.pm);
    expect((await user.get<Permissions>('/api/auth/permissions')).body.guest).toBeNull();
  });

  test('a guest has no profile: 404 (P-13)', async () => {
    expect((await (await toProject()).get('/api/users/me')).status).toBe(404);
  });

  test("a guest's logging out answers 204 and does not revoke the link (P-23)", async () => {
    const guest = await toProject();
    const before = (await app.db.read((q) => q.select().from(sessions))).length;
    expect(await guest.post('/api/logout')).toMatchObject({ status: 204, body: '' });
    expect((await guest.get('/api/auth/permissions')).status).toBe(200);
    expect((await app.db.read((q) => q.select().from(sessions))).length).toBe(before);
  });
});

describe('a link does not let in: 401 (D-7)', () => {
  const status = async (token: string) => (await app.withToken(token).get('/api/auth/permissions')).status;

  test('a wrong one', async () => {
    const { token } = await linkTo('project', world.a.project.id);
    expect(await status(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
    expect(await status(token.replace('link_', ''))).toBe(401);
    expect(await status('link_')).toBe(401);
  });

  test('an expired one, at that very moment', async () => {
    const app = await testApp();
    const { token } = await linkTo('project', world.a.project.id);
    const at = async () => (await app.withToken(token).get('/api/auth/permissions')).status;
    app.clock.advance(7 * 24 * 60 * MINUTE - 1);
    expect(await at()).toBe(200);
    app.clock.advance(1);
    expect(await at()).toBe(401);
  });

  test('one whose target is gone: a deleted communication, an archived project', async () => {
    const call = await createCommunication(app.db, { project: world.a.project });
    const toCall = await linkTo('communication', call.id);
    const toOther = await linkTo('project', world.a.otherProject.id);
    expect([await status(toCall.token), await status(toOther.token)]).toEqual([200, 200]);
    const now = app.clock.now();
    await app.db.write(async (q) => {
      await q.update(communications).set({ deleted_at: now }).where(eq(communications.id, call.id));
      await q.update(projects).set({ archived_at: now }).where(eq(projects.id, world.a.otherProject.id));
    });
    expect([await status(toCall.token), await status(toOther.token)]).toEqual([401, 401]);
    await app.db.write((q) =>
      q.update(projects).set({ archived_at: null }).where(eq(projects.id, world.a.otherProject.id)),
    );
  });

  test('one to a kind of target that is not built yet, to anything', async () => {
    const { id, token } = await linkTo('project', world.a.project.id);
    await app.db.write((q) => q.update(accessLinks).set({ target_type: 'report' }).where(eq(accessLinks.id, id)));
    expect(await status(token)).toBe(401);
  });
});

describe('what a guest sees', () => {
  test('by a link to a communication it alone (D-7)', async () => {
    const guest = await guestOf('communication', idOf(draft));
    expect(await listed(guest)).toEqual([idOf(draft)]);
    for (const other of [published, elsewhere])
      expect((await guest.get(`/api/communications/${idOf(other)}`)).status).toBe(404);
    const { body } = await guest.get<Communication>(`/api/communications/${idOf(draft)}`);
    expect(body).toMatchObject({ evaluations: [], forms: [], may: { evaluate: { allowed: false } } });
  });

  test('by a link to a project what is published in it alone (D-6)', async () => {
    const guest = await toProject();
    expect(await listed(guest)).toEqual([idOf(published)]);
    for (const other of [draft, elsewhere])
      expect((await guest.get(`/api/communications/${idOf(other)}`)).status).toBe(404);
    const { body } = await guest.get<Communication>(`/api/communications/${idOf(published)}`);
    expect(body.evaluations).toMatchObject([{ state: 'published', score: 100 }]);
    const { id } = body.evaluations[0] ?? { id: 0 };
    expect((await guest.get(`/api/evaluations/${id}`)).status).toBe(200);
    expect((await guest.get(`/api/communications/${idOf(published)}/recording`)).status).toBe(200);
    expect((await guest.get('/api/reference/entities-count')).body).toMatchObject({ communication: 1 });
  });

  test('choices of filters tell nothing of the company around the project (D-7)', async () => {
    const options = async (guest: Caller) =>
      (await guest.get<CommunicationOptions>('/api/communications/options')).body;
    expect(await options(await toProject())).toMatchObject({
      projects: [{ id: world.a.project.id }],
      employees: [{ id: world.a.manager.id }],
      assessors: [],
      forms: [],
    });
    expect(await options(await guestOf('communication', idOf(draft)))).toMatchObject({
      projects: [],
      employees: [],
      assessors: [],
      forms: [],
    });
  });

  test('a phone is hidden in the list and on the page (D-7)', async () => {
    const guest = await toProject();
    const { body } = await guest.get<Communication>(`/api/communications/${idOf(published)}`);
    const list = await guest.get<CommunicationList>('/api/communications');
    expect([body.client_phone, list.body.data[0]?.client_phone]).toEqual(Array(2).fill('+7 (900) ***-**-67'));
    expect(JSON.stringify([body, list.body])).not.toContain('1234567');
  });

  test('a number that was said aloud is hidden, too; a note and a link to the CRM are not for a guest (D-6, D-7)', async () => {
    const said = await createCommunication(app.db, {
      project: world.a.project,
      employee: world.a.manager,
      note: 'Просил звонить на 8 (900) 765-43-21',
      crm_url: 'https://crm.test/1',
      transcript: [{ side: 'client', speaker: null, start: 0, end: 4, text: 'Мой номер +7 900 765 43 21.' }],
    });
    const guest = await guestOf('communication', said.id);
    const path = `/api/communications/${said.id}`;
    const { body } = await guest.get<Communication>(path);
    expect([body.note, body.crm_url, body.transcript[0]?.text]).toEqual(['', null, 'Мой номер +7 (900) ***-**-21.']);
    const { note, crm_url } = (await (await app.as(world.a.pm)).get<Communication>(path)).body;
    expect([note, crm_url]).toEqual([expect.stringContaining('765-43-21'), 'https://crm.test/1']);
  });

  test.each(['1234567', '+79001234567', '89001234567', '8 (900) 123-45-67', '9001', '567', '+7900'])(
    'the digits of a phone «%s» find nothing: what is hidden cannot be guessed (D-7)',
    async (search) => {
      const query = `?filter[search]=${encodeURIComponent(search)}`;
      expect(await listed(await toProject(), query)).toEqual([]);
      expect(await listed(await app.as(world.a.pm), query)).toContain(idOf(published));
    },
  );

  test('a guest finds by the names of client and employee, and not by a note that they do not see', async () => {
    const guest = await toProject();
    expect(await listed(guest, `?filter[search]=${encodeURIComponent('перезвон')}`)).toEqual([]);
    for (const search of ['семён', 'Продавцов', `№ ${idOf(published)}`])
      expect(await listed(guest, `?filter[search]=${encodeURIComponent(search)}`)).toEqual([idOf(published)]);
  });
});

test.each([
  ['POST', '/api/communications', {}],
  ['POST', '/api/communications/1/evaluations', { form_id: 1 }],
  ['PUT', '/api/evaluations/1/draft', {}],
  ['POST', '/api/evaluations/1/submit', undefined],
  ['POST', '/api/uploads?file_name=a.mp3', new Uint8Array([1])],
  ['DELETE', '/api/uploads/1', undefined],
  ['POST', '/api/uploads/incoming?file_name=a.mp3&size_bytes=5000000', undefined],
  ['PATCH', '/api/uploads/incoming/1', new Uint8Array([1])],
  ['POST', '/api/access-links', {}],
  ['POST', '/api/access-links/1/revoke', undefined],
  ['PATCH', '/api/nothing', {}],
] as const)('a guest does not write: %s %s is 403 (D-6)', async (method, path, body) => {
  const guest = await toProject();
  const headers = { 'content-type': body instanceof Uint8Array ? 'audio/mpeg' : 'application/json' };
  expect(await guest.request(method, path, { body, headers })).toMatchObject({
    status: 403,
    body: { message: 'По временной ссылке можно только смотреть.' },
  });
});

test.each(['/api/access-links', '/api/users', '/api/companies', '/api/appeals', '/api/audit-records'])(
  '%s is not for a guest: 403 that says so as it is for them',
  async (path) => {
    expect(await (await toProject()).get(path)).toMatchObject({
      status: 403,
      body: { message: 'По временной ссылке этот раздел не открыт.' },
    });
  },
);

describe('a visit (D-7)', () => {
  const linkRow = async (id: number) => {
    const [row] = await app.db.read((q) => q.select().from(accessLinks).where(eq(accessLinks.id, id)));
    return { uses: row?.uses, last_used_at: row?.last_used_at?.toISOString() ?? null };
  };
  const visits = async (id: number) =>
    (
      await app.db.read((q) =>
        q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id),
      )
    ).filter(({ action, entity }) => action === 'visit' && entity === 'access_links');

  test('requests of one visit are one use, and a new one begins after half an hour of silence', async () => {
    const app = await testApp();
    const { id, token } = await linkTo('communication', idOf(draft));
    const ask = () => app.withToken(token).get('/api/auth/permissions');
    expect(await linkRow(id)).toEqual({ uses: 0, last_used_at: null });
    for (let request = 0; request < 3; request += 1) await ask();
    expect(await linkRow(id)).toEqual({ uses: 1, last_used_at: '2026-03-08T09:00:00.000Z' });
    for (let pause = 0; pause < 4; pause += 1) {
      app.clock.advance(20 * MINUTE);
      await ask();
    }
    expect(await linkRow(id)).toEqual({ uses: 1, last_used_at: '2026-03-08T10:20:00.000Z' });
    app.clock.advance(30 * MINUTE);
    await ask();
    expect(await linkRow(id)).toEqual({ uses: 2, last_used_at: '2026-03-08T10:50:00.000Z' });
    expect(await visits(id)).toMatchObject([
      { actor_id: null, actor_name: 'Гость Пётр', company_id: world.a.company.id, after: { uses: 1 } },
      { actor_name: 'Гость Пётр', after: { uses: 2 } },
    ]);
  });

  test('a page that asks by ten requests at once is one use and one record', async () => {
    const { id, token } = await linkTo('communication', idOf(draft));
    const guest = app.withToken(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.get('/api/auth/permissions')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linkRow(id)).toMatchObject({ uses: 1 });
    expect(await visits(id)).toHaveLength(1);
  });

  test('requests within a minute write nothing', async () => {
    const { token } = await linkTo('communication', idOf(draft));
    let writes = 0;
    const counting = await testApp({
      db: {
        ...app.db,
        write: (work) => {
          writes += 1;
          return app.db.write(work);
        },
      },
    });
    const guest = counting.withToken(token);
    for (let request = 0; request < 5; request += 1) {
      await guest.get('/api/auth/permissions');
      app.clock.advance(10_000);
    }
    expect(writes).toBe(1);
  });
});
