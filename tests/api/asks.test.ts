import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AskProposal } from '#domain/asks/ask-proposal.ts';
import type { Ask, AskList, AskPreview, CreateAsk } from '#domain/asks/asks.schema.ts';
import {
  askTalks,
  auditRecords,
  communications,
  companyEngines,
  engineSpending,
  jobs,
} from '#server/db/schema/index.ts';
import type { ChatAnswer, ChatQuestion } from '#server/engines/chat-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let asked: string[];
/** What the engine says next, before it goes on as usual. */
let faults: (Error | string)[];

const said = (answer: object | string): ChatAnswer => ({
  text: typeof answer === 'string' ? answer : JSON.stringify(answer),
  tokens: 500,
  mode: 'json_schema',
});

/** Yes of an even talk, with its words; no of an odd one. */
function answerTalk(user: string): object {
  const nth = Number(/разговор (\d+)/.exec(user)?.[1]);
  return nth % 2 === 0
    ? { answer: 'yes', segment: 1, quote: `разговор ${nth}` }
    : { answer: 'no', segment: null, quote: '' };
}

const PROPOSAL: AskProposal = {
  kind: 'share',
  book: null,
  rubric: 'Да, если клиенту дорого.',
  speaker: 'client',
  reason: ['buy'],
  topic: [],
  result: [],
  objection: [],
  period_from: null,
  period_to: null,
};

const chat = chatBy(async ({ user, schema }: ChatQuestion) => {
  const fault = faults.shift();
  if (fault instanceof Error) throw fault;
  asked.push(user);
  if (fault !== undefined) return said(fault);
  return said(schema?.name === 'ask_proposal' ? PROPOSAL : answerTalk(user));
});

beforeEach(async () => {
  [asked, faults] = [[], []];
  app = await testApp({ engines: { chat, speech: null } });
  world = await createWorld(app.db);
  await app.db.write((q) => q.delete(jobs).where(eq(jobs.lane, 'meaning')));
});

const switchOn = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: world.a.company.id, meaning: true, changed_at: app.clock.now(), ...over }),
  );

/** Talks of the project of A, numbered from 0. */
async function talks(count: number, words = 'слово '.repeat(30)): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const transcript = [{ side: 'client' as const, speaker: null, start: 4, end: 9, text: `разговор ${nth} ${words}` }];
    const { project, manager: employee } = world.a;
    ids.push((await createCommunication(app.db, { project, employee, transcript })).id);
  }
  return ids;
}

const ASK: CreateAsk = {
  question: 'Часто ли бывает дорого?',
  kind: 'share',
  book: null,
  rubric: 'Да, если дорого.',
  speaker: 'any',
  query: '',
  size: 100,
  seed: 7,
};
const of = (what: string) => `/api/companies/${world.a.company.id}/${what}`;
const pm = () => app.as(world.a.pm);
const ask = async (over: Partial<CreateAsk> = {}) => (await pm()).post<Ask>(of('asks'), { ...ASK, ...over });
const read = async (id: number) => (await (await pm()).get<Ask>(`/api/asks/${id}`)).body;
const inProject = () => `filter[project_id][]=${world.a.project.id}&filter[has_meaning]=0`;

