import { beforeEach, describe, expect, test } from 'vitest';
import type {
  CompanyEngines,
  EngineRequest,
  EngineRequestList,
  EnginesAnswer,
} from '#domain/engines/engines.schema.ts';
import type { AuditRecordList } from '#domain/audit/audit.schema.ts';
import { askEngine } from '#server/engines/ask-engine.ts';
import type { ChatEngine } from '#server/engines/chat-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { companyEngines, engineRequests, engineSpending } from '#server/db/schema/index.ts';
import { z } from 'zod';
import { createCommunication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;
let answer: string | Error;

const chat: ChatEngine = {
  host: 'engine.example.ru',
  model: 'учебный-движок',
  price: 2,
  ask: () =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ text: answer, tokens: 9, mode: 'json_schema' }),
};

beforeEach(async () => {
  answer = '{"sum":4}';
  app = await testApp({ engines: { chat, speech: null } });
  world = await createWorld(app.db);
  admin = await app.as(world.admin);
  pm = await app.as(world.a.pm);
});

const CONSENT = {
  suggestions: true,
  meaning: false,
  transcription: false,
  tokens_per_day: 1000,
  roubles_per_day: null,
  minutes_per_day: null,
};
const path = () => `/api/companies/${world.a.company.id}/engines`;
const put = (as: Caller, revision: number, body: object = CONSENT) =>
  as.put<CompanyEngines>(path(), body, { 'if-match': `"${revision}"` });
const check = (as: Caller, kind = 'chat') => as.post<EnginesAnswer>('/api/engines/check', { kind });
const consented = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: world.a.company.id, suggestions: true, changed_at: app.clock.now(), ...over }),
  );

describe('GET /api/engines, POST /api/engines/check (D-43)', () => {
  test('401, 403 for everybody but the admin, 422, 409 while there is no engine', async () => {
    const message = 'Раздел «Движки» видит только администратор.';
    expect((await app.anonymous.get('/api/engines')).status).toBe(401);
    expect((await app.anonymous.post('/api/engines/check', { kind: 'chat' })).status).toBe(401);
    expect(await pm.get('/api/engines')).toMatchObject({ status: 403, body: { message } });
    expect(await check(pm)).toMatchObject({ status: 403, body: { message } });
    expect((await check(admin, 'other')).status).toBe(422);
    expect((await check(admin, 'speech')).status).toBe(409);
  });

  test('says what is set, without its secrets, and nothing where nothing is', async () => {
    expect((await admin.get<EnginesAnswer>('/api/engines')).body).toEqual({
      chat: { kind: 'chat', host: 'engine.example.ru', model: 'учебный-движок', price: 2, auth: null, check: null },
      speech: null,
      foreign_allowed: false,
      companies: [],
    });
  });

  test('«Проверить» asks one question of ours and remembers what came of it, and who has asked', async () => {
    const { body } = await check(admin);
    expect(body.chat?.check).toMatchObject({ ok: true, mode: 'json_schema', error: null, by: { id: world.admin.id } });
    answer = new EngineError('denied');
    expect((await check(admin)).body.chat?.check).toMatchObject({
      ok: false,
      mode: null,
      error: 'Движок отказал в доступе: проверьте ключ.',
    });
    answer = 'Четыре';
    expect((await check(admin)).body.chat?.check?.error).toBe('Движок ответил не по схеме.');
    const { body: left } = await admin.get<EngineRequestList>('/api/engines/requests');
    expect(left.data.map(({ ok, purpose, company }) => ({ ok, purpose, company }))).toEqual([
      { ok: false, purpose: null, company: null },
      { ok: false, purpose: null, company: null },
      { ok: true, purpose: null, company: null },
    ]);
  });

  test('it is asked ten times in ten minutes, and no more', async () => {
    app.clock.advance(11 * 60_000);
    for (let at = 0; at < 10; at += 1) expect((await check(admin)).status).toBe(200);
    expect(await check(admin)).toMatchObject({ status: 429 });
  });

  test('tells what each company has spent today and this month, against its budget', async () => {
    await consented({ tokens_per_day: 1000 });
    const company_id = world.a.company.id;
    const days = ['2026-02-28', '2026-03-01', '2026-03-08'];
    const spent = days.map((day) => ({ company_id, day, tokens: 100, roubles: 0.5, seconds: 90 }));
    await app.db.write((q) => q.insert(engineSpending).values(spent));
    expect((await admin.get<EnginesAnswer>('/api/engines')).body.companies).toEqual([
      {
        company: { id: company_id, name: world.a.company.name },
        purposes: ['suggestions'],
        today: { tokens: 100, roubles: 0.5, minutes: 1.5 },
        month: { tokens: 200, roubles: 1, minutes: 3 },
        tokens_per_day: 1000,
        roubles_per_day: null,
        minutes_per_day: null,
      },
    ]);
  });
});

