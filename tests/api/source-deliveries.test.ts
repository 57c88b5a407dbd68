import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditRecords,
  communications,
  integrationDeliveries,
  integrationPeople,
  integrations,
  projectMembers,
  projects,
} from '#server/db/schema/index.ts';
import { queueForgottenDeliveries } from '#server/ingest/enqueue-after-response.ts';
import { sweepSourceDeliveries } from '#server/ingest/sweep-deliveries.ts';
import { hookedApp, saidCall, SECRET } from '#tests/support/hooks.ts';

const HOUR = 3_600_000;

test('D-34: a delivery is accepted, the call is in the list, outcome and number are in the log', async () => {
  const { send, work, calls, log, world, integration, db } = await hookedApp();
  const answer = await send(saidCall());
  expect([answer.status, answer.body]).toEqual([200, 'OK']);
  expect(await calls()).toEqual([]);
  expect((await log())[0]).toMatchObject({ outcome: null, event: 'Звонок', phone: '+79001234567' });
  await work();
  const [call] = await calls();
  expect(call).toMatchObject({
    project_id: world.a.project.id,
    company_id: world.a.company.id,
    employee_id: null,
    employee_source_name: 'Мария Иванова',
    client_phone: '+79001234567',
    direction: 'incoming',
    outcome: 'answered',
    duration_seconds: 63,
    started_at: new Date('2026-03-07T07:00:00Z'),
    audio: 'none',
    external_id: 'call-1',
  });
  expect(await log()).toMatchObject([{ outcome: 'taken', reason: null, communication_id: call?.id }]);
  const [row] = await db.read((q) => q.select().from(integrations).where(eq(integrations.id, integration.id)));
  expect(row).toMatchObject({ first_call_at: expect.any(Date), last_call_at: expect.any(Date) });
});

test('D-34: what was sent twice is kept once, and a correction changes only what was not changed by hand', async () => {
  const { send, work, calls, log, db } = await hookedApp();
  for (let time = 0; time < 2; time += 1) await send(saidCall());
  await work();
  const [call] = await calls();
  await db.write((q) =>
    q
      .update(communications)
      .set({ client_name: 'Пётр' })
      .where(eq(communications.id, call?.id ?? 0)),
  );
  await send(saidCall({ duration: 95, client_name: 'Неизвестный' }));
  await work();
  expect(await calls()).toMatchObject([{ duration_seconds: 95, client_name: 'Пётр' }]);
  expect((await log()).map(({ outcome }) => outcome)).toEqual(['taken', 'repeated', 'updated']);
  const audited = await db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.entity_id, call?.id ?? 0))
      .orderBy(auditRecords.id),
  );
  const made = audited.filter(({ entity }) => entity === 'communications');
  expect(made).toMatchObject([
    { action: 'create', actor_name: 'Звонки', after: { external_id: 'call-1' } },
    { action: 'update', actor_name: 'Звонки', before: { duration_seconds: 63 }, after: { duration_seconds: 95 } },
  ]);
});

test('D-68: an employee whom a person has named, or left open, no later delivery or mapping changes', async () => {
  const { send, work, calls, as, world, db, integration } = await hookedApp();
  const pm = await as(world.a.pm);
  const { manager, otherManager } = world.a;
  await db.write(async (q) => {
    await q
      .insert(projectMembers)
      .values({ project_id: world.a.project.id, user_id: otherManager.id, role: 'manager' });
    const known = { integration_id: integration.id, key: 'extension' as const, label: 'Кто-то' };
    await q.insert(integrationPeople).values([
      { ...known, value: '101', employee_id: manager.id },
      { ...known, value: '102', employee_id: otherManager.id },
    ]);
  });
  for (const n of [1, 2, 3]) await send(saidCall({ external_id: `call-${n}` }));
  await work();
  const [same, cleared] = await calls();
  const name = (id: number | undefined, employee_id: number | null, revision = 1) =>
    pm.patch(`/api/communications/${id}`, { employee_id }, { 'if-match': `"${revision}"` });
  // Named as somebody else and back again: it stands as the source said it, but a person has said so.
  await name(same?.id, otherManager.id);
  await name(same?.id, manager.id, 2);
  expect((await name(cleared?.id, null)).status).toBe(200);
  for (const n of [1, 2, 3]) await send(saidCall({ external_id: `call-${n}`, person_extension: '102' }));
  await work();
  expect((await calls()).map(({ employee_id }) => employee_id)).toEqual([manager.id, null, otherManager.id]);
});

