import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import {
  auditRecords,
  communicationMeanings,
  companyEngines,
  jobs,
  meaningCorrections,
} from '#server/db/schema/index.ts';
import type { ChatQuestion } from '#server/engines/chat-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let asked: ChatQuestion[];
let answers: (string | Error)[];

const chat = chatBy((question) => {
  asked.push(question);
  const next = answers.shift() ?? '{}';
  return next instanceof Error ? Promise.reject(next) : Promise.resolve({ text: next, tokens: 500, mode: 'text' });
});

beforeEach(async () => {
  [asked, answers] = [[], []];
  app = await testApp({ engines: { chat, speech: null } });
  world = await createWorld(app.db);
  // What an earlier test has left to be read.
  await app.db.write((q) => q.delete(jobs).where(eq(jobs.kind, 'read_meaning')));
  pm = await app.as(world.a.pm);
});

const switchOn = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: world.a.company.id, meaning: true, changed_at: app.clock.now(), ...over }),
  );

const LONG = 'и мне нужно подумать, посчитать, спросить жену, сравнить цены и только потом вернуться к вам с решением';
const segments = (text = '') => [
  { side: 'client', speaker: null, start: 3, end: 9, text: `Хочу купить окна, но дорого ${text}` },
  { side: 'employee', speaker: null, start: 10, end: 14, text: `Перезвоню завтра с расчётом, ${LONG}` },
];
async function said(text?: string): Promise<number> {
  const { project, manager } = world.a;
  const { id } = await createCommunication(app.db, { project, employee: manager, has_out: true });
  await say(id, text);
  return id;
}
/** Words of a conversation; those that are there already are replaced. */
async function say(id: number, text?: string, isAnew = false): Promise<void> {
  const words = { segments: segments(text), origin: 'pasted' };
  const put = await pm.put(`/api/communications/${id}/transcript`, words, isAnew ? { 'if-match': '"1"' } : {});
  expect(put.status).toBeLessThan(300);
}
const ANSWER = JSON.stringify({
  reason: { key: 'buy', words: '', segment: 1, quote: 'хочу купить окна' },
  topic: null,
  result: { key: 'sold', words: '', segment: 2, quote: 'купил и доволен' },
  objections: [{ key: 'price', text: 'Дорого', how: 'none', segment: 1, quote: 'но дорого' }],
  promises: [
    { who: 'employee', what: 'Перезвонить', by: 'завтра', by_date: null, segment: 2, quote: 'Перезвоню завтра' },
  ],
  summary: [{ text: 'Клиент хочет окна.', segment: 1, quote: 'Хочу купить окна' }],
});
const get = (id: number, caller = pm) => caller.get<Meaning>(`/api/communications/${id}/meaning`);
const rows = (id: number) =>
  app.db.read((q) => q.select().from(communicationMeanings).where(eq(communicationMeanings.communication_id, id)));
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());

describe('reading conversations (D-52)', () => {
  test('words that come are read once, what has no proof is left out', async () => {
    await switchOn();
    answers = [ANSWER];
    const id = await said();
    expect((await get(id)).body).toMatchObject({ state: 'waiting', content: null });
    await runDueJobs(app.deps);
    const { body } = await get(id);
    expect(body).toMatchObject({
      state: 'done',
      made: { model: 'учебная' },
      is_outdated: false,
      content: {
        reason: { key: 'buy', label: 'Хочет купить', proof: { at: 0, second: 3 } },
        result: null,
        objections: [{ key: 'price', label: 'Дорого', how: 'none' }],
        promises: [{ what: 'Перезвонить' }],
        summary: [{ text: 'Клиент хочет окна.' }],
        dropped: 1,
      },
    });
    expect(await rows(id)).toMatchObject([{ reason: 'buy', result: null, objections: 1, unanswered: 1, promises: 1 }]);
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
  });

  test('changed words are read anew; what was read stays until then, told as outdated', async () => {
    await switchOn();
    answers = [ANSWER, ANSWER];
    const id = await said();
    await runDueJobs(app.deps);
    await say(id, 'для дачи', true);
    expect((await get(id)).body).toMatchObject({ state: 'waiting', is_outdated: true, content: { dropped: 1 } });
    await runDueJobs(app.deps);
    expect((await get(id)).body).toMatchObject({ state: 'done', is_outdated: false });
    expect(asked).toHaveLength(2);
  });

  test('nothing is asked where nobody has let it be read, and the page says why', async () => {
    const id = await said();
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
    expect(await rows(id)).toEqual([]);
    expect((await get(id)).body).toMatchObject({
      state: 'none',
      note: expect.stringContaining('не включено') as string,
    });
  });

  test('words that changed while the engine read are not given what was read of the former', async () => {
    await switchOn();
    const id = await said();
    const slow = chatBy(async (question, signal) => {
      if (asked.length === 0) await say(id, 'и ещё', true);
      return chat.ask(question, signal);
    });
    answers = ['{"reason":null,"topic":null,"result":null,"objections":[],"promises":[],"summary":[]}', ANSWER];
    await runDueJobs({ ...app.deps, engines: { chat: slow, speech: null } });
    await runDueJobs(app.deps);
    expect((await get(id)).body).toMatchObject({ state: 'done', content: { reason: { key: 'buy' } } });
  });

  test('a short conversation is told as such and costs nothing', async () => {
    await switchOn();
    const { project, manager } = world.a;
    const { id } = await createCommunication(app.db, { project, employee: manager });
    const words = [{ side: 'client', speaker: null, start: 0, end: 1, text: 'Алло' }];
    await pm.put(`/api/communications/${id}/transcript`, { segments: words, origin: 'pasted' });
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
    expect((await get(id)).body).toMatchObject({
      state: 'short',
      note: 'В разговоре меньше 25 слов: движок его не читает.',
    });
  });

  test('over its budget it waits for the next day, and is read then', async () => {
    await switchOn({ tokens_per_day: 400 });
    answers = [ANSWER, ANSWER];
    await said();
    await runDueJobs(app.deps);
    const id = await said();
    await runDueJobs(app.deps);
    expect((await get(id)).body.state).toBe('over_budget');
    app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(app.deps);
    expect((await get(id, await app.as(world.a.pm))).body.state).toBe('done');
  });

  test('an engine that asks to wait is asked again then', async () => {
    await switchOn();
    answers = [new EngineError('busy', { retryAfter: 600 }), ANSWER];
    const id = await said();
    await runDueJobs(app.deps);
    later(599_000);
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    later(2_000);
    await runDueJobs(app.deps);
    expect((await get(id)).body.state).toBe('done');
  });

  test('a failure that another try does not mend is told at once, any other after the last', async () => {
    await switchOn();
    answers = [new EngineError('denied')];
    const denied = await said();
    await runDueJobs(app.deps);
    expect((await get(denied)).body).toMatchObject({
      state: 'failed',
      note: 'Движок отказал в доступе: проверьте ключ.',
    });
    answers = Array.from({ length: 8 }, () => new EngineError('down'));
    const down = await said();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await runDueJobs(app.deps);
      later(8 * 3_600_000);
    }
    expect((await get(down, await app.as(world.a.pm))).body).toMatchObject({
      state: 'failed',
      note: 'Движок не отвечает.',
    });
    expect(asked).toHaveLength(9);
  });

  test('an answer out of shape, or with a key that no reference has, is no answer after one repair', async () => {
    await switchOn();
    answers = ['нет', ANSWER.replace('"buy"', '"steal"')];
    const id = await said();
    await runDueJobs(app.deps);
    expect(asked[1]?.repair?.flaw).toBe('Это не JSON.');
    expect((await get(id)).body).toMatchObject({ state: 'failed', note: 'Движок дважды ответил не по форме.' });
  });

  test('a job that ran before its process died writes once', async () => {
    await switchOn();
    answers = [ANSWER, ANSWER];
    const id = await said();
    await runDueJobs(app.deps);
    await app.db.write((q) => q.update(jobs).set({ done_at: null, attempts: 0 }).where(eq(jobs.kind, 'read_meaning')));
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    expect(await rows(id)).toHaveLength(1);
  });
});

