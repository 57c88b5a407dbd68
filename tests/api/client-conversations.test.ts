import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientConversations } from '#domain/communications/client-conversations.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

const PHONE = '+79001112233';
const DEAL = 'https://crm.example/deals/7';

let app: TestApp;
let world: World;
let pm: Caller;
let rows: Record<'first' | 'chat', Awaited<ReturnType<typeof createCommunication>>>;
let ids: Record<'first' | 'chat' | 'deal' | 'other' | 'deleted' | 'alone', number>;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  const { project, otherProject, manager, otherManager } = world.a;
  const talk = async (day: number, over: Partial<Parameters<typeof createCommunication>[1]>) => {
    const started_at = new Date(`2026-03-0${day}T10:00:00Z`);
    return createCommunication(app.db, { project, employee: manager, started_at, ...over });
  };
  const segment = { side: 'employee', speaker: null, start: 0, end: 2 } as const;
  rows = {
    first: await talk(1, { client_phone: PHONE, transcript: [{ ...segment, text: 'Добрый день!\nЭто Анна.' }] }),
    chat: await talk(2, { client_phone: PHONE, category: 'chat', project: otherProject, employee: otherManager }),
  };
  const deal = await talk(3, { client_phone: PHONE, crm_url: DEAL });
  const other = await talk(4, { client_phone: '+79004445566', crm_url: DEAL });
  // Of the other company, by the same phone and deal: never among them.
  await talk(5, { client_phone: PHONE, crm_url: DEAL, project: world.b.project, employee: world.b.manager });
  const deleted = await talk(6, { client_phone: PHONE, deleted_at: new Date() });
  const alone = await talk(7, { client_phone: null, crm_url: null });
  ids = {
    first: rows.first.id,
    chat: rows.chat.id,
    deal: deal.id,
    other: other.id,
    deleted: deleted.id,
    alone: alone.id,
  };
});

const ask = (id: number, caller = pm) => caller.get<ClientConversations>(`/api/communications/${id}/client`);
const idsOf = async (id: number, caller = pm) => (await ask(id, caller)).body.data.map((row) => row.id);
const talkOf = async (id: number, caller = pm) =>
  (await caller.get<Communication>(`/api/communications/${id}`)).body.client_talk;

describe('GET /api/communications/{id}/client (D-55)', () => {
  test('ladder: 401, 400, 404, 200', async () => {
    expect((await ask(ids.first, app.anonymous)).status).toBe(401);
    expect((await pm.get('/api/communications/x/client')).status).toBe(400);
    expect((await ask(ids.first, await app.as(world.b.pm))).status).toBe(404);
    expect((await ask(ids.deleted)).status).toBe(404);
    expect((await ask(ids.first)).status).toBe(200);
  });

  test('D-55: conversations of the company by phone and by deal, the newest first', async () => {
    expect(await idsOf(ids.first)).toEqual([ids.deal, ids.chat, ids.first]);
    expect(await idsOf(ids.deal)).toEqual([ids.other, ids.deal, ids.chat, ids.first]);
    expect(await idsOf(ids.other)).toEqual([ids.other, ids.deal]);
    expect((await ask(ids.alone)).body).toEqual({ total: 0, data: [] });
  });

  test('D-55: each with its deal and its first words in one line', async () => {
    const { body } = await ask(ids.deal);
    expect(body.total).toBe(4);
    expect(body.data.map(({ crm_url, first_words }) => [crm_url, first_words])).toEqual([
      [DEAL, null],
      [DEAL, null],
      [null, null],
      [null, 'Добрый день! Это Анна.'],
    ]);
  });

  test('D-2: a client of whom one sees a part has no more conversations than those', async () => {
    const facts = {
      form: world.form,
      answers: worldAnswers(),
      assessor: world.a.assessor,
      state: 'published',
    } as const;
    for (const communication of [rows.first, rows.chat]) await createEvaluation(app.db, { ...facts, communication });
    const manager = await app.as(world.a.manager);
    expect(await idsOf(ids.first, manager)).toEqual([ids.first]);
    expect(await talkOf(ids.first, manager)).toEqual({ number: 1, total: 1 });
    const customer = await app.as(world.a.customer);
    expect(await idsOf(ids.first, customer)).toEqual([ids.chat, ids.first]);
    expect(await talkOf(ids.chat, customer)).toEqual({ number: 2, total: 2 });
  });
});

describe('client_talk of a communication (D-55)', () => {
  test('D-55: which of the client’s conversations it is', async () => {
    expect(await talkOf(ids.first)).toEqual({ number: 1, total: 3 });
    expect(await talkOf(ids.deal)).toEqual({ number: 3, total: 4 });
    expect(await talkOf(ids.alone)).toBeNull();
  });
});

describe('filter client_of (D-55)', () => {
  const listed = async (query: string, caller = pm) =>
    (await caller.get<CommunicationList>(`/api/communications?sort=started_at&${query}`)).body.data.map(({ id }) => id);

  test('D-55: the list of a client, beside other filters', async () => {
    expect(await listed(`filter[client_of][]=${ids.first}`)).toEqual([ids.first, ids.chat, ids.deal]);
    expect(await listed(`filter[client_of][]=${ids.first}&filter[category][]=chat`)).toEqual([ids.chat]);
  });

  test('D-2: a communication that one does not see tells nothing of its client', async () => {
    expect(await listed(`filter[client_of][]=${ids.first}`, await app.as(world.b.pm))).toEqual([]);
    expect(await listed(`filter[client_of][]=${ids.deleted}`)).toEqual([]);
  });
});