test('D-69: a later delivery does not bring back what was deleted', async () => {
  const { send, work, calls, log, as, world } = await hookedApp();
  await send(saidCall());
  await work();
  const [call] = await calls();
  const pm = await as(world.a.pm);
  expect((await pm.post(`/api/communications/${call?.id}/remove`, { reason: 'Не наш звонок' })).status).toBe(204);
  await send(saidCall({ duration: 95, record_url: 'https://records.example/1.mp3' }));
  await work();
  expect(await calls()).toMatchObject([{ client_phone: null, duration_seconds: 63, audio: 'purged', media_id: null }]);
  expect((await log()).at(-1)).toMatchObject({ outcome: 'repeated', reason: 'Эта коммуникация удалена.' });
});

test('D-34: a recording before its call waits 24 hours for it; when it comes, both deliveries are of one call', async () => {
  const { send, work, calls, log, records } = await hookedApp();
  const record_url = 'https://records.example/1.mp3';
  await send({ external_id: 'call-1', record_url });
  await work();
  expect(await log()).toMatchObject([{ outcome: 'waiting', event: 'Запись' }]);
  expect(await calls()).toEqual([]);
  await send(saidCall());
  await work();
  const [call] = await calls();
  expect(call?.audio).toBe('pending');
  expect((await log()).map(({ outcome, communication_id }) => [outcome, communication_id])).toEqual([
    ['updated', call?.id],
    ['taken', call?.id],
  ]);
  expect(await records()).toMatchObject([{ place: { by: 'address', url: record_url } }]);
});

test('D-34: when the call never comes the delivery says so after a day and is gone after 30 days', async () => {
  const { send, work, log, clock, deps } = await hookedApp();
  await send({ external_id: 'call-9', record_url: 'https://records.example/1.mp3' });
  await work();
  clock.advance(25 * HOUR);
  await sweepSourceDeliveries(deps);
  expect(await log()).toMatchObject([{ outcome: 'skipped', reason: 'Звонок так и не пришёл за 24 ч.' }]);
  clock.advance(30 * 24 * HOUR);
  await sweepSourceDeliveries(deps);
  expect(await log()).toEqual([]);
});

test('D-34: a forged one is refused, stays in the log with its reason and changes nothing', async () => {
  const { anonymous, integration, log, calls, work } = await hookedApp();
  const wrong = await anonymous.post(`/hooks/${integration.public_id}/s.wrong`, saidCall());
  expect([wrong.status, wrong.body]).toEqual([401, 'Секрет в адресе неверен.']);
  const forged = await anonymous.post(`/hooks/${integration.public_id}`, saidCall(), {
    'x-signature': 'ab'.repeat(32),
  });
  expect([forged.status, forged.body]).toEqual([401, 'Подпись X-Signature не совпадает.']);
  await work();
  expect(await calls()).toEqual([]);
  expect(await log()).toMatchObject([
    { outcome: 'refused', authentic: false, reason: 'Секрет в адресе неверен.' },
    { outcome: 'refused', authentic: false, reason: 'Подпись X-Signature не совпадает.' },
  ]);
  expect((await anonymous.post('/hooks/unknown/s.x', saidCall())).status).toBe(404);
});

test('D-34: a signed delivery is accepted without the secret in the address', async () => {
  const { anonymous, integration, calls, work } = await hookedApp();
  const body = JSON.stringify(saidCall());
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const answer = await anonymous.post(`/hooks/${integration.public_id}`, body, { 'x-signature': signature });
  expect(answer.status).toBe(200);
  await work();
  expect(await calls()).toHaveLength(1);
});

test('D-33: a switched off integration puts deliveries off, and its people are seen before it is switched on', async () => {
  const { send, work, calls, log, people } = await hookedApp({ status: 'paused' });
  await send(saidCall());
  await work();
  expect(await calls()).toEqual([]);
  expect(await log()).toMatchObject([{ outcome: 'held' }]);
  expect(await people()).toMatchObject([{ key: 'extension', value: '101', label: 'Мария Иванова', employee_id: null }]);
});

