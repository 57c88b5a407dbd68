import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import type { MeaningRunState } from '#domain/meaning/meaning-run.schema.ts';
import { companyEngines, jobs } from '#server/db/schema/index.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let asked: string[];
let failures: Error[];

const NOTHING = '{"reason":null,"topic":null,"result":null,"objections":[],"promises":[],"summary":[]}';
const chat = chatBy(({ user }) => {
  const failure = failures.shift();
  if (failure) return Promise.reject(failure);
  asked.push(/разговор (\d+)/.exec(user)?.[1] ?? '?');
  return Promise.resolve({ text: NOTHING, tokens: 500, mode: 'text' });
});

beforeEach(async () => {
  [asked, failures] = [[], []];
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
/** Talks with words, each an hour older than the one before. */
async function talks(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const text = `разговор ${nth} ${'слово '.repeat(30)}`;
    const { id } = await createCommunication(app.db, {
      project: world.a.project,
      employee: world.a.manager,
      started_at: new Date(app.clock.now().getTime() - nth * 3_600_000),
      transcript: [{ side: 'client', speaker: null, start: 0, end: 9, text }],
    });
    ids.push(id);
  }
  return ids;
}
const path = () => `/api/projects/${world.a.project.id}/meaning-run`;
const start = async () => (await app.as(world.a.pm)).post<MeaningRunState>(path());
const state = async () => (await (await app.as(world.a.pm)).get<MeaningRunState>(path())).body;

describe('«Прочитать прошлые» (D-52)', () => {
  test('401 → 404, 403 → 409 while nobody has let them be read → 200', async () => {
    expect((await app.anonymous.post(path())).status).toBe(401);
    expect((await (await app.as(world.b.pm)).post(path())).status).toBe(404);
    expect((await (await app.as(world.a.customer)).post(path())).status).toBe(403);
    expect(await start()).toMatchObject({
      status: 409,
      body: { message: 'Для этой компании чтение разговоров движком не включено.' },
    });
    await switchOn();
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(409);
  });

  test('reads the newest first, what is read or too short is not asked for again', async () => {
    await switchOn();
    const [, second] = await talks(4);
    await createMeaning(app.db, { id: second ?? 0 });
    const { project, manager: employee } = world.a;
    const transcript = [{ side: 'client' as const, speaker: null, start: 0, end: 1, text: 'Алло' }];
    await createCommunication(app.db, { project, employee, transcript });
    expect((await state()).counts).toMatchObject({ none: 4, done: 1 });
    await start();
    await runDueJobs(app.deps);
    expect(asked).toEqual(['0', '2', '3']);
    expect(await state()).toMatchObject({
      counts: { none: 0, done: 4, short: 1 },
      run: { total: 4, done: 4, failed_at: null, finished_at: expect.any(String) as string },
    });
    await start();
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(3);
  });

  test('over its budget it goes on the next day from where it stands', async () => {
    await switchOn({ tokens_per_day: 900 });
    const ids = await talks(3);
    await start();
    await runDueJobs(app.deps);
    expect(asked).toEqual(['0', '1']);
    expect(await state()).toMatchObject({ counts: { done: 2, over_budget: 1 }, run: { done: 2 } });
    expect((await state()).run?.waits_until).toMatch(/^2026-03-08T21:/);
    const pm = await app.as(world.a.pm);
    expect((await pm.get<Meaning>(`/api/communications/${ids[2]}/meaning`)).body.state).toBe('over_budget');
    app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(app.deps);
    expect(asked).toEqual(['0', '1', '2']);
    expect((await state()).run).toMatchObject({ done: 3, waits_until: null });
  });

  test('waits when the engine asks for it, ends with its sentence when another try is of no use', async () => {
    await switchOn();
    await talks(2);
    failures = [new EngineError('busy', { retryAfter: 600 })];
    await start();
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
    failures = [new EngineError('denied')];
    app.clock.set(new Date(app.clock.now().getTime() + 601_000).toISOString());
    await runDueJobs(app.deps);
    expect((await state()).run).toMatchObject({ done: 0, failure: 'Движок отказал в доступе: проверьте ключ.' });
    await start();
    await runDueJobs(app.deps);
    expect(asked).toEqual(['0', '1']);
  });

  test('a company that takes its word back is read no further', async () => {
    await switchOn();
    await talks(2);
    await start();
    await app.db.write((q) => q.delete(companyEngines).where(eq(companyEngines.company_id, world.a.company.id)));
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
    expect((await state()).run?.failure).toMatch(/^Чтение разговоров выключено/);
  });
});