describe('GET /api/engines/requests (D-43)', () => {
  const request = (over: Partial<typeof engineRequests.$inferInsert> = {}): typeof engineRequests.$inferInsert => ({
    at: app.clock.now(),
    kind: 'chat',
    purpose: 'meaning',
    company_id: world.a.company.id,
    host: 'engine.example.ru',
    model: 'учебный-движок',
    sent: 'Мой телефон [ТЕЛЕФОН-1]',
    answered: '{"who":"[ТЕЛЕФОН-1]"}',
    ok: true,
    tokens: 20,
    ms: 300,
    ...over,
  });
  const list = (query = '') => admin.get<EngineRequestList>(`/api/engines/requests${query}`);

  test('lists what left without its texts, by company and by failure; one is opened with them', async () => {
    const rows = [
      request(),
      request({ company_id: world.b.company.id }),
      request({ ok: false, answered: 'Движок не отвечает.' }),
    ];
    for (const row of rows) await app.db.write((q) => q.insert(engineRequests).values(row));
    const of = (...sides: World['a'][]) => sides.map(({ company }) => `filter[company_id][]=${company.id}`).join('&');
    const { body } = await list(`?${of(world.a, world.b)}`);
    expect(body.meta.total).toBe(3);
    expect(JSON.stringify(body)).not.toContain('[ТЕЛЕФОН-1]');
    expect(body.data[0]).toMatchObject({ ok: false, error: 'Движок не отвечает.', sent_length: 23 });
    expect((await list(`?${of(world.b)}`)).body.data).toHaveLength(1);
    expect((await list(`?${of(world.a)}&filter[failed]=1`)).body.data).toHaveLength(1);
    expect((await list(`?${of(world.a)}&filter[search]=телефон`)).body.data).toHaveLength(2);
    const one = await admin.get<EngineRequest>(`/api/engines/requests/${body.data[1]?.id}`);
    expect(one.body).toMatchObject({
      sent: 'Мой телефон [ТЕЛЕФОН-1]',
      answered: '{"who":"[ТЕЛЕФОН-1]"}',
      company: { id: world.b.company.id },
    });
  });

  test('401, 400, 403, 404', async () => {
    expect((await app.anonymous.get('/api/engines/requests')).status).toBe(401);
    expect((await list('?filter[failed]=perhaps')).status).toBe(400);
    for (const at of ['/api/engines/requests', '/api/engines/requests/1']) expect((await pm.get(at)).status).toBe(403);
    expect((await admin.get('/api/engines/requests/2000000000')).status).toBe(404);
  });
});

describe('/api/companies/{id}/engines (D-43)', () => {
  test('nothing leaves until somebody who manages the company says so; all who see it may know', async () => {
    const customer = await app.as(world.a.customer);
    const nothing = { suggestions: false, meaning: false, transcription: false, revision: 0, changed_by: null };
    expect((await customer.get<CompanyEngines>(path())).body).toMatchObject({
      ...nothing,
      hosts: { chat: 'engine.example.ru', speech: null },
      spent: null,
      may: { update: { allowed: false } },
    });
    expect((await pm.get<CompanyEngines>(path())).body).toMatchObject({
      ...nothing,
      spent: { tokens: 0, roubles: 0, minutes: 0 },
      may: { update: { allowed: true } },
    });
  });

  test('401, 428, 422, 404, 403, 412, and then it is written and logged', async () => {
    expect((await app.anonymous.put(path(), CONSENT)).status).toBe(401);
    expect((await pm.put(path(), CONSENT)).status).toBe(428);
    expect((await put(pm, 0, { ...CONSENT, tokens_per_day: -1 })).status).toBe(422);
    expect((await put(await app.as(world.b.pm), 0)).status).toBe(404);
    expect((await put(await app.as(world.a.customer), 0)).status).toBe(403);
    const saved = await put(pm, 0);
    expect(saved).toMatchObject({ status: 200, body: { ...CONSENT, revision: 1, changed_by: { id: world.a.pm.id } } });
    expect(await put(pm, 0)).toMatchObject({ status: 412 });
    expect((await put(pm, 1, { ...CONSENT, suggestions: false })).body.revision).toBe(2);
    const { body } = await admin.get<AuditRecordList>(
      `/api/audit-records?filter[entity][]=companies&filter[entity_id]=${world.a.company.id}`,
    );
    expect(JSON.stringify(body.data.slice(0, 2))).toContain('suggestions');
  });

  test('what is taken back stops at once', async () => {
    const communication = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
    const ask = () =>
      askEngine(
        app.deps,
        {
          company_id: world.a.company.id,
          communication_id: communication.id,
          purpose: 'suggestions',
          system: 'Посчитай.',
          user: 'Два и два',
          schema: z.strictObject({ sum: z.number() }),
          name: 'sum',
          maxTokens: 10,
        },
        new AbortController().signal,
      );
    expect((await ask()).kind).toBe('off');
    await put(pm, 0);
    expect((await ask()).kind).toBe('answered');
    await put(pm, 1, { ...CONSENT, suggestions: false });
    expect((await ask()).kind).toBe('off');
  });
});
