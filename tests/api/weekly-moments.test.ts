import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { MomentSound, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { communications, transcripts, weeklyReports } from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let key: string;
let talks: { best: number; worst: number };
let evaluations: { best: number; worst: number };
let report: WeeklyReport;

/** A published talk of the week with the words of the second 0.4 marked. */
async function createTalk(questions: number) {
  const { project, manager: employee, assessor } = world.a;
  const recording = await createMedia(app.db, { storage_key: key, mime_type: 'audio/wav', duration_seconds: 2 });
  const started_at = new Date('2026-03-04T09:00:00Z');
  const communication = await createCommunication(app.db, { project, employee, recording, started_at });
  const evidence = [{ start: 0.4, end: 1.4, quote: 'Сколько стоит?' }];
  const answers = worldAnswers({ questions }).map((one) =>
    one.criterion_key === 'questions' ? anAnswer('questions', questions, { comment: 'Да', evidence }) : one,
  );
  const facts = { communication, form: world.form, assessor, answers, state: 'published' } as const;
  return { talk: communication.id, evaluation: (await createEvaluation(app.db, facts)).id };
}

/** Sends it; what is sent never changes. */
const send = (over: Partial<typeof weeklyReports.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .update(weeklyReports)
      .set({ state: 'sent', ...over })
      .where(eq(weeklyReports.report_id, report.id)),
  );

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  key = newStorageKey();
  const bytes = await readFile('tests/fixtures/audio/stereo.wav');
  await app.deps.storage.put(key, new Blob([bytes]).stream(), { maxBytes: bytes.length });
  const [best, worst] = [await createTalk(10), await createTalk(0)];
  talks = { best: best.talk, worst: worst.talk };
  evaluations = { best: best.evaluation, worst: worst.evaluation };
  const pm = await app.as(world.a.pm);
  const wanted = { project_id: world.a.project.id, week: '2026-03-05' };
  report = (await pm.post<WeeklyReport>('/api/reports/weekly', wanted)).body;
  await pm.post(`/api/reports/weekly/${report.id}/approve`);
});

async function guest(): Promise<Caller & { link: number }> {
  const wanted = { name: 'Директор', target: { type: 'report', id: report.id } };
  const { body } = await (await app.as(world.a.pm)).post<IssuedAccessLink>('/api/access-links', wanted);
  return Object.assign(app.withToken(body.token), { link: body.id });
}
const path = (place: 'best' | 'worst' | 'critical', evaluation = evaluations.worst, id = report.id): string =>
  `/api/reports/weekly/${id}/moments/${place}/${evaluation}`;
const play = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.router.request(`http://razbor.test${url}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('seconds that a sent report names (D-7, D-29)', () => {
  test('D-7: a guest of the report hears these and nothing else of the call', async () => {
    await send();
    const director = await guest();
    const { status, body } = await director.get<MomentSound>(path('worst'));
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringContaining(`/media/moments/${key}?`),
        expires_at: '2026-03-08T09:02:00.000Z',
        from: 0.4,
        to: 1.4,
      },
    ]);
    const { response, bytes } = await play(body.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const seconds = (bytes.length - 44) / 2 / bytes.readUInt32LE(24);
    expect(Math.abs(seconds - 1)).toBeLessThan(0.02);
    for (const other of [
      `/api/communications/${talks.worst}`,
      `/api/communications/${talks.worst}/recording`,
      `/api/evaluations/${evaluations.worst}`,
    ])
      expect((await director.get(other)).status).toBe(404);
  });

  test('Q-23: the address opens no other second, no other way, and not for long; a player may ask for a part', async () => {
    await send();
    const { body } = await (await guest()).get<MomentSound>(path('best', evaluations.best));
    const part = await play(body.url, { range: 'bytes=0-43' });
    expect([part.response.status, part.bytes.toString('latin1', 0, 4)]).toEqual([206, 'RIFF']);
    for (const forged of [
      body.url.replace('to=1400', 'to=2000'),
      body.url.replace('from=400', 'from=0'),
      body.url.replace('/moments', ''),
      body.url.replace(/expires=\d+/, 'expires=9999999999'),
      body.url.replace(/sig=..../, 'sig=AAAA'),
    ])
      expect((await play(forged)).response.status).toBe(403);
    app.clock.advance(2 * 60_000);
    expect((await play(body.url)).response.status).toBe(403);
  });

  test('D-7: what the report does not name is not there', async () => {
    await send();
    const director = await guest();
    const other = await createTalk(5);
    for (const asked of [
      path('best'),
      path('critical'),
      path('worst', other.evaluation),
      path('worst', evaluations.worst, report.id + 1000),
    ])
      expect((await director.get(asked)).status).toBe(404);
  });

  test('D-7: nor is what stands in a block that is not shown', async () => {
    await send({ layout: [{ block: 'calls', shown: false }] });
    expect((await (await guest()).get(path('worst'))).status).toBe(404);
  });

  test('D-29: a report that is not sent may yet name others: 409 in words', async () => {
    expect(await (await guest()).get(path('worst'))).toMatchObject({
      status: 409,
      body: { message: 'Послушать места разговоров можно, когда отчёт отправлен.' },
    });
  });

  test('D-7: a phone that is dictated there is not heard by a guest', async () => {
    await send();
    const segments = [{ side: 'client' as const, speaker: null, start: 0, end: 2, text: 'Мой номер 8 900 765 43 21' }];
    await app.db.write((q) =>
      q.insert(transcripts).values({ communication_id: talks.worst, body: 'Мой номер', segments, messages: [] }),
    );
    const answer = await (await guest()).get(path('worst'));
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('номер телефона') } });
    expect((await (await app.as(world.a.customer)).get(path('worst'))).status).toBe(200);
  });

  test('D-7, D-15: it ends in words when the recording is purged, the call removed or the link revoked', async () => {
    await send();
    const director = await guest();
    const change = (values: Partial<typeof communications.$inferInsert>) =>
      app.db.write((q) => q.update(communications).set(values).where(eq(communications.id, talks.worst)));
    await change({ media_id: null, audio: 'purged' });
    expect(await director.get(path('worst'))).toMatchObject({
      status: 409,
      body: { message: 'Запись удалена: срок её хранения истёк.' },
    });
    await change({ deleted_at: app.clock.now() });
    expect((await director.get(path('worst'))).status).toBe(404);
    expect((await director.get(path('best', evaluations.best))).status).toBe(200);
    await (await app.as(world.a.pm)).post(`/api/access-links/${director.link}/revoke`);
    expect((await director.get(path('best', evaluations.best))).status).toBe(401);
  });

  test('D-2: a person hears no more than of the communication itself; other links and other companies nothing', async () => {
    await send();
    const { customer, head, pm, manager } = world.a;
    for (const reader of [pm, customer]) expect((await (await app.as(reader)).get(path('worst'))).status).toBe(200);
    for (const stranger of [manager, head, world.b.pm, world.b.customer])
      expect((await (await app.as(stranger)).get(path('worst'))).status).toBe(404);
    const target = { type: 'project', id: world.a.project.id };
    const { body } = await (await app.as(pm)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    expect((await app.withToken(body.token).get(path('worst'))).status).toBe(403);
    expect((await app.anonymous.get(path('worst'))).status).toBe(401);
  });
});