test('D-34: an employee is found by the table, and one not found waits to be mapped', async () => {
  const { send, work, calls, db, people, integration, world } = await hookedApp();
  const mapping = { integration_id: integration.id, key: 'extension' as const, value: '101', label: '101' };
  await db.write((q) => q.insert(integrationPeople).values({ ...mapping, employee_id: world.a.manager.id }));
  await send(saidCall());
  await send(saidCall({ external_id: 'call-2', person_extension: '102', person_name: 'Новый' }));
  await work();
  expect(await calls()).toMatchObject([
    { employee_id: world.a.manager.id, employee_source_name: null },
    { employee_id: null, employee_source_name: 'Новый' },
  ]);
  expect(await people()).toMatchObject([{ value: '101' }, { value: '102', label: 'Новый', employee_id: null }]);
});

test('D-33: the filter leaves short ones out, and a corrected length takes the call', async () => {
  const filter = { min_duration_seconds: 60, directions: ['incoming' as const], missed: false, one_of: 1 };
  const { send, work, calls, log } = await hookedApp({ filter });
  await send(saidCall({ duration: 20 }));
  await work();
  expect(await calls()).toEqual([]);
  expect(await log()).toMatchObject([{ outcome: 'skipped', reason: 'Звонок короче 60 с.' }]);
  await send(saidCall({ duration: 80 }));
  await work();
  expect(await calls()).toMatchObject([{ duration_seconds: 80 }]);
});

test('D-34: the file of a recording comes with its call, and the same one again takes no room', async () => {
  const { anonymous, address, integration, work, calls, records, deps } = await hookedApp();
  const audio = readFileSync('tests/fixtures/audio/stereo.mp3');
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of deps.storage.list()) keys.push(key);
    return keys.length;
  };
  const before = await stored();
  const send = (path: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(saidCall())) form.append(name, String(value));
    form.append('file', new Blob([audio], { type: 'audio/mpeg' }), 'call.mp3');
    return anonymous.post<string>(path, form);
  };
  expect((await send(address)).status).toBe(200);
  await work();
  expect(await calls()).toMatchObject([{ external_id: 'call-1', audio: expect.stringMatching(/pending|ready/) }]);
  expect(await records()).toMatchObject([{ place: { by: 'upload' } }]);
  const once = await stored();
  expect(once).toBe(before + 1);
  await send(address);
  await work();
  expect(await calls()).toHaveLength(1);
  expect(await stored()).toBe(once);
  const wrong = await send(`/hooks/${integration.public_id}/s.wrong`);
  expect(wrong.status).toBe(400);
  expect(await stored()).toBe(once);
});

test('D-34: no recording in place of a file, too large a body and no form are refused, and nothing stays', async () => {
  const { anonymous, address, log } = await hookedApp();
  const form = new FormData();
  form.append('external_id', 'call-1');
  form.append('file', new Blob(['<html>не запись</html>']), 'call.mp3');
  expect((await anonymous.post(address, form)).status).toBe(415);
  expect((await anonymous.post(address, `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await anonymous.post(address, 'не форма', type)).status).toBe(400);
  expect(await log()).toEqual([]);
});

test('D-34: an error of ours: the others are accepted, this one is repeated and then says what to do', async () => {
  const { send, work, calls, log, db, clock, deps } = await hookedApp();
  await send(saidCall());
  await send(saidCall({ external_id: 'call-2' }));
  const [broken] = await log();
  const id = broken?.id ?? 0;
  await db.write((q) => q.update(integrationDeliveries).set({ raw: 'v1.x.y' }).where(eq(integrationDeliveries.id, id)));
  await work();
  expect(await calls()).toMatchObject([{ external_id: 'call-2' }]);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    clock.advance(24 * HOUR);
    await queueForgottenDeliveries(deps);
    await work();
  }
  expect((await log())[0]).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('Нажмите «Повторить»'),
  });
});

test('P-26: with its project in the archive a delivery stays in the log and makes no call', async () => {
  const { send, work, calls, log, db, world, clock } = await hookedApp();
  await db.write((q) =>
    q.update(projects).set({ archived_at: clock.now() }).where(eq(projects.id, world.a.project.id)),
  );
  await send(saidCall());
  await work();
  expect(await calls()).toEqual([]);
  expect(await log()).toMatchObject([{ outcome: 'skipped', reason: 'Проект в архиве: звонки в него не принимаются.' }]);
});

test("Q-24: the secret of the address does not get into the server's log", async () => {
  const { send, logged } = await hookedApp();
  await send(saidCall());
  expect(JSON.stringify(logged)).not.toContain(encodeURIComponent(SECRET));
});
