import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  Delivery,
  DeliveryList,
  Integration,
  IntegrationPreview,
  RawDelivery,
} from '#domain/integrations/integrations.schema.ts';
import { communications, jobs } from '#server/db/schema/index.ts';
import { hookedApp, saidCall, SECRET } from '#tests/support/hooks.ts';
import { INTEGRATIONS_PATH, settingsOf } from '#tests/support/integration-calls.ts';
import type { Caller } from '#tests/support/test-app.ts';

let app: Awaited<ReturnType<typeof hookedApp>>;
let pm: Caller;
let path: string;

async function hooked(over: Parameters<typeof hookedApp>[0] = {}): Promise<void> {
  app = await hookedApp(over);
  pm = await app.as(app.world.a.pm);
  path = `${INTEGRATIONS_PATH}/${app.integration.id}`;
}
beforeEach(() => hooked());

const logOf = async (query = '') => (await pm.get<DeliveryList>(`${path}/deliveries${query}`)).body.data;
const integration = async () => (await pm.get<Integration>(path)).body;
const change = async (over: Parameters<typeof settingsOf>[1]) => {
  const present = await integration();
  return pm.put<Integration>(path, settingsOf(present, over), { 'if-match': `"${present.revision}"` });
};

describe('the log of deliveries (D-34)', () => {
  test('has outcomes and is searched by number of the call and phone in any spelling; others get 404', async () => {
    await app.send(saidCall());
    await app.send(saidCall({ external_id: 'call-2', client_phone: '+79001234568' }));
    await app.send({ hello: 1 });
    await app.anonymous.post(app.address.replace(/s\..*/, 's.wrong'), saidCall());
    await app.workDeliveries();
    expect((await logOf()).map(({ outcome }) => outcome)).toEqual(['refused', 'skipped', 'taken', 'taken']);
    const found = async (search: string) =>
      (await logOf(`?filter[search]=${encodeURIComponent(search)}`)).map(({ external_id }) => external_id);
    expect(await found('call-1')).toEqual(['call-1']);
    expect(await found('8 900 123 45 68')).toEqual(['call-2']);
    expect(await found('4567')).toEqual(['call-1']);
    expect(await found('call')).toEqual([]);
    expect((await logOf('?filter[outcome]=refused')).length).toBe(1);
    const [taken] = await logOf('?filter[search]=call-1');
    expect(taken).toMatchObject({ event: 'Звонок', communication_id: expect.any(Number) });
    expect(await integration()).toMatchObject({ counts: { day: 2, held: 0, unmapped: 2 } });
    expect((await (await app.as(app.world.b.pm)).get(`${path}/deliveries`)).status).toBe(404);
  });

  test('shows a delivery as it came, with dots in place of secrets, signatures and tokens', async () => {
    const said = saidCall({
      api_key: 'abcdef-123456',
      record_url: 'https://records.example/1.mp3?token=T0PSECRET&id=5',
    });
    await app.send({ ...said, echo: SECRET }, { 'x-signature': '', authorization: 'Bearer XYZ123' });
    await app.send({ nested: JSON.stringify({ application_token: 'INNERTOKEN', id: 7 }) });
    const long = {
      note: `${'x'.repeat(190)}${SECRET}`,
      keys: { token: ['LISTED'] },
      at: 'https://ivan:OPENPASS@records.example/1',
    };
    await app.send(long);
    const form = { 'auth[application_token]': 'FORMTOKEN', sign: 'FORMSIGN', call: 'call-9', s: SECRET };
    await app.send(new URLSearchParams(form).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
    const shown = await Promise.all(
      (await logOf()).map(async ({ id }) => (await pm.get<RawDelivery>(`/api/integration-deliveries/${id}`)).body),
    );
    const text = JSON.stringify(shown);
    for (const secret of [
      'T0PSECRET',
      'XYZ123',
      'INNERTOKEN',
      'LISTED',
      'OPENPASS',
      'a secret of',
      'FORMTOKEN',
      'FORMSIGN',
      'abcdef-123456',
      SECRET,
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(SECRET));
    const [third, , second, first] = shown;
    expect(first?.body).toContain('"client_phone":"8 (900) 123-45-67"');
    expect(first?.body).toContain('token=•••&id=5');
    expect(first?.headers['authorization']).toBe('•••');
    expect(first?.fields).toContainEqual({ path: 'external_id', value: 'call-1' });
    expect(second?.body).toContain('id\\":7');
    expect(third?.fields).toContainEqual({ path: 'call', value: 'call-9' });
    expect(third?.body).toContain('call=call-9');
  });

  test("«Повторить» works it anew; a refused and a waiting one are 409, another's 404", async () => {
    await app.send(saidCall({ direction: 'kk' }));
    const [skipped] = await logOf();
    expect(skipped).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('входящий') });
    const retry = `/api/integration-deliveries/${skipped?.id}/retry`;
    expect((await (await app.as(app.world.b.pm)).post(retry)).status).toBe(404);
    expect(await pm.post<Delivery>(retry)).toMatchObject({ status: 200, body: { outcome: null } });
    expect(await pm.post(retry)).toMatchObject({ status: 409, body: { message: 'Доставка ещё обрабатывается.' } });
    await app.workDeliveries();
    expect((await logOf())[0]).toMatchObject({ outcome: 'skipped' });
    await app.anonymous.post(app.address.replace(/s\..*/, 's.wrong'), saidCall());
    const [refused] = await logOf();
    expect((await pm.post(`/api/integration-deliveries/${refused?.id}/retry`)).status).toBe(409);
  });

  test('a corrected mapping brings back by itself what was left out', async () => {
    await hooked({ status: 'paused' });
    await app.send({ uniq: 'c-1', kind: 'IN', begin: '2026-03-07T10:00:00+03:00', who: { ext: '101' }, sec: 63 });
    expect(await integration()).toMatchObject({ first_call_at: null, counts: { held: 0 } });
    const paths = { external_id: 'uniq', direction: 'kind', started_at: 'begin', person_extension: 'who.ext' };
    const preview = await pm.post<IntegrationPreview>(`${path}/preview`, { settings: { paths } });
    expect(preview.body.fields).toContainEqual({ path: 'who.ext', value: '101' });
    expect(preview.body.data[0]?.events[0]).toMatch(/^Входящий звонок c-1 · .*сотрудник доб\. 101$/);
    expect(await integration()).toMatchObject({ first_call_at: null });
    await change({ settings: { paths } });
    expect(await integration()).toMatchObject({ first_call_at: app.clock.now().toISOString(), counts: { held: 1 } });
    expect((await app.people()).map(({ value }) => value)).toEqual(['101']);
    await pm.post(`${path}/activate`);
    await app.workDeliveries();
    expect(await app.calls()).toMatchObject([{ external_id: 'c-1', direction: 'incoming' }]);
  });

  test('a switched off integration lets deliveries wait, a repeat puts off again, switching on works them all', async () => {
    await hooked({ status: 'paused' });
    await app.send(saidCall());
    await app.send(saidCall({ external_id: 'call-2' }));
    const [held] = await logOf();
    expect(held?.outcome).toBe('held');
    const again = await pm.post<Delivery>(`/api/integration-deliveries/${held?.id}/retry`);
    expect(again.body.outcome).toBe('held');
    await app.workDeliveries();
    expect(await app.calls()).toEqual([]);
    expect((await integration()).counts).toEqual({ day: 0, held: 2, unmapped: 0 });
    await pm.post(`${path}/activate`);
    await app.workDeliveries();
    expect((await app.calls()).length).toBe(2);
    expect((await integration()).counts).toMatchObject({ day: 2, held: 0, unmapped: 2 });
  });

  test('a trial delivery goes the whole way and becomes no call', async () => {
    await pm.put(`${path}/people`, { key: 'extension', value: '101', employee_id: app.world.a.manager.id });
    const trial = await pm.post<Delivery>(`${path}/trial`);
    expect(trial).toMatchObject({ status: 201, body: { origin: 'trial', outcome: null } });
    await app.workDeliveries();
    expect((await logOf())[0]).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringMatching(/^Пробная доставка: стал бы звонок \(входящий, .*101\)\.$/),
    });
    expect(await app.calls()).toEqual([]);
    expect((await integration()).first_call_at).toBeNull();
    expect((await pm.get<RawDelivery>(`/api/integration-deliveries/${trial.body.id}`)).body.body).toContain('trial-');
  });

  test('a preview keeps nothing, and wrong settings are 422 at the field', async () => {
    await app.send(saidCall());
    const before = await app.db.read((q) => q.select().from(jobs));
    const good = await pm.post<IntegrationPreview>(`${path}/preview`, { settings: {} });
    expect(good.body.data[0]?.events).toEqual([
      'Входящий звонок call-1 · Состоялся · 07.03.2026, 10:00 · 1:03 · +79001234567 · сотрудник Мария Иванова',
    ]);
    expect(await pm.post(`${path}/preview`, { settings: { duration_unit: 'h' } })).toMatchObject({
      status: 422,
      body: { errors: { 'settings.duration_unit': [expect.any(String)] } },
    });
    expect(await app.db.read((q) => q.select().from(jobs))).toEqual(before);
  });
});