describe('«Спросить»: preview and proposal (D-52)', () => {
  test('401 → 422 → 403, 404 → 200: tells what is found, drawn and spent, asks nobody', async () => {
    const body = { kind: 'share', query: '', size: 2, seed: 7 };
    expect((await app.anonymous.post(of('ask-preview'), body)).status).toBe(401);
    for (const wrong of [{ size: 0 }, { size: 301 }, { seed: -1 }, { query: 'filter[nothing]=1' }, { query: 'page=0' }])
      expect((await (await pm()).post(of('ask-preview'), { ...body, ...wrong })).status).toBe(422);
    expect((await (await app.as(world.a.assessor)).post(of('ask-preview'), body)).status).toBe(403);
    expect((await (await app.as(world.b.pm)).post(of('ask-preview'), body)).status).toBe(404);
    await talks(3);
    const preview = async () => (await (await pm()).post<AskPreview>(of('ask-preview'), body)).body;
    expect((await preview()).may.ask).toMatchObject({ reason: expect.stringMatching(/не включено/) as string });
    await switchOn({ tokens_per_day: 3_000 });
    const { eligible, sampled, cost, may, found } = await preview();
    expect([found >= 3, eligible >= 3, sampled, may.ask.allowed]).toEqual([true, true, 2, true]);
    expect(cost).toMatchObject({ tokens_left: 3_000, roubles: null });
    expect(asked).toEqual([]);
  });

  test('the engine proposes filter and rubric by the question, which is masked; nothing of it is kept', async () => {
    const propose = async (question: string) => (await pm()).post<AskProposal>(of('ask-proposal'), { question });
    expect((await propose('Как?')).status).toBe(409);
    await switchOn();
    expect((await propose(' ')).status).toBe(422);
    expect((await propose('я'.repeat(301))).status).toBe(422);
    expect((await propose('Звонит ли нам клиент с +7 916 123-45-67?')).body).toEqual(PROPOSAL);
    expect(asked[0]).toContain('ТЕЛЕФОН');
    expect(asked[0]).not.toContain('123-45-67');
  });

  test('what goes wrong is a sentence: 429, no JSON, a key that is not there, a spent budget', async () => {
    await switchOn({ tokens_per_day: 5_000 });
    const propose = async () =>
      (await (await pm()).post<{ message: string }>(of('ask-proposal'), { question: 'Как?' })).body;
    faults = [new EngineError('busy')];
    expect((await propose()).message).toBe('Движок просит подождать: слишком много запросов.');
    faults = ['нет', 'нет'];
    expect((await propose()).message).toMatch(/^Движок дважды ответил не по форме/);
    faults = [JSON.stringify({ ...PROPOSAL, reason: ['steal'] })];
    expect(await propose()).toEqual(PROPOSAL);
    await app.db.write((q) => q.update(engineSpending).set({ tokens: 9_000 }));
    expect((await propose()).message).toMatch(/^Дневной бюджет движка потрачен/);
  });
});

