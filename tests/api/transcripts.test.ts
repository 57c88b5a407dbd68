import { beforeEach, describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { EarlierWords, WordsPreview, WordsVersions } from '#domain/transcripts/transcripts.schema.ts';
import { createCommunication, createUser } from '#tests/support/factories.ts';
import { type Caller, testApp, type TestApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Refusal = { message: string; errors?: Record<string, string[]> };

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [pm, assessor] = [await app.as(world.a.pm), await app.as(world.a.assessor)];
});

const call = async (over: object = {}) =>
  (await createCommunication(app.db, { project: world.a.project, employee: world.a.manager, ...over })).id;
const at = (id: number) => `/api/communications/${id}`;

const SRT = `1
00:00:01,000 --> 00:00:03,500
Мария: Добрый день, компания «Окна»!

2
00:00:04,000 --> 00:00:08,000
Клиент: Здравствуйте, хочу заказать замер.
`;

const segments = [
  { side: 'employee' as const, speaker: 'Мария', start: 1, end: 3.5, text: 'Добрый день, компания «Окна»!' },
  { side: 'client' as const, speaker: null, start: 4, end: 8, text: 'Здравствуйте, хочу заказать замер.' },
];
const version = (n: number) => ({ 'if-match': `"${n}"` });
const preview = (who: Caller, id: number, body: string | Uint8Array, query = '') =>
  who.request<WordsPreview & Refusal>('POST', `${at(id)}/transcript/preview?file_name=call.srt${query}`, {
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: { 'content-type': 'application/octet-stream' },
  });

describe('words that a person brings (D-66)', () => {
  test('an SRT is read before anything is stored, is saved, found by its words, and cited as evidence', async () => {
    const id = await call();
    const read = await preview(pm, id, SRT);
    expect(read).toMatchObject({
      status: 200,
      body: {
        format: 'srt',
        conversations: [{ segments: 2, messages: 0 }],
        speakers: [{ name: 'Мария' }, { name: 'Клиент', side: 'client' }],
        spoken_by: [0, 1],
        segments: [
          { start: 1, end: 3.5, text: 'Добрый день, компания «Окна»!' },
          { start: 4, end: 8, side: 'client', text: 'Здравствуйте, хочу заказать замер.' },
        ],
      },
    });
    expect((await pm.get<Communication>(at(id))).body).toMatchObject({ words: null, transcript: [] });

    const input = { segments: read.body.segments, origin: 'file', origin_name: 'call.srt' };
    const saved = await pm.put<Communication>(`${at(id)}/transcript`, input);
    expect(saved).toMatchObject({
      status: 200,
      body: { words: { origin: 'file', origin_name: 'call.srt', by: { id: world.a.pm.id }, revision: 1 } },
    });

    const found = await pm.get<CommunicationList>('/api/communications?filter[search]=замеры');
    expect(found.body.data).toMatchObject([{ id, said: { side: 'client', words: 'замер' } }]);

    const begun = await assessor.post<Evaluation>(`${at(id)}/evaluations`, { form_id: world.form.id });
    const answers = [anAnswer('remark', 'Да', { evidence: [{ start: 4, end: 8, quote: 'хочу заказать замер' }] })];
    const draft = { answers, general_comment: '', growth_points: '' };
    expect((await assessor.put(`/api/evaluations/${begun.body.id}/draft`, draft, version(1))).status).toBe(200);
  });

  test('words without times are evidence by their place', async () => {
    const id = await call();
    const input = { segments: [{ side: 'client', text: 'Сколько стоит?' }], origin: 'pasted' };
    expect((await pm.put(`${at(id)}/transcript`, input)).status).toBe(200);
    const begun = await assessor.post<Evaluation>(`${at(id)}/evaluations`, { form_id: world.form.id });
    const save = (message: number, revision: number) => {
      const answers = [anAnswer('remark', 'Да', { evidence: [{ message, quote: 'Сколько' }] })];
      const draft = { answers, general_comment: '', growth_points: '' };
      return assessor.put(`/api/evaluations/${begun.body.id}/draft`, draft, version(revision));
    };
    expect((await save(1, 1)).status).toBe(422);
    expect((await save(0, 1)).status).toBe(200);
  });

  test('a long chat is cut by its silence, and one part of it is chosen', async () => {
    const id = await call({ category: 'chat' });
    const chat = [
      '26.11.2026, 10:00 - Пётр: Сколько стоит окно?',
      '26.11.2026, 10:05 - Мария: Сорок тысяч.',
      '27.11.2026, 09:00 - Пётр: Беру.',
    ].join('\n');
    const sizes = async (query: string) =>
      (await preview(pm, id, chat, query)).body.conversations.map(({ messages }) => messages);
    expect(await sizes('')).toEqual([2, 1]);
    expect(await sizes('&pause_hours=0')).toEqual([3]);
    const second = (await preview(pm, id, chat, '&conversation=1')).body;
    expect(second).toMatchObject({ format: 'whatsapp', messages: [{ author: 'Пётр', text: 'Беру.' }] });
    expect((await pm.put(`${at(id)}/messages`, { messages: second.messages, origin: 'pasted' })).status).toBe(200);
  });

  test('what is no words is refused with what was seen, and nothing is stored', async () => {
    const id = await call();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const refused = await preview(pm, id, png);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['file']?.join(' ')).toContain('PNG');
    expect((await preview(pm, id, SRT, '&conversation=7')).status).toBe(422);
    expect((await preview(pm, id, SRT, '&conversation=x')).status).toBe(400);
    expect((await pm.get<Communication>(at(id))).body.words).toBeNull();
  });

  test('the ladder: 401, 422 at the field, 403 for who only reads, 404 for who sees nothing', async () => {
    const id = await call();
    const path = `${at(id)}/transcript`;
    const put = (who: Caller, list: object[]) => who.put<Refusal>(path, { segments: list });
    expect((await put(app.anonymous, segments)).status).toBe(401);
    expect((await put(pm, [])).body.errors).toEqual({ segments: ['В расшифровке нет ни одной реплики.'] });
    expect((await put(pm, [{ side: 'client', start: 5, end: 2, text: 'Да' }])).body.errors).toEqual({
      segments: ['Реплика 1 кончается раньше, чем начинается.'],
    });
    expect((await put(pm, [...segments, { side: 'client', text: 'Без времени' }])).body.errors).toEqual({
      segments: ['Укажите время у всех реплик или ни у одной.'],
    });
    expect((await put(await app.as(world.a.manager), segments)).status).toBe(403);
    expect((await put(await app.as(world.b.pm), segments)).status).toBe(404);
    expect((await put(pm, segments)).status).toBe(200);
  });
});

