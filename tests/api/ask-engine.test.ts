import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askEngine, type EngineQuestion } from '#server/engines/ask-engine.ts';
import type { ChatEngine, ChatQuestion } from '#server/engines/chat-engine.ts';
import { forgetEngineRequests } from '#server/engines/engines.repo.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { communications, companyEngines, engineRequests, engineSpending } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let communication: { id: number };
let asked: ChatQuestion[];
let answers: (string | Error)[];

const chat: ChatEngine = {
  host: 'engine.example.ru',
  model: 'учебная',
  price: 2,
  ask: (question) => {
    asked.push(question);
    const next = answers.shift() ?? '{}';
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ text: next, tokens: 500, mode: 'text' });
  },
};

beforeEach(async () => {
  [asked, answers] = [[], []];
  app = await testApp({ engines: { chat, speech: null } });
  world = await createWorld(app.db);
  communication = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
});

const switchOn = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: world.a.company.id, meaning: true, changed_at: app.clock.now(), ...over }),
  );

const ask = (over: Partial<EngineQuestion<{ who: string }>> = {}, deps = app.deps) =>
  askEngine(
    deps,
    {
      company_id: world.a.company.id,
      communication_id: communication.id,
      purpose: 'meaning',
      system: 'Прочти разговор.',
      user: 'Мой телефон 8 916 123-45-67',
      schema: z.strictObject({ who: z.string() }),
      name: 'who',
      maxTokens: 100,
      ...over,
    },
    new AbortController().signal,
  );
const logged = () =>
  app.db.read((q) =>
    q.select().from(engineRequests).where(eq(engineRequests.company_id, world.a.company.id)).orderBy(engineRequests.id),
  );

describe('asking the engine (D-43)', () => {
  test('nothing leaves while no engine is set, or the company has not switched it on', async () => {
    expect(await ask()).toEqual({ kind: 'off' });
    await switchOn();
    expect(await ask({ purpose: 'suggestions' })).toEqual({ kind: 'off' });
    expect(await ask({ company_id: world.b.company.id })).toEqual({ kind: 'off' });
    expect(await ask({}, { ...app.deps, engines: { chat: null, speech: null } })).toEqual({ kind: 'off' });
    expect(asked).toEqual([]);
  });

  test('what leaves is masked, what returns is unmasked, both are logged and counted', async () => {
    await switchOn();
    answers = ['Вот: ```{"who":"[ТЕЛЕФОН-1]"}```'];
    expect(await ask()).toEqual({ kind: 'answered', answer: { who: '8 916 123-45-67' }, model: 'учебная' });
    expect(asked[0]?.user).toBe('Мой телефон [ТЕЛЕФОН-1]');
    expect(JSON.stringify(await logged())).not.toContain('123-45-67');
    expect(await logged()).toMatchObject([{ ok: true, tokens: 500, host: 'engine.example.ru', purpose: 'meaning' }]);
    const spent = await app.db.read((q) => q.select().from(engineSpending));
    expect(spent).toEqual([{ company_id: world.a.company.id, day: '2026-03-08', tokens: 500, seconds: 0, roubles: 1 }]);
  });

  test('names of the conversation and of the company leave masked in every case, without capitals, too', async () => {
    await switchOn();
    await app.db.write((q) =>
      q.update(communications).set({ client_name: 'Хабаров Мстислав' }).where(eq(communications.id, communication.id)),
    );
    answers = ['{"who":"[ИМЯ-1]"}'];
    const { surname } = world.a.manager;
    const user = `с хабаровым говорил ${surname}, из казани, екатерина львовна слышала`;
    expect(await ask({ user })).toMatchObject({ kind: 'answered', answer: { who: 'хабаровым' } });
    expect(asked[0]?.user).toBe('с [ИМЯ-1] говорил [ИМЯ-2], из [ГОРОД-1], [ИМЯ-3] [ИМЯ-4] слышала');
  });

  test('an answer that is none is repaired once, and then given up', async () => {
    await switchOn();
    answers = ['{"who":1}', '{"who":"клиент"}'];
    expect(await ask()).toMatchObject({ kind: 'answered', answer: { who: 'клиент' } });
    expect(asked[1]?.repair).toMatchObject({ answer: '{"who":1}', flaw: expect.stringContaining('«who»') as string });
    answers = ['нет', '{"who":"чужой"}'];
    const flawOf = ({ who }: { who: string }) => (who === 'чужой' ? 'Такого нет.' : null);
    expect(await ask({ flawOf })).toEqual({ kind: 'invalid' });
    expect(asked).toHaveLength(4);
  });

  test('what left is forgotten after a week', async () => {
    await switchOn();
    answers = ['{"who":"а"}'];
    await ask();
    const week = 7 * 86_400_000;
    const forget = (age: number) =>
      app.db.write((q) => forgetEngineRequests(q, new Date(app.clock.now().getTime() + age - week)));
    await forget(week - 1);
    expect(await logged()).toHaveLength(1);
    await forget(week + 1);
    expect(await logged()).toEqual([]);
  });

  test('over its budget of tokens or roubles it waits for tomorrow', async () => {
    await switchOn({ tokens_per_day: 600, roubles_per_day: 1.5 });
    answers = ['{"who":"а"}', '{"who":"б"}', '{"who":"в"}'];
    expect((await ask()).kind).toBe('answered');
    expect((await ask()).kind).toBe('answered');
    expect(await ask()).toEqual({ kind: 'over_budget' });
    app.clock.set('2026-03-09T09:00:00Z');
    expect((await ask()).kind).toBe('answered');
  });

  test('a failure is logged by its sentence and left to the job', async () => {
    await switchOn();
    answers = [new EngineError('busy', { retryAfter: 7 })];
    await expect(ask()).rejects.toMatchObject({ kind: 'busy', retryAfter: 7 });
    expect(await logged()).toMatchObject([{ ok: false, answered: 'Движок просит подождать: слишком много запросов.' }]);
  });
});
