import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Integration,
  IntegrationList,
  IntegrationOptions,
  ShownSecrets,
} from '#domain/integrations/integrations.schema.ts';
import { auditRecords, integrationSecrets, integrations } from '#server/db/schema/index.ts';
import { createProject } from '#tests/support/factories.ts';
import { aConnection, INTEGRATIONS_PATH, makeIntegration, settingsOf } from '#tests/support/integration-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const WHO = 'Интеграции настраивают администраторы и руководители проектов.';
const HEX = /^[0-9a-f]{40}$/;
let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  // Signed in anew: one of the tests lets a day pass.
  pm = await app.as(world.a.pm);
  await app.db.write((q) => q.delete(integrations));
});

const rev = (revision: number) => ({ 'if-match': `"${revision}"` });
const records = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'integrations'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );

describe('integrations (D-33)', () => {
  test("ladder of creating: 401, 422, 403, another's project, 201 and the secret once", async () => {
    const input = aConnection(world.a.project);
    expect((await app.anonymous.post(INTEGRATIONS_PATH, input)).status).toBe(401);
    expect(await pm.post(INTEGRATIONS_PATH, { ...input, name: ' ', type: 'import' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['Обязательное поле'], type: [expect.any(String)] } },
    });
    for (const who of ['assessor', 'customer', 'head', 'manager'] as const)
      expect(await (await app.as(world.a[who])).post(INTEGRATIONS_PATH, input)).toMatchObject({
        status: 403,
        body: { message: WHO },
      });
    expect(await pm.post(INTEGRATIONS_PATH, aConnection(world.b.project))).toMatchObject({
      status: 422,
      body: { errors: { project_id: ['Такого проекта среди ваших нет.'] } },
    });
    const made = await makeIntegration(pm, world.a.project);
    const { integration, secrets, address } = made;
    expect(secrets).toEqual({ secret: expect.stringMatching(HEX) });
    expect(address).toMatch(new RegExp(`^http://razbor\\.test/hooks/[0-9a-f]{24}/s\\.${secrets['secret']}$`));
    expect(integration).toMatchObject({
      status: 'paused',
      complete: true,
      time_zone: 'Europe/Moscow',
      secrets: [{ name: 'secret', until: null }],
      filter: { directions: ['incoming', 'outgoing'], missed: true, one_of: 1, min_duration_seconds: 0 },
    });
    const again = await pm.get<Integration>(`${INTEGRATIONS_PATH}/${integration.id}`);
    expect(again.body.address).toBe(address?.replace(secrets['secret'] ?? '', '•••'));
    expect(JSON.stringify(again.body)).not.toContain(secrets['secret']);
  });

  test('secrets are encrypted in the database and are neither in the audit log nor in logs', async () => {
    const { integration, secrets } = await makeIntegration(pm, world.a.project, { type: 'mango' });
    expect(secrets).toEqual({});
    const values = { api_key: 'mango-key-12345', api_salt: 'mango-salt-12345' };
    const answer = await pm.post<ShownSecrets>(`${INTEGRATIONS_PATH}/${integration.id}/secrets`, { values });
    expect(answer).toMatchObject({ status: 200, body: { secrets: {}, integration: { complete: true } } });
    const [row] = await app.db.read((q) =>
      q.select().from(integrationSecrets).where(eq(integrationSecrets.integration_id, integration.id)),
    );
    const written = JSON.stringify([row, await records(integration.id), app.logged, answer.body]);
    for (const secret of Object.values(values)) expect(written).not.toContain(secret);
    expect(await records(integration.id)).toMatchObject([
      { action: 'create', company_id: world.a.company.id },
      { action: 'replace-secrets', after: { replaced: ['api_key', 'api_salt'] } },
    ]);
  });

  test("replacing a secret: the former holds for 24 hours, others' and short ones are 422", async () => {
    const made = await makeIntegration(pm, world.a.project);
    const path = `${INTEGRATIONS_PATH}/${made.integration.id}/secrets`;
    expect(await pm.post(path, { values: { api_key: 'x'.repeat(20) } })).toMatchObject({
      status: 422,
      body: { errors: { 'values.api_key': ['Такого секрета у источника нет.'] } },
    });
    expect((await pm.post(path, {})).status).toBe(422);
    const renewed = await pm.post<ShownSecrets>(path, { renew: true });
    expect(renewed.body.secrets['secret']).not.toBe(made.secrets['secret']);
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(renewed.body.integration.secrets).toEqual([
      { name: 'secret', set_at: app.clock.now().toISOString(), until },
    ]);
    const send = (secret = '') =>
      app.anonymous.post(`${new URL(made.address ?? '').pathname.replace(/s\..*$/, '')}s.${secret}`, {});
    const [former, present] = [made.secrets['secret'], renewed.body.secrets['secret']];
    expect([(await send(former)).status, (await send(present)).status, (await send('x')).status]).toEqual([
      200, 200, 401,
    ]);
    const mango = await makeIntegration(pm, world.a.project, { type: 'mango' });
    const wrong = await pm.post(`${INTEGRATIONS_PATH}/${mango.integration.id}/secrets`, { values: { api_key: 'abc' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'values.api_key': [expect.any(String)] } } });
    app.clock.advance(24 * 3_600_000);
    expect([(await send(former)).status, (await send(present)).status]).toEqual([401, 200]);
  });

  test('changing: 428, 412 with the present state, errors of settings at their fields, 200 and a record', async () => {
    const { integration } = await makeIntegration(pm, world.a.project, { type: 'amocrm' });
    const path = `${INTEGRATIONS_PATH}/${integration.id}`;
    expect(integration.complete).toBe(false);
    const input = settingsOf(integration, { name: 'CRM', settings: { subdomain: 'Не имя!' } });
    expect((await pm.put(path, input)).status).toBe(428);
    expect(await pm.put(path, input, rev(9))).toMatchObject({
      status: 412,
      body: { data: { present: { name: 'Звонки' } } },
    });
    expect(await pm.put(path, input, rev(1))).toMatchObject({
      status: 422,
      body: { errors: { 'settings.subdomain': [expect.stringContaining('имя аккаунта')] } },
    });
    // The number of the account is not known yet: that is no reason to lose the name.
    const half = settingsOf(integration, { name: 'CRM', settings: { subdomain: 'Okna', account_id: '' } });
    expect(await pm.put(path, half, rev(1))).toMatchObject({
      status: 200,
      body: { name: 'CRM', complete: false, revision: 2, may: { activate: { allowed: false } } },
    });
    const whole = settingsOf(integration, { name: 'CRM', settings: { subdomain: 'Okna', account_id: '123' } });
    expect((await pm.put<Integration>(path, whole, rev(2))).body.settings).toEqual({
      subdomain: 'okna',
      account_id: '123',
    });
    expect((await records(integration.id)).at(-1)).toMatchObject({
      action: 'update',
      after: { settings_changed: ['Имя аккаунта', 'Номер аккаунта'] },
    });
  });

  test('switching on wants settings first, then 200; switching off; twice is 409', async () => {
    const { integration } = await makeIntegration(pm, world.a.project, { type: 'zadarma' });
    const path = `${INTEGRATIONS_PATH}/${integration.id}`;
    expect(await pm.post(`${path}/activate`)).toMatchObject({
      status: 409,
      body: { message: 'Сначала заполните настройки и секреты источника.' },
    });
    await pm.post(`${path}/secrets`, { values: { key: 'zadarma-key', secret: 'zadarma-secret' } });
    expect(await pm.post(`${path}/activate`)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await pm.post(`${path}/activate`)).status).toBe(409);
    expect(await pm.post(`${path}/pause`)).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect((await pm.post(`${path}/pause`)).status).toBe(409);
    expect((await records(integration.id)).map(({ action }) => action)).toEqual([
      'create',
      'replace-secrets',
      'activate',
      'pause',
    ]);
  });

  test('sources that are asked are asked from switching on to switching off', async () => {
    const { integration } = await makeIntegration(pm, world.a.project, { type: 'uis' });
    const path = `${INTEGRATIONS_PATH}/${integration.id}`;
    const next = async () =>
      (await app.db.read((q) => q.select().from(integrations).where(eq(integrations.id, integration.id))))[0]
        ?.next_pull_at;
    await pm.post(`${path}/activate`);
    expect(await next()).toEqual(app.clock.now());
    await pm.post(`${path}/pause`);
    expect(await next()).toBeNull();
  });

  test("a check of the connection: another's is 404, and one that sends of itself or has no key is told so", async () => {
    const hook = await makeIntegration(pm, world.a.project);
    const path = `${INTEGRATIONS_PATH}/${hook.integration.id}/connection`;
    expect((await app.anonymous.post(path)).status).toBe(401);
    expect((await (await app.as(world.b.pm)).post(path)).status).toBe(404);
    expect(await pm.post(path)).toMatchObject({
      status: 200,
      body: { ok: false, message: expect.stringContaining('присылает звонки сам') },
    });
    const asked = await makeIntegration(pm, world.a.project, { type: 'amocrm' });
    expect(await pm.post(`${INTEGRATIONS_PATH}/${asked.integration.id}/connection`)).toMatchObject({
      body: { ok: false, message: expect.stringContaining('Заполните настройки и ключ') },
    });
  });

  test('deleting: 428, 204, the address answers no more, records of it stay', async () => {
    const { integration, address } = await makeIntegration(pm, world.a.project);
    const path = `${INTEGRATIONS_PATH}/${integration.id}`;
    expect((await pm.remove(path)).status).toBe(428);
    expect((await (await app.as(world.b.pm)).remove(path, rev(1))).status).toBe(404);
    expect((await pm.remove(path, rev(1))).status).toBe(204);
    expect((await pm.get(path)).status).toBe(404);
    expect((await app.anonymous.post(new URL(address ?? '').pathname, {})).status).toBe(404);
    expect((await app.db.read((q) => q.select().from(integrationSecrets))).length).toBe(0);
    expect((await records(integration.id)).at(-1)).toMatchObject({ action: 'remove', before: { name: 'Звонки' } });
  });

  test("the list has filters, order and the number of its tile, and others' are not seen", async () => {
    await makeIntegration(pm, world.a.project, { name: 'Телефония', type: 'mango' });
    await makeIntegration(pm, world.a.otherProject, { name: 'CRM', type: 'amocrm' });
    await makeIntegration(await app.as(world.b.pm), world.b.project, { name: 'Чужая' });
    const names = async (query: string) =>
      (await pm.get<IntegrationList>(`${INTEGRATIONS_PATH}${query}`)).body.data.map(({ name }) => name);
    expect(await names('')).toEqual(['CRM', 'Телефония']);
    expect(await names('?sort=-name')).toEqual(['Телефония', 'CRM']);
    expect(await names('?filter[type]=mango')).toEqual(['Телефония']);
    expect(await names('?filter[status]=active')).toEqual([]);
    expect(await names(`?filter[project_id]=${world.a.otherProject.id}`)).toEqual(['CRM']);
    expect(await names('?filter[search]=сервис')).toEqual(['CRM']);
    expect((await pm.get(`${INTEGRATIONS_PATH}?sort=secret`)).status).toBe(400);
    const counts = await pm.get<{ integration: number }>('/api/reference/entities-count');
    expect(counts.body.integration).toBe(2);
  });

  test('choices are projects outside the archive and eight sources with their steps', async () => {
    const { body } = await pm.get<IntegrationOptions>(`${INTEGRATIONS_PATH}/options`);
    expect(body.projects.map(({ name }) => name)).toEqual([world.a.project.name, world.a.otherProject.name]);
    expect(body.sources).toHaveLength(8);
    const uis = body.sources.find(({ type }) => type === 'uis');
    expect(uis?.fields).toContainEqual(
      expect.objectContaining({
        name: 'platform',
        control: { options: ['uiscom', 'comagic', 'novofon'] },
        required: false,
      }),
    );
    expect(uis?.mapped.map(({ name }) => name)).toContain('external_id');
    const amocrm = body.sources.find(({ type }) => type === 'amocrm');
    expect(amocrm).toMatchObject({ pulls: true, mapped: [] });
    expect(amocrm?.fields.find(({ name }) => name === 'subdomain')).toMatchObject({ control: 'text', required: true });
  });

  test('a project has twenty integrations at most', async () => {
    const { id: project_id, company_id } = world.a.project;
    const { filter } = (await makeIntegration(pm, world.a.project)).integration;
    const row = { project_id, company_id, name: 'x', type: 'webhook', status: 'paused', time_zone: 'Europe/Moscow' };
    const many = Array.from({ length: 19 }, (_, n) => ({ ...row, public_id: `p${n}`, settings: {}, filter }) as const);
    await app.db.write((q) => q.insert(integrations).values(many as (typeof integrations.$inferInsert)[]));
    expect(await pm.post(INTEGRATIONS_PATH, aConnection(world.a.project))).toMatchObject({
      status: 409,
      body: { message: 'В проекте уже 20 интеграций: удалите ненужные.' },
    });
  });

  test('a project into which calls come is not deleted, one without them is (D-4)', async () => {
    const admin = await app.as(world.admin);
    const project = await createProject(app.db, { company: world.a.company });
    const { integration } = await makeIntegration(pm, project);
    const path = `/api/projects/${project.id}`;
    const { revision } = (await admin.get<{ revision: number }>(path)).body;
    expect(await admin.remove(path, rev(revision))).toMatchObject({
      status: 409,
      body: { message: 'Удалить нельзя: в проект приходят звонки. Сначала удалите его интеграции.' },
    });
    await pm.remove(`${INTEGRATIONS_PATH}/${integration.id}`, rev(1));
    expect((await admin.remove(path, rev(revision))).status).toBe(204);
  });
});