describe('«Спросить»: run over the sample (D-52)', () => {
  test('401 → 422 → 403, 404 → 409 → 201, then yes and no with words, seconds and an exact interval', async () => {
    expect((await app.anonymous.post(of('asks'), ASK)).status).toBe(401);
    for (const wrong of [{ question: '' }, { rubric: ' ' }, { size: 0 }, { size: 301 }, { kind: 'counts' as const }])
      expect((await ask(wrong)).status).toBe(422);
    expect((await (await app.as(world.a.assessor)).post(of('asks'), ASK)).status).toBe(403);
    expect((await (await app.as(world.b.pm)).post(of('asks'), ASK)).status).toBe(404);
    expect((await ask()).status).toBe(409);
    await switchOn();
    const ids = await talks(6);
    expect((await ask({ query: 'filter[period_from]=2031-01-01' })).status).toBe(409);
    const { status, body } = await ask({ query: inProject(), size: 4 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'running', sampled: 4, waiting: 4, share: null, seed: 7 });
    await runDueJobs(app.deps);
    const done = await read(body.id);
    expect(done).toMatchObject({ state: 'done', waiting: 0, model: 'учебная', hidden: 0 });
    expect(asked).toHaveLength(4);
    const even = done.rows.filter(({ communication }) => ids.indexOf(communication.id) % 2 === 0);
    expect(done.outcomes).toMatchObject({ yes: even.length, no: 4 - even.length });
    expect(done.share).toMatchObject({ count: even.length, n: 4, low: expect.any(Number) as number });
    for (const { outcome, finds, communication } of even) {
      expect(outcome).toBe('yes');
      expect(finds).toEqual([
        { key: 'yes', label: 'Да', quote: `разговор ${ids.indexOf(communication.id)}`, second: 4 },
      ]);
    }
    const log = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.action, 'ask')));
    expect(log).toMatchObject([{ entity: 'companies', after: { asked: ASK.question, asked_talks: 4 } }]);
    const list = (await (await pm()).get<AskList>('/api/asks?filter[mine]=1&filter[search]=дорого')).body;
    expect(list.data).toMatchObject([{ id: body.id, share: { count: even.length, n: 4 } }]);
    expect((await (await pm()).get<AskList>('/api/asks?filter[mine]=0')).body.data).toEqual([]);
  });

  test('what has no answer is counted by its reason, and a quote of nobody is no proof', async () => {
    await switchOn();
    const ids = await talks(3);
    const { project, manager: employee } = world.a;
    const transcript = [{ side: 'client' as const, speaker: null, start: 0, end: 1, text: 'Алло' }];
    await createCommunication(app.db, { project, employee, transcript });
    const { body } = await ask({ query: inProject() });
    faults = ['нет', 'не знаю', JSON.stringify({ answer: 'yes', segment: 1, quote: 'этого никто не сказал' })];
    const last = (await read(body.id)).rows.findLast(({ communication }) => ids.includes(communication.id));
    const gone = sql`${communications.id} = ${last?.communication.id}`;
    await app.db.write((q) =>
      q.execute(sql`delete from transcripts where communication_id = ${last?.communication.id}`),
    );
    await runDueJobs(app.deps);
    expect((await read(body.id)).outcomes).toMatchObject({ failed: 1, unproven: 1, short: 1, gone: 1 });
    await app.db.write((q) => q.update(communications).set({ deleted_at: app.clock.now() }).where(gone));
    expect(await read(body.id)).toMatchObject({ hidden: 1, outcomes: { gone: 0 } });
  });

  test('killed between answer and write it asks again and writes once; what is answered is not asked again', async () => {
    await switchOn();
    await talks(3);
    const { body } = await ask({ query: inProject() });
    const [first] = (await read(body.id)).rows;
    const id = first?.communication.id ?? 0;
    await app.db.write((q) => q.update(askTalks).set({ outcome: 'no' }).where(eq(askTalks.communication_id, id)));
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(2);
    await app.db.write((q) =>
      q.insert(jobs).values({
        kind: 'ask_talks',
        lane: 'meaning',
        payload: { ask_id: body.id },
        created_at: app.clock.now(),
        run_at: app.clock.now(),
      }),
    );
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(2);
    expect(await read(body.id)).toMatchObject({ state: 'done', waiting: 0 });
  });

  test('over its budget it waits for tomorrow, a stop keeps what was asked, and a second stop is 409', async () => {
    await switchOn({ tokens_per_day: 900 });
    await talks(5);
    const { body } = await ask({ query: inProject() });
    await runDueJobs(app.deps);
    expect(await read(body.id)).toMatchObject({
      state: 'waiting',
      waiting: 3,
      waits_until: expect.stringMatching(/T21:/) as string,
    });
    const stop = async () => (await pm()).post<Ask>(`/api/asks/${body.id}/stop`);
    expect((await stop()).body).toMatchObject({ state: 'stopped', waiting: 3, share: { n: 2 } });
    expect((await stop()).status).toBe(409);
    app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(2);
  });

  test('an engine that refuses for good ends it with its sentence, a busy one is waited for', async () => {
    await switchOn();
    await talks(2);
    const first = (await ask({ query: inProject() })).body;
    faults = [new EngineError('denied')];
    await runDueJobs(app.deps);
    expect(await read(first.id)).toMatchObject({
      state: 'failed',
      failure: 'Движок отказал в доступе: проверьте ключ.',
    });
    const second = (await ask({ query: inProject() })).body;
    faults = [new EngineError('busy', { retryAfter: 60 })];
    await runDueJobs(app.deps);
    expect((await read(second.id)).state).toBe('running');
    app.clock.set(new Date(app.clock.now().getTime() + 61_000).toISOString());
    await runDueJobs(app.deps);
    expect((await read(second.id)).state).toBe('done');
    const third = (await ask({ query: inProject() })).body;
    await app.db.write((q) => q.delete(companyEngines));
    await runDueJobs(app.deps);
    expect((await read(third.id)).failure).toMatch(/^Чтение разговоров выключено/);
  });
});
