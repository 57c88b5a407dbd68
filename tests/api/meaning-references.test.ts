import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyReferences, SetReferences } from '#domain/meaning/company-references.schema.ts';
import type { MeaningRunState } from '#domain/meaning/meaning-run.schema.ts';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import { auditRecords, communicationMeanings, companyEngines, jobs } from '#server/db/schema/index.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let path: string;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  path = `/api/companies/${world.a.company.id}/meaning-references`;
});

const get = async () => (await pm.get<CompanyReferences>(path)).body;
const put = (input: object, { caller = pm, revision = 0 }: { caller?: Caller; revision?: number } = {}) =>
  caller.put<CompanyReferences & { errors: Record<string, string[]> }>(path, input, { 'if-match': `"${revision}"` });
const asked = (references: CompanyReferences): SetReferences => {
  const of = (book: 'reason' | 'topic' | 'result' | 'objection') =>
    references[book].map(({ key, label }) => ({ key, label }));
  return { reason: of('reason'), topic: of('topic'), result: of('result'), objection: of('objection') };
};
const read = async (): Promise<number> => {
  const { project, manager: employee } = world.a;
  const words = [{ side: 'client' as const, speaker: null, start: 3, end: 9, text: 'Хочу купить' }];
  const { id } = await createCommunication(app.db, { project, employee, transcript: words });
  await createMeaning(app.db, { id });
  return id;
};

describe('references of a company (D-52)', () => {
  test('401 → 422 → 404, 403 → 428, 412 → 200', async () => {
    const input = asked(await get());
    expect((await put(input, { caller: app.anonymous })).status).toBe(401);
    expect((await put({ ...input, reason: [{ key: null, label: ' ' }] })).status).toBe(422);
    expect((await put({ ...input, reason: [{ key: null, label: 'Другое' }] })).body.errors).toEqual({
      reason: ['«Другое» есть всегда: добавлять его не нужно.'],
    });
    expect((await put(input, { caller: await app.as(world.b.pm) })).status).toBe(404);
    expect((await put(input, { caller: await app.as(world.a.customer) })).status).toBe(403);
    expect((await pm.put(path, input)).status).toBe(428);
    expect((await put(input, { revision: 7 })).status).toBe(412);
    expect((await put(input)).status).toBe(200);
  });

  test('begin as the common ones, count conversations, and what is sent as it was changes nothing', async () => {
    await read();
    const first = await get();
    expect(first).toMatchObject({ is_common: true, revision: 0, outdated: 0 });
    expect(first.reason[0]).toEqual({ key: 'buy', label: 'Хочет купить', count: 1 });
    expect(first.objection[0]).toEqual({ key: 'price', label: 'Дорого', count: 1 });
    expect((await put(asked(first))).body).toMatchObject({ is_common: true, revision: 0 });
  });

  test('changed, they are the values to correct by, and tell what was read by the former ones', async () => {
    const id = await read();
    const input = asked(await get());
    const reason = [
      { key: 'buy', label: 'Покупка' },
      { key: null, label: 'Выезд мастера' },
    ];
    const { body } = await put({ ...input, reason });
    expect(body).toMatchObject({ is_common: false, revision: 1, outdated: 1 });
    expect(body.reason).toEqual([
      { key: 'buy', label: 'Покупка', count: 1 },
      { key: 'own-1-2', label: 'Выезд мастера', count: 0 },
    ]);
    const run = await pm.get<MeaningRunState>(`/api/projects/${world.a.project.id}/meaning-run`);
    expect(run.body).toMatchObject({ to_read: 1, run: null });
    const meaning = await pm.patch<Meaning>(
      `/api/communications/${id}/meaning`,
      { field: 'reason', value: { key: 'own-1-2', words: '' } },
      { 'if-match': '"1"' },
    );
    expect(meaning.body.content?.reason?.label).toBe('Выезд мастера');
    const records = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.company_id, world.a.company.id)),
    );
    expect(records.some(({ after }) => JSON.stringify(after).includes('Покупка, Выезд мастера'))).toBe(true);
  });

  test('«Прочитать заново»: 401 → 404, 403 → 409 without an engine, or with nothing to read', async () => {
    const reread = `${path}/reread`;
    expect((await app.anonymous.post(reread)).status).toBe(401);
    expect((await (await app.as(world.b.pm)).post(reread)).status).toBe(404);
    expect((await (await app.as(world.a.customer)).post(reread)).status).toBe(403);
    expect(await pm.post(reread)).toMatchObject({
      status: 409,
      body: { message: 'Движок, который читает разговоры, не подключён.' },
    });
  });
});

