import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordPlace } from '#domain/integrations/call-event.ts';
import {
  communications,
  integrationDeliveries,
  integrationRecords,
  integrations,
  jobs,
  media,
} from '#server/db/schema/index.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import {
  createCall,
  createIntegration,
  type IntegrationRow,
  readCommunication,
  readIntegration,
  readRecord,
} from '#tests/support/integrations.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { startWebStandIn, type WebStandIn, webToStandIns, webToVendors } from '#tests/support/web-stand-in.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const AUDIO = 'tests/fixtures/audio/stereo.mp3';
let app: TestApp;
let world: World;
let there: WebStandIn;
let audio: Buffer;
let source: IntegrationRow;
let talk: { id: number };

beforeAll(async () => {
  there = await startWebStandIn();
  app = await testApp();
  world = await createWorld(app.db);
  audio = await readFile(AUDIO);
});
afterAll(() => there.stop());
beforeEach(async () => {
  app.clock.set('2026-03-08T09:00:00.000Z');
  await app.db.write(async (q) => {
    await q.delete(integrations);
    await q.delete(jobs);
    await q.delete(communications);
    await q.delete(media);
  });
  source = await createIntegration(app, { project: world.a.project });
  talk = await createCommunication(app.db, { project: world.a.project, audio: 'pending' });
  app.deps.web = webToStandIns();
  there.seen.length = 0;
  there.answer((_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(audio));
});

const at = (path = '/record.mp3'): RecordPlace => ({ by: 'address', url: `${there.origin}${path}` });
async function waiting(over: Partial<Parameters<typeof createCall>[1]> = {}) {
  const made = await createCall(app.db, {
    integration: source,
    communication: talk,
    records: [{ place: at() }],
    ...over,
  });
  for (const id of made.records) await queue(id);
  return made;
}
const queue = (id: number) =>
  app.db.write((q) => queueRecord(q, id, { now: app.clock.now(), run_at: app.clock.now() }));
const run = () => runDueJobs(app.deps);
const communication = () => readCommunication(app.db, talk.id);
const kept = () => app.db.read((q) => q.select().from(media).orderBy(media.id));
const reasons = async () =>
  (await app.db.read((q) => q.select().from(integrationDeliveries))).map(({ reason }) => reason);
const give = (status: number, type: string, body: string | Buffer) =>
  there.answer((_request, response: ServerResponse) => response.writeHead(status, { 'content-type': type }).end(body));

/** Runs all tries that are left, each at its time. */
async function runToTheEnd(): Promise<void> {
  for (let time = 0; time < 8; time += 1) {
    await run();
    app.clock.advance(20 * HOUR);
  }
}

describe('запись из источника (D-34)', () => {
  test('по адресу → своё хранилище, волна, звонок с записью', async () => {
    const { records } = await waiting();
    await run();
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({ state: 'ready', error: null, next_try_at: null });
    const [row] = await kept();
    expect(row).toMatchObject({ mime_type: 'audio/mpeg', size_bytes: audio.length, channels: 2, uploaded_by: null });
    expect(row?.duration_seconds).toBeGreaterThan(0.5);
    expect(row?.peaks[0]).toHaveLength(800);
    expect(await communication()).toMatchObject({ audio: 'ready', media_id: row?.id });
    const pm = await app.as(world.a.pm);
    const recording = await pm.get<{ url: string }>(`/api/communications/${talk.id}/recording`);
    const { pathname, search } = new URL(recording.body.url, app.deps.publicUrl);
    expect((await app.anonymous.get(`${pathname}${search}`)).status).toBe(200);
  });

  test('файл, который пришёл с доставкой, копируется и живёт отдельно от неё', async () => {
    const key = 'ab/cd/0123456789abcdef0123456789ab';
    await app.deps.storage.put(key, new Blob([new Uint8Array(audio)]).stream(), { maxBytes: 1e6 });
    await waiting({ records: [{ place: { by: 'upload', key } }] });
    await run();
    const [row] = await kept();
    expect(row?.storage_key).not.toBe(key);
    await app.deps.storage.remove(key);
    expect(await app.deps.storage.stat(row?.storage_key ?? '')).toMatchObject({ size: audio.length });
    expect(await communication()).toMatchObject({ audio: 'ready' });
  });

  test('повтор и та же запись второй раз ничего не меняют', async () => {
    const { records } = await waiting();
    await run();
    const [before] = await kept();
    await queue(records[0] ?? 0);
    await run();
    expect(there.seen).toHaveLength(1);
    await app.db.write((q) => q.update(integrationRecords).set({ state: 'waiting' }));
    await queue(records[0] ?? 0);
    await run();
    expect(there.seen).toHaveLength(2);
    expect(await kept()).toEqual([before]);
    expect(await communication()).toMatchObject({ media_id: before?.id });
  });

  test('без звонка не скачивается: его поставят в очередь, когда он придёт', async () => {
    const { records } = await waiting({ communication: null });
    await run();
    expect(there.seen).toEqual([]);
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  test('из двух записей остаётся новейшая по часам источника, в каком бы порядке ни пришли', async () => {
    await waiting({
      records: [
        { record_id: 'late', place: at('/late.mp3'), as_of: '2026-03-08T08:10:00.000Z' },
        { record_id: 'early', place: at('/early.mp3'), as_of: '2026-03-08T08:05:00.000Z' },
      ],
    });
    const other = await readFile('tests/fixtures/audio/mono.mp3');
    there.answer(({ path }, response) => response.end(path === '/late.mp3' ? audio : other));
    await run();
    const late = (await kept()).find(({ size_bytes }) => size_bytes === audio.length);
    expect(await communication()).toMatchObject({ audio: 'ready', media_id: late?.id });
  });

  test('запись, которую загрузил человек, не заменяется', async () => {
    const own = await createMedia(app.db, { uploaded_by: world.a.pm.id });
    await app.db.write((q) => q.update(communications).set({ media_id: own.id, audio: 'ready' }));
    await waiting();
    await run();
    expect(await communication()).toMatchObject({ media_id: own.id, audio: 'ready' });
  });

  test('место изменилось, пока скачивали: файл не остаётся, и звонок его не получает', async () => {
    const { records } = await waiting();
    there.answer((_request, response) => {
      void app.db
        .write((q) => q.update(integrationRecords).set({ place: at('/new.mp3') }))
        .then(() => response.end(audio));
    });
    await run();
    expect(await kept()).toEqual([]);
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({ state: 'waiting', media_id: null });
  });
});

describe('запись по запросу источника', () => {
  const secrets = { api_key: 'mango-key-0123', api_salt: 'mango-salt-0123' };
  async function fromMango(set: Record<string, string> = secrets) {
    app.deps.web = webToVendors({ 'https://app.mango-office.ru': there.origin });
    source = await createIntegration(app, { project: world.a.project, type: 'mango', secrets: set });
    return waiting({ records: [{ record_id: 'r1', place: { by: 'source', key: 'r1', ready_after_seconds: 0 } }] });
  }

  test('Mango: подписанный запрос → временная ссылка → файл', async () => {
    await fromMango();
    there.answer(({ method }, response) =>
      method === 'POST' ? response.writeHead(302, { location: '/once/r1.mp3' }).end() : response.end(audio),
    );
    await run();
    expect(await communication()).toMatchObject({ audio: 'ready' });
    expect(there.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /vpbx/queries/recording/post',
      'GET /once/r1.mp3',
    ]);
  });

  test('секретов нет: причина видна, и руководителю не ждать последней попытки', async () => {
    const { records } = await fromMango({ api_key: '', api_salt: '' });
    await run();
    expect(there.seen).toEqual([]);
    expect((await readRecord(app.db, records[0] ?? 0)).error).toMatch(/^Интеграция настроена не до конца/);
    expect(await readIntegration(app.db, source.id)).toMatchObject({ failures: 1 });
  });

  test('секреты источника не попадают ни в журнал, ни в слова', async () => {
    await fromMango();
    give(401, 'application/json', JSON.stringify({ message: secrets.api_salt }));
    await runToTheEnd();
    const everything = await app.db.read(async (q) => [
      await q.select().from(integrationRecords),
      await q.select().from(integrationDeliveries),
      await q.select().from(integrations),
      await q.select().from(jobs),
    ]);
    expect(JSON.stringify([everything, app.logged])).not.toMatch(/mango-key|mango-salt/);
  });
});

describe('не скачалась', () => {
  test('пробуем через минуту … пятнадцать часов; каждая причина видна, успех её снимает', async () => {
    const { records } = await waiting();
    give(404, 'text/plain', 'not yet');
    await run();
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({
      state: 'waiting',
      tries: 1,
      error: 'У источника этого нет (404).',
      next_try_at: new Date('2026-03-08T09:01:00.000Z'),
    });
    expect(await reasons()).toEqual(['Запись не скачана: У источника этого нет (404).']);
    expect(await communication()).toMatchObject({ audio: 'pending' });

    app.clock.advance(2 * 60_000);
    give(200, 'audio/mpeg', audio);
    await run();
    expect(await communication()).toMatchObject({ audio: 'ready' });
    expect(await reasons()).toEqual([null]);
  });

  test('последняя попытка: звонок без записи, источнику засчитан отказ', async () => {
    const { records } = await waiting();
    give(502, 'text/html', 'Bad Gateway');
    await runToTheEnd();
    expect(there.seen).toHaveLength(7);
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({
      state: 'failed',
      error: 'Сервер источника ответил ошибкой 502.',
      next_try_at: null,
    });
    expect(await communication()).toMatchObject({ audio: 'failed', media_id: null });
    expect(await readIntegration(app.db, source.id)).toMatchObject({ failures: 1 });
  });

  test('прежняя запись остаётся, когда новая не скачалась', async () => {
    const { call_id } = await waiting();
    await run();
    const [row] = await kept();
    const next = { call_id, record_id: 'second', place: at('/second.mp3'), state: 'waiting' as const };
    const [second] = await app.db.write((q) => q.insert(integrationRecords).values(next).returning());
    await queue(second?.id ?? 0);
    give(404, 'text/plain', '');
    await runToTheEnd();
    expect(await communication()).toMatchObject({ audio: 'ready', media_id: row?.id });
  });

  test.each([
    ['страница входа вместо записи', 200, 'text/html', '<!doctype html><title>Вход</title>', /прислал страницу/],
    ['ответ об ошибке с кодом 200', 200, 'application/json', '{"result":3103}', /прислал страницу/],
    ['не звук', 200, 'audio/mpeg', 'MZ\u0090 программа', /Такой файл не подходит/],
    ['пустой файл', 200, 'audio/mpeg', '', /Такой файл не подходит/],
    ['доступ закрыт', 403, 'text/html', 'no', /отказал в доступе \(403\)/],
    ['без содержимого', 204, '', '', /ответил отказом \(204\)/],
  ])('%s', async (_what, status, type, body, sentence) => {
    const { records } = await waiting();
    give(status, type, body);
    await run();
    expect((await readRecord(app.db, records[0] ?? 0)).error).toMatch(sentence);
    expect(await kept()).toEqual([]);
  });

  test('повреждённая запись не оставляет файла', async () => {
    const { records } = await waiting();
    const stored = async (keys: string[] = []) => {
      for await (const key of app.deps.storage.list()) keys.push(key);
      return keys.toSorted();
    };
    const before = await stored();
    give(200, 'audio/mpeg', Buffer.concat([audio.subarray(0, 400), Buffer.alloc(3000, 7)]));
    await run();
    expect((await readRecord(app.db, records[0] ?? 0)).error).toMatch(/^Запись не читается/);
    expect(await stored()).toEqual(before);
  });

  test('внутренний адрес: отказ сразу, без повторов, и без адреса в словах', async () => {
    const { records } = await waiting({
      records: [{ place: { by: 'address', url: 'http://169.254.169.254/latest/?token=tOpSeCrEt' } }],
    });
    await run();
    const row = await readRecord(app.db, records[0] ?? 0);
    expect(row).toMatchObject({ state: 'failed' });
    expect(row.error).toMatch(/^Адрес ведёт во внутреннюю сеть/);
    expect(await communication()).toMatchObject({ audio: 'failed' });
    expect(JSON.stringify([row.error, await reasons(), app.logged])).not.toMatch(/tOpSeCrEt|169\.254/);
  });

  test('интеграцию удалили: больше не пробуем', async () => {
    const { records } = await waiting();
    await app.db.write((q) => q.update(integrations).set({ deleted_at: app.clock.now() }));
    await run();
    expect(there.seen).toEqual([]);
    expect(await readRecord(app.db, records[0] ?? 0)).toMatchObject({ state: 'failed', error: 'Интеграция удалена.' });
  });

  test('пять записей подряд не скачались: источник в ошибке, и сказано, почему (D-33)', async () => {
    for (let number = 0; number < 5; number += 1) {
      talk = await createCommunication(app.db, { project: world.a.project, audio: 'pending' });
      await waiting({
        external_id: `call-${number}`,
        records: [{ place: { by: 'address', url: 'http://10.0.0.1/' } }],
      });
    }
    await run();
    expect(await readIntegration(app.db, source.id)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/^Записи не скачиваются\. Адрес ведёт во внутреннюю сеть/),
    });
  });
});
