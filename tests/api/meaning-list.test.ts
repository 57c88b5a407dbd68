import { beforeAll, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { companyEngines } from '#server/db/schema/index.ts';
import { exportedRows } from '#tests/support/exports.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let read: number;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, manager: employee, company } = world.a;
  ({ id: read } = await createCommunication(app.db, { project, employee }));
  await createMeaning(app.db, { id: read });
  await createCommunication(app.db, { project, employee });
  await app.db.write((q) =>
    q.insert(companyEngines).values({ company_id: company.id, meaning: true, changed_at: app.clock.now() }),
  );
  pm = await app.as(world.a.pm);
});

const find = async (query: string, caller = pm) =>
  (await caller.get<CommunicationList>(`/api/communications?${query}`)).body.data;

test('D-52: a correction is what the list finds and shows', async () => {
  expect(await find('filter[result][]=thinks')).toMatchObject([{ id: read, meaning: { result: 'Клиент думает' } }]);
  await pm.patch(
    `/api/communications/${read}/meaning`,
    { field: 'result', value: { key: 'sold', words: '' } },
    { 'if-match': '"1"' },
  );
  expect(await find('filter[result][]=thinks')).toEqual([]);
  expect(await find('filter[result][]=sold')).toMatchObject([{ meaning: { result: 'Продажа или запись' } }]);
});

test('D-52: a kept promise is not overdue, one whose day has passed is', async () => {
  expect(await find('filter[promises_overdue]=1')).toMatchObject([{ id: read, meaning: { is_overdue: true } }]);
  const promise = { who: 'employee', what: 'Перезвонить', by: 'завтра', by_date: '2026-03-05', proof: null };
  const { status } = await pm.patch(
    `/api/communications/${read}/meaning`,
    { field: 'promises', value: [{ ...promise, kept: true }] },
    { 'if-match': '"2"' },
  );
  expect(status).toBe(200);
  expect(await find('filter[promises_overdue]=1')).toEqual([]);
  expect(await find('filter[promises_overdue]=0')).toMatchObject([{ id: read }]);
});

test('D-52: a key that no reference has finds nothing, one that is no text is refused', async () => {
  expect(await find("filter[reason][]=x') or true --")).toEqual([]);
  expect((await pm.get(`/api/communications?filter[reason][]=${'x'.repeat(41)}`)).status).toBe(400);
  expect((await pm.get('/api/communications?filter[objection_answer][]=loud')).status).toBe(400);
});

test('D-52: the values to choose from are those of the companies that let an engine read', async () => {
  const { body } = await pm.get<CommunicationOptions>('/api/communications/options');
  expect(body.meaning.objection).toContainEqual({ key: 'price', label: 'Дорого' });
  const { body: others } = await (await app.as(world.b.pm)).get<CommunicationOptions>('/api/communications/options');
  expect(others.meaning).toEqual({ reason: [], topic: [], result: [], objection: [] });
});

test('D-31, D-52: an export has what was read, as people have corrected it', async () => {
  const columns = ['communication_id', 'reason', 'result', 'objections', 'promises', 'summary'];
  const query = 'filter[has_meaning]=1';
  expect(await exportedRows(app, pm, 'communications', { columns, query })).toEqual([
    {
      communication_id: read,
      reason: 'Хочет купить',
      result: 'Продажа или запись',
      objections: 'Дорого: Дорого (Ушли от ответа)',
      promises: 'Сотрудник: Перезвонить (завтра), выполнено',
      summary: 'Клиент спросил цену.',
    },
  ]);
});