describe('«Прочитать заново» of a company (D-52)', () => {
  const NOTHING = '{"reason":null,"topic":null,"result":null,"objections":[],"promises":[],"summary":[]}';
  let asked_about: number;
  beforeEach(async () => {
    asked_about = 0;
    const chat = chatBy(() => {
      asked_about += 1;
      return Promise.resolve({ text: NOTHING, tokens: 500, mode: 'text' });
    });
    app = await testApp({ engines: { chat, speech: null } });
    world = await createWorld(app.db);
    pm = await app.as(world.a.pm);
    path = `/api/companies/${world.a.company.id}/meaning-references`;
    await app.db.write(async (q) => {
      await q.delete(jobs).where(eq(jobs.lane, 'meaning'));
      const values = { company_id: world.a.company.id, changed_at: app.clock.now() };
      await q.insert(companyEngines).values({ ...values, meaning: true, tokens_per_day: 2000 });
    });
  });
  const talk = async (isRead: boolean): Promise<number> => {
    const { project, manager: employee } = world.a;
    const text = `Хочу купить ${'окно '.repeat(30)}`;
    const transcript = [{ side: 'client' as const, speaker: null, start: 3, end: 9, text }];
    const { id } = await createCommunication(app.db, { project, employee, transcript });
    await app.db.write((q) => q.delete(jobs).where(eq(jobs.lane, 'meaning')));
    if (isRead) await createMeaning(app.db, { id });
    return id;
  };

  test('tells the cost, reads what was read by former values and nothing else, and keeps corrections', async () => {
    const ids = [await talk(true), await talk(true), await talk(true)];
    const unread = await talk(false);
    expect((await pm.post(`${path}/reread`)).status).toBe(409);
    const input = asked(await get());
    await put({ ...input, reason: [{ key: null, label: 'Выезд мастера' }, ...input.reason] });
    await pm.patch(
      `/api/communications/${ids[0]}/meaning`,
      { field: 'reason', value: { key: 'own-1-1', words: '' } },
      { 'if-match': '"1"' },
    );
    const { outdated, reread } = await get();
    expect(outdated).toBe(3);
    expect(reread).toMatchObject({ corrected: 1, roubles: null, running: null, may: { allowed: true } });
    expect(reread?.tokens).toBeGreaterThan(3 * 1500);
    expect(reread?.days).toBe(3);
    const begun = await pm.post<CompanyReferences>(`${path}/reread`);
    expect(begun.body.reread?.running).toEqual({ done: 0, total: 3, waits_until: null });
    expect((await pm.post(`${path}/reread`)).status).toBe(409);
    await runDueJobs(app.deps);
    expect(asked_about).toBe(3);
    expect(await get()).toMatchObject({ outdated: 0, reread: { running: null, may: { allowed: false } } });
    const meaning = await pm.get<Meaning>(`/api/communications/${ids[0]}/meaning`);
    expect(meaning.body.content?.reason?.label).toBe('Выезд мастера');
    expect((await pm.get<Meaning>(`/api/communications/${unread}/meaning`)).body.content).toBeNull();
  });

  test('what another question has read counts as well; who may not begin it is told no cost', async () => {
    const id = await talk(true);
    await app.db.write((q) =>
      q.update(communicationMeanings).set({ basis: '1; 1; 0' }).where(eq(communicationMeanings.communication_id, id)),
    );
    expect(await get()).toMatchObject({ outdated: 1 });
    const assessor = await app.as(world.a.assessor);
    expect((await assessor.get<CompanyReferences>(path)).body.reread).toBeNull();
  });
});