describe('words that are corrected (D-68)', () => {
  test('a change names the revision it was made from; what was there before comes back', async () => {
    const id = await call();
    const path = `${at(id)}/transcript`;
    await pm.put(path, { segments });
    const corrected = segments.map((segment) => ({ ...segment, text: segment.text.replace('замер', 'монтаж') }));
    expect((await assessor.put<Refusal>(path, { segments: corrected })).status).toBe(409);
    expect((await assessor.put(path, { segments: corrected }, version(1))).status).toBe(200);
    expect((await pm.put(path, { segments }, version(1))).status).toBe(412);
    const { data } = (await pm.get<WordsVersions>(`${path}/versions`)).body;
    expect(data).toMatchObject([{ by: { id: world.a.pm.id }, segment_count: 2, message_count: 0 }]);
    // the words of each are asked for by themselves, or twenty of them would be one answer of 40 MB.
    expect(data[0]).not.toHaveProperty('segments');
    const words = (await pm.get<EarlierWords & Refusal>(`${path}/versions/${data[0]?.id}`)).body;
    expect(words.segments).toMatchObject([{}, { text: segments[1]?.text }]);
    expect((await pm.get(`${path}/versions/999999`)).status).toBe(404);
    const restore = `${path}/versions/${data[0]?.id}/restore`;
    expect((await pm.post(restore)).status).toBe(428);
    expect((await pm.post<Communication>(restore, undefined, version(2))).body).toMatchObject({
      words: { revision: 3 },
      transcript: [{}, { text: segments[1]?.text }],
    });
    expect((await pm.get<CommunicationList>('/api/communications?filter[search]=монтаж')).body.data).toEqual([]);
    expect((await pm.post(`${path}/versions/999999/restore`, undefined, version(3))).status).toBe(404);
  });

  test('of messages the sides and the authors change, the texts never', async () => {
    const id = await call({ category: 'chat' });
    const path = `${at(id)}/messages`;
    const messages = [{ side: 'unknown', at: '2026-03-08T10:00:00.000Z', text: 'Сколько стоит?' }];
    expect((await pm.put(path, { messages })).status).toBe(200);
    const put = (over: object) =>
      pm.put<Communication & Refusal>(path, { messages: messages.map((one) => ({ ...one, ...over })) }, version(1));
    expect((await put({ text: 'Дорого' })).body.errors).toEqual({
      messages: ['Тексты переписки не правят: изменить можно стороны и имена.'],
    });
    expect((await put({ side: 'client', author: 'Пётр' })).body.messages).toMatchObject([
      { side: 'client', author: 'Пётр', text: 'Сколько стоит?' },
    ]);
    expect((await pm.put<Refusal>(`${at(id)}/transcript`, { segments }, version(2))).body.errors).toEqual({
      segments: ['У этой коммуникации переписка: расшифровки у неё не бывает.'],
    });
  });

  test('a blind calibration does not hear names, and a guest learns no names of files', async () => {
    const id = await call();
    await pm.put(`${at(id)}/transcript`, { segments, origin: 'file', origin_name: 'Иванова — Пётр.srt' });
    const guestLink = await pm.post<{ token: string }>('/api/access-links', {
      name: 'Гость',
      target: { type: 'communication', id },
    });
    const seen = await app.withToken(guestLink.body.token).get<Communication>(at(id));
    expect(seen.body.words).toMatchObject({ origin: 'file', origin_name: null, by: null });
    expect((await app.withToken(guestLink.body.token).get(`${at(id)}/transcript/versions`)).status).toBe(403);
    expect(
      (await (await app.as(await createUser(app.db, { role: 'assessor' }))).get(`${at(id)}/transcript/versions`))
        .status,
    ).toBe(404);
  });
});