describe('corrections by people (D-52)', () => {
  const RESULT = { field: 'result', value: { key: 'sold', words: '' } };
  const correct = (
    id: number,
    input: unknown,
    { caller = pm, revision = 1 }: { caller?: Caller; revision?: number } = {},
  ) => caller.patch<Meaning>(`/api/communications/${id}/meaning`, input, { 'if-match': `"${revision}"` });

  test('401 → 422 → 404, 403 → 428, 412 → 200', async () => {
    const id = await said();
    await createMeaning(app.db, { id });
    expect((await correct(id, RESULT, { caller: app.anonymous })).status).toBe(401);
    for (const input of [{}, { field: 'summary', value: [] }, { field: 'result', value: { key: 'buy', words: '' } }])
      expect((await correct(id, input)).status).toBe(422);
    expect((await correct(id, { field: 'topic', value: { key: 'other', words: ' ' } })).status).toBe(422);
    expect((await correct(id, RESULT, { caller: await app.as(world.b.pm) })).status).toBe(404);
    expect((await correct(id, RESULT, { caller: await app.as(world.a.customer) })).status).toBe(403);
    expect((await pm.patch(`/api/communications/${id}/meaning`, RESULT)).status).toBe(428);
    expect((await correct(id, RESULT, { revision: 7 })).status).toBe(412);
    expect((await correct(id, RESULT)).status).toBe(200);
  });

  test('nothing is corrected before it was read', async () => {
    expect((await correct(await said(), RESULT, { revision: 0 })).status).toBe(409);
  });

  test('a correction stands in the place of what was read, with who and when; all are kept', async () => {
    const id = await said();
    await createMeaning(app.db, { id });
    await correct(id, RESULT);
    const { body } = await correct(id, { field: 'result', value: null }, { revision: 2 });
    expect(body).toMatchObject({
      content: { result: null },
      corrected: [{ field: 'result', by: { id: world.a.pm.id } }],
    });
    // The same once more is no correction.
    expect((await correct(id, { field: 'result', value: null }, { revision: 3 })).body.revision).toBe(3);
    expect(
      await app.db.read((q) => q.select().from(meaningCorrections).where(eq(meaningCorrections.communication_id, id))),
    ).toHaveLength(2);
    expect(await rows(id)).toMatchObject([{ result: null, content: { result: { key: 'thinks' } } }]);
    const [, last] = await app.db
      .read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id))
      .then((all) => all.filter(({ after }) => JSON.stringify(after).includes('meaning_')));
    expect(last).toMatchObject({ before: { meaning_result: 'Продажа или запись' }, after: { meaning_result: 'нет' } });
  });

  test('what the engine reads anew does not undo it', async () => {
    await switchOn();
    answers = [ANSWER, ANSWER];
    const id = await said();
    await runDueJobs(app.deps);
    const { revision } = (await get(id)).body;
    await correct(id, { field: 'reason', value: { key: 'ask', words: '' } }, { revision });
    await say(id, 'для дачи', true);
    await runDueJobs(app.deps);
    expect((await get(id)).body).toMatchObject({ state: 'done', content: { reason: { key: 'ask' } } });
    expect(await rows(id)).toMatchObject([{ reason: 'ask' }]);
  });
});