describe('mapping of employees (D-33)', () => {
  test('is for past and coming calls of that name, and does not touch what was chosen by hand', async () => {
    for (const n of [1, 2, 5]) await app.send(saidCall({ external_id: `call-${n}` }));
    await app.send(saidCall({ external_id: 'call-3', person_extension: '102', person_name: 'Пётр' }));
    await app.workDeliveries();
    const { manager, otherManager } = app.world.a;
    const byHand = { employee_id: otherManager.id };
    await app.db.write((q) => q.update(communications).set(byHand).where(eq(communications.external_id, 'call-5')));
    const people = await pm.get<{ data: unknown[]; employees: unknown[] }>(`${path}/people`);
    expect(people.body.data).toMatchObject([
      { key: 'extension', value: '101', label: 'Мария Иванова', employee: null, calls: 3 },
      { key: 'extension', value: '102', label: 'Пётр', employee: null, calls: 1 },
    ]);
    const map = (employee_id: number | null) =>
      pm.put(`${path}/people`, { key: 'extension', value: ' 101 ', employee_id });
    expect(await map(otherManager.id)).toMatchObject({
      status: 422,
      body: { errors: { employee_id: ['Среди менеджеров проекта такого сотрудника нет.'] } },
    });
    expect(await map(manager.id)).toMatchObject({
      status: 200,
      body: { updated: 2, people: { data: [{ value: '102' }, { value: '101', employee: { id: manager.id } }] } },
    });
    const mapped = async () => (await app.calls()).map(({ employee_id }) => employee_id);
    expect(await mapped()).toEqual([manager.id, manager.id, otherManager.id, null]);
    expect((await app.calls())[0]).toMatchObject({ employee_source_name: null });
    await app.send(saidCall({ external_id: 'call-4' }));
    await app.workDeliveries();
    expect(await mapped()).toEqual([manager.id, manager.id, otherManager.id, null, manager.id]);
    expect((await integration()).counts.unmapped).toBe(1);
    // Taken away: calls that were mapped by it keep their employee.
    expect(await map(null)).toMatchObject({ status: 200, body: { updated: 0 } });
    expect(await mapped()).toEqual([manager.id, manager.id, otherManager.id, null, manager.id]);
  });

  test('leaves a record in the audit log for each communication that it changes (D-5)', async () => {
    await app.send(saidCall());
    await app.workDeliveries();
    await pm.put(`${path}/people`, { key: 'extension', value: '101', employee_id: app.world.a.manager.id });
    const [call] = await app.calls();
    const history = await pm.get<{ data: { action_name: string; differences: { label: string }[] }[] }>(
      `/api/audit-records?filter[entity]=communications&filter[entity_id]=${call?.id}`,
    );
    expect(history.body.data[0]).toMatchObject({
      action_name: 'Изменение',
      differences: expect.arrayContaining([expect.objectContaining({ label: 'Сотрудник' })]),
    });
    const own = await pm.get<{ data: { action_name: string }[] }>(
      `/api/audit-records?filter[entity]=integrations&filter[entity_id]=${app.integration.id}`,
    );
    expect(own.body.data[0]?.action_name).toBe('Сопоставление сотрудника');
  });
});
