import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tryConnection } from '#server/ingest/pull/try-connection.ts';
import { integrationPeople } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { readCommunication } from '#tests/support/integrations.ts';
import { openPullStage, PULL_TOKEN, type PullStage } from '#tests/support/pull-stage.ts';
import { answerJson, type Seen } from '#tests/support/web-stand-in.ts';

const MINUTE = 60_000;

let stage: PullStage;
beforeAll(async () => {
  stage = await openPullStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

type UisParams = { access_token: string; date_from: string; date_till: string; offset: number; limit: number };

describe('UIS (D-34)', () => {
  const report = (rows: { id: number; start_time: string }[]) => (request: Seen, response: ServerResponse) => {
    const { method, params } = JSON.parse(request.body) as { method: string; params: UisParams };
    if (params.access_token !== PULL_TOKEN)
      return answerJson(response, {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32001, data: { mnemonic: 'access_token_invalid' } },
      });
    expect(method).toBe('get.calls_report');
    const found = rows
      .filter(({ start_time }) => start_time >= params.date_from && start_time <= params.date_till)
      .slice(params.offset, params.offset + params.limit)
      .map((row) => ({
        ...row,
        direction: 'in',
        is_lost: false,
        talk_duration: 60,
        total_duration: 75,
        contact_phone_number: '79001234567',
      }));
    return answerJson(response, {
      jsonrpc: '2.0',
      id: 1,
      result: { data: found, metadata: { total_items: rows.length } },
    });
  };

  test('a report by local clocks comes by pages, and a late row is not lost', async () => {
    await stage.connect('uis', { created_at: new Date('2026-03-08T08:00:00.000Z') });
    const rows = Array.from({ length: 501 }, (_, id) => ({ id, start_time: '2026-03-08 11:30:00' }));
    stage.vendor.answer(report(rows));
    await stage.pull();
    expect(stage.vendor.seen.map(({ body }) => (JSON.parse(body) as { params: object }).params)).toMatchObject([
      { date_from: '2026-03-08 11:00:00', date_till: '2026-03-08 12:00:59', offset: 0, limit: 500 },
      { offset: 500 },
    ]);
    expect(stage.pauses).toEqual([1000]);
    expect(await stage.calls()).toHaveLength(501);
    // An hour's talk that has ended just now.
    rows.push({ id: 900, start_time: '2026-03-08 11:05:00' });
    stage.app.clock.advance(5 * MINUTE);
    await stage.pull();
    expect((await stage.calls()).at(-1)).toBe('900');
    expect(await stage.calls()).toHaveLength(502);
  });

  test("without a key nothing is asked, another's gets what to do, and a limit is no failure", async () => {
    await stage.connect('uis', { secrets: { secret: 's'.repeat(20) } });
    stage.vendor.answer(report([]));
    await stage.pull();
    expect(stage.vendor.seen).toEqual([]);
    expect(await tryConnection(stage.app.deps, stage.source.id)).toEqual({
      ok: false,
      message: 'Заполните настройки и ключ: без них источник не спросить.',
    });

    await stage.connect('uis', { secrets: { secret: 's'.repeat(20), access_token: 'wrong' } });
    await stage.pull();
    expect(await stage.now()).toMatchObject({ pull_failures: 1 });
    expect((await tryConnection(stage.app.deps, stage.source.id)).message).toMatch(/^UIS не принял ключ API/);

    stage.vendor.answer((_request, response) =>
      answerJson(response, { error: { data: { mnemonic: 'component_disabled' } } }),
    );
    expect((await tryConnection(stage.app.deps, stage.source.id)).message).toMatch(
      /^В UIS не подключён нужный компонент/,
    );

    await stage.connect('uis');
    stage.vendor.answer((_request, response) =>
      answerJson(response, { error: { data: { mnemonic: 'limit_exceeded' } } }),
    );
    await stage.pull();
    expect(await stage.now()).toMatchObject({
      pull_failures: 0,
      next_pull_at: new Date(stage.app.clock.now().getTime() + MINUTE),
    });
  });
});

test('«Битрикс24»: statistics catch up on lost events (D-34)', async () => {
  await stage.connect('bitrix24', { created_at: new Date('2026-03-08T07:00:00.000Z') });
  stage.vendor.answer(({ path, body }, response) => {
    const { FILTER, start } = JSON.parse(body) as { FILTER: object; start: number };
    expect(path).toBe(`/rest/1/${PULL_TOKEN}/voximplant.statistic.get.json`);
    expect(FILTER).toEqual({
      '>=CALL_START_DATE': '2026-03-08T07:00:00+00:00',
      '<=CALL_START_DATE': '2026-03-08T09:00:00+00:00',
    });
    const rows = Array.from({ length: start === 0 ? 50 : 1 }, (_, at) => ({
      CALL_ID: `c${start + at}`,
      CALL_TYPE: '2',
      CALL_START_DATE: '2026-03-08T11:30:00+03:00',
      CALL_DURATION: '60',
      CALL_FAILED_CODE: '200',
      PHONE_NUMBER: '+79001234567',
      CALL_RECORD_URL: 'https://cdn.example/c.mp3',
    }));
    answerJson(response, { result: rows, ...(start === 0 ? { next: 50 } : {}), total: 51 });
  });
  await stage.pull();
  expect(await stage.calls()).toHaveLength(51);
  expect((await stage.stored())[0]?.[1]).toMatchObject({ kind: 'record', place: { by: 'address' } });
});

test.each([
  ['bitrix24' as const, 'user.get.json', { result: [{ ID: '1269', NAME: 'Анна', LAST_NAME: 'Иванова' }] }],
  ['amocrm' as const, '/api/v4/users', { _embedded: { users: [{ id: 1269, name: 'Анна Иванова' }] } }],
])('%s is asked for the names of employees who came as numbers (D-34)', async (type, place, users) => {
  await stage.connect(type);
  const { db } = stage.app;
  const integration_id = stage.source.id;
  const person = { integration_id, key: 'user_id' as const, label: '1269', value: '1269' };
  await db.write((q) => q.insert(integrationPeople).values([person, { ...person, label: '7', value: '7' }]));
  const talk = await createCommunication(db, {
    project: stage.world.a.project,
    source_integration_id: integration_id,
    employee_source_name: '1269',
  });
  stage.vendor.answer(({ path }, response) =>
    path.includes(place)
      ? answerJson(response, users)
      : answerJson(response, type === 'amocrm' ? { _embedded: { notes: [] } } : { result: [] }),
  );
  await stage.pull();
  const people = await db.read((q) => q.select().from(integrationPeople).orderBy(integrationPeople.value));
  expect(people.map(({ value, label }) => [value, label])).toEqual([
    ['1269', 'Анна Иванова'],
    ['7', '7'],
  ]);
  expect(await readCommunication(db, talk.id)).toMatchObject({ employee_source_name: 'Анна Иванова' });
});
