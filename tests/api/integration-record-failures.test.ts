import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueDeliveries } from '#server/ingest/ingest-queues.ts';
import { integrationDeliveries, integrationRecords, integrations } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createIntegration, readIntegration, readRecord } from '#tests/support/integrations.ts';
import { openRecordStage, type RecordStage } from '#tests/support/record-stage.ts';

let stage: RecordStage;
beforeAll(async () => {
  stage = await openRecordStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('not fetched', () => {
  test('its reason stands in the log and on the page of the call, for a delivery as it comes', async () => {
    const { app, world, there } = stage;
    const secret = 'secret-of-the-address';
    const source = await createIntegration(app, { project: world.a.project, name: 'АТС', secrets: { secret } });
    stage.give(401, 'text/plain', 'no');
    const call = {
      external_id: 'call-7',
      direction: 'in',
      started_at: '2026-03-08T08:50:00Z',
      duration: 60,
      client_phone: '+79001234567',
      line: '74951234567',
      record_url: `${there.origin}/record.mp3`,
    };
    const path = `/hooks/${source.public_id}/s.${secret}`;
    expect((await app.anonymous.post(path, JSON.stringify(call))).status).toBe(200);
    await app.db.write((q) => queueDeliveries(q, source.id, app.clock.now()));
    await stage.run();
    const pm = await app.as(world.a.pm);
    const log = await pm.get<{ data: { reason: string | null; communication_id: number }[] }>(
      `/api/integrations/${source.id}/deliveries`,
    );
    expect(log.body.data).toMatchObject([{ reason: expect.stringMatching(/^Запись не скачана: .*\(401\)/) }]);
    const page = await pm.get(`/api/communications/${log.body.data[0]?.communication_id}`);
    expect(page.body).toMatchObject({
      audio: 'pending',
      source: {
        name: 'АТС',
        external_id: 'call-7',
        line: '74951234567',
        record_error: expect.stringMatching(/\(401\)/),
        next_try_at: '2026-03-08T09:01:00.000Z',
      },
    });
  });

  test('it is tried after a minute up to fifteen hours, each reason is seen, and success takes it off', async () => {
    const { first } = await stage.waiting();
    stage.give(404, 'text/plain', 'not yet');
    await stage.run();
    expect(await readRecord(stage.app.db, first)).toMatchObject({
      state: 'waiting',
      tries: 1,
      error: 'У источника этого нет (404).',
      next_try_at: new Date('2026-03-08T09:01:00.000Z'),
    });
    expect(await stage.reasons()).toEqual(['Запись не скачана: У источника этого нет (404).']);
    expect(await stage.communication()).toMatchObject({ audio: 'pending' });

    stage.app.clock.advance(2 * 60_000);
    stage.give(200, 'audio/mpeg', stage.audio);
    await stage.run();
    expect(await stage.communication()).toMatchObject({ audio: 'ready' });
    expect(await stage.reasons()).toEqual([null]);
  });

  test('a page of a report with many calls keeps its own words', async () => {
    await stage.waiting();
    await stage.app.db.write((q) => q.update(integrationDeliveries).set({ event: 'Звонки', reason: '2 события.' }));
    stage.give(404, 'text/plain', '');
    await stage.run();
    expect(await stage.reasons()).toEqual(['2 события.']);
  });

  test('after the last attempt the call has no recording, and a failure is counted for the source', async () => {
    const { first } = await stage.waiting();
    stage.give(502, 'text/html', 'Bad Gateway');
    await stage.runToTheEnd();
    expect(stage.there.seen).toHaveLength(7);
    expect(await readRecord(stage.app.db, first)).toMatchObject({
      state: 'failed',
      error: 'Сервер источника ответил ошибкой 502.',
      next_try_at: null,
    });
    expect(await stage.communication()).toMatchObject({ audio: 'failed', media_id: null });
    expect(await readIntegration(stage.app.db, stage.source.id)).toMatchObject({ record_failures: 1 });
  });

  test('an earlier recording stays when the new one was not fetched', async () => {
    const { call_id } = await stage.waiting();
    await stage.run();
    const [row] = await stage.kept();
    const next = { call_id, record_id: 'second', place: stage.at('/second.mp3'), state: 'waiting' as const };
    const [second] = await stage.app.db.write((q) => q.insert(integrationRecords).values(next).returning());
    await stage.queue(second?.id ?? 0);
    stage.give(404, 'text/plain', '');
    await stage.runToTheEnd();
    expect(await stage.communication()).toMatchObject({ audio: 'ready', media_id: row?.id });
  });

  test.each([
    ['a sign-in page for a recording', 200, 'text/html', '<!doctype html><title>Вход</title>', /прислал страницу/],
    ['an answer about an error with the code 200', 200, 'application/json', '{"result":3103}', /прислал страницу/],
    ['no sound', 200, 'audio/mpeg', 'MZ\u0090 программа', /Такой файл не подходит/],
    ['an empty file', 200, 'audio/mpeg', '', /Такой файл не подходит/],
    ['access denied', 403, 'text/html', 'no', /отказал в доступе \(403\)/],
    ['no content', 204, '', '', /ответил отказом \(204\)/],
  ])('%s', async (...[, status, type, body, sentence]) => {
    const { first } = await stage.waiting();
    stage.give(status, type, body);
    await stage.run();
    expect((await readRecord(stage.app.db, first)).error).toMatch(sentence);
    expect(await stage.kept()).toEqual([]);
  });

  test('a damaged recording leaves no file', async () => {
    const { first } = await stage.waiting();
    const stored = async (keys: string[] = []) => {
      for await (const key of stage.app.deps.storage.list()) keys.push(key);
      return keys.toSorted();
    };
    const before = await stored();
    stage.give(200, 'audio/mpeg', Buffer.concat([stage.audio.subarray(0, 400), Buffer.alloc(3000, 7)]));
    await stage.run();
    expect((await readRecord(stage.app.db, first)).error).toMatch(/^Запись не читается/);
    expect(await stored()).toEqual(before);
  });

  test('an inner address is refused at once, without repeats and without the address in words', async () => {
    const { first } = await stage.waiting({
      records: [{ place: { by: 'address', url: 'http://169.254.169.254/latest/?token=tOpSeCrEt' } }],
    });
    await stage.run();
    const row = await readRecord(stage.app.db, first);
    expect(row).toMatchObject({ state: 'failed' });
    expect(row.error).toMatch(/^Адрес ведёт во внутреннюю сеть/);
    expect(await stage.communication()).toMatchObject({ audio: 'failed' });
    expect(JSON.stringify([row.error, await stage.reasons(), stage.app.logged])).not.toMatch(/tOpSeCrEt|169\.254/);
  });

  test('when the integration was deleted nothing more is tried', async () => {
    const { first } = await stage.waiting();
    await stage.app.db.write((q) => q.update(integrations).set({ deleted_at: stage.app.clock.now() }));
    await stage.run();
    expect(stage.there.seen).toEqual([]);
    expect(await readRecord(stage.app.db, first)).toMatchObject({ state: 'failed', error: 'Интеграция удалена.' });
  });

  test('five recordings in a row not fetched put the source in error, which says why (D-33)', async () => {
    for (let number = 0; number < 5; number += 1) {
      stage.talk = await createCommunication(stage.app.db, { project: stage.world.a.project, audio: 'pending' });
      await stage.waiting({
        external_id: `call-${number}`,
        records: [{ place: { by: 'address', url: 'http://10.0.0.1/' } }],
      });
    }
    await stage.run();
    expect(await readIntegration(stage.app.db, stage.source.id)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/^Записи не скачиваются\. Адрес ведёт во внутреннюю сеть/),
    });
  });
});
