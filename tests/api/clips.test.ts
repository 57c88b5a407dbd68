import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIPS_PER_COMMUNICATION } from '#domain/clips/clip-limits.ts';
import type { Clip, ClipExamples, ClipList, ClipOptions, ClipSound, ReadClip } from '#domain/clips/clips.schema.ts';
import { clips, communications } from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { createClip } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia, createTag } from '#tests/support/factories.ts';
import { auditOf, referenceCalls } from '#tests/support/reference-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let talk: { id: number };
let key: string;

const WORDS = [
  { side: 'client', speaker: null, start: 0, end: 0.5, text: 'Дорого у вас' },
  { side: 'employee', speaker: null, start: 0.5, end: 1.4, text: 'Давайте посчитаем вместе' },
  { side: 'client', speaker: null, start: 1.5, end: 2, text: 'Давайте' },
] as const;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
  key = newStorageKey();
  const bytes = await readFile('tests/fixtures/audio/stereo.wav');
  await app.deps.storage.put(key, new Blob([bytes]).stream(), { maxBytes: bytes.length });
  const { project, manager: employee } = world.a;
  const recording = await createMedia(app.db, { storage_key: key, mime_type: 'audio/wav', duration_seconds: 2 });
  talk = await createCommunication(app.db, { project, employee, recording, has_out: true, transcript: [...WORDS] });
});

type Reply = Clip & { message: string; errors: Record<string, string[]>; data: { present: Clip } };
const PART = { title: 'Ответ на «дорого»', start: 0.4, end: 1.4 };
const keep = (caller: Caller, over: object = {}, id = talk.id) =>
  caller.post<Reply>(`/api/communications/${id}/clips`, { ...PART, ...over });
const change = (caller: Caller, { id, revision }: Clip, body: object) =>
  caller.patch<Reply>(`/api/clips/${id}`, body, { 'if-match': `"${revision}"` });
const listOf = async (caller: Caller, id = talk.id) =>
  (await caller.get<ClipList>(`/api/communications/${id}/clips`)).body;
const refusal = ({ status, body }: { status: number; body: Reply }) => ({ status, errors: body.errors });
const setTalk = (over: Partial<typeof communications.$inferInsert>) =>
  app.db.write((q) => q.update(communications).set(over).where(eq(communications.id, talk.id)));

describe('a clip (D-54)', () => {
  test('ladder: 401, 422, 404, 201; it comes back as it was kept, with a record (D-5)', async () => {
    expect((await keep(app.anonymous)).status).toBe(401);
    for (const wrong of [{ title: ' ' }, { start: '1' }, { end: null }, { tag_ids: [0] }, { secret: 1 }])
      expect((await keep(assessor, wrong)).status).toBe(422);
    expect((await keep(assessor, {}, 999_999)).status).toBe(404);
    expect((await keep(await app.as(world.b.pm))).status).toBe(404);
    const { status, body } = await keep(assessor);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...PART, communication_id: talk.id, criterion: null, tags: [], audio: 'ready' });
    expect(body.author).toMatchObject({ id: world.a.assessor.id });
    const [made] = await auditOf(app, 'clips', body.id);
    expect(made).toMatchObject({ action: 'create', company_id: world.a.company.id, after: { title: PART.title } });
    expect((await listOf(assessor)).data.map(({ id }) => id)).toEqual([body.id]);
  });

  test.each([
    [{ start: 1, end: 1 }, { end: ['Фрагмент пуст: конец должен быть позже начала.'] }],
    [{ start: 1.4, end: 1 }, { end: ['Фрагмент пуст: конец должен быть позже начала.'] }],
    [{ start: 1, end: 3 }, { end: ['Конец позже конца записи: она длится 0:02,0.'] }],
    [{ start: 5, end: 9 }, { start: ['Начало позже конца записи: она длится 0:02,0.'] }],
    [{ start: 1, end: 86_401 }, { end: ['Позже конца записи.'] }],
  ])('bad input: %o is a sentence at its field', async (span, errors) => {
    expect(refusal(await keep(assessor, span))).toEqual({ status: 422, errors });
  });

  test('bad input: two minutes at most', async () => {
    const recording = await createMedia(app.db, { duration_seconds: 600 });
    await setTalk({ media_id: recording.id });
    const errors = { end: ['Слишком длинно: фрагмент не длиннее 2 минут.'] };
    expect(refusal(await keep(assessor, { start: 10, end: 130.2 }))).toEqual({ status: 422, errors });
    expect((await keep(assessor, { start: 10, end: 130 })).status).toBe(201);
  });

  test('bad input: of a chat, of a purged and of a missing recording nothing is cut', async () => {
    const { project } = world.a;
    const chat = await createCommunication(app.db, { project, category: 'chat' });
    expect(await keep(assessor, {}, chat.id)).toMatchObject({
      status: 409,
      body: { message: 'Фрагменты вырезают из записей: у переписки записи нет.' },
    });
    expect((await listOf(assessor, chat.id)).auth.create).toEqual({
      allowed: false,
      reason: 'Фрагменты вырезают из записей: у переписки записи нет.',
    });
    await setTalk({ media_id: null, audio: 'purged' });
    expect(await keep(assessor)).toMatchObject({
      status: 409,
      body: { message: 'Запись удалена по сроку хранения: новый фрагмент из неё не вырезать.' },
    });
  });

  test('409 once a talk has too many', async () => {
    const row = { ...PART, communication_id: talk.id, author_id: world.a.assessor.id };
    await app.db.write((q) => q.insert(clips).values(Array.from({ length: CLIPS_PER_COMMUNICATION }, () => row)));
    expect((await keep(assessor)).status).toBe(409);
  });

  test('it is an example of a criterion or of one answer, as the company’s forms call them; the client’s people bind nothing', async () => {
    const { criteria } = (await assessor.get<ClipOptions>(`/api/communications/${talk.id}/clip-options`)).body;
    expect(criteria.map(({ key, name, form }) => [key, name, form])).toEqual([
      ['greeting', 'Приветствие', 'Разговор с клиентом'],
      ['questions', 'Вопросы', 'Разговор с клиентом'],
      ['agreement', 'Договорённость', 'Разговор с клиентом'],
      ['remark', 'Что запомнилось', 'Разговор с клиентом'],
    ]);
    const { body } = await keep(assessor, { criterion_key: 'agreement', answer: 'full' });
    expect(body.criterion).toEqual({
      key: 'agreement',
      name: 'Договорённость',
      answer: { value: 'full', label: expect.any(String) },
    });
    const wrong = { criterion_key: ['Такого критерия нет в формах компании.'] };
    expect(refusal(await keep(assessor, { criterion_key: 'nothing' }))).toEqual({ status: 422, errors: wrong });
    const answer = { criterion_key: ['Такого ответа у этого критерия нет.'] };
    const other = { criterion_key: 'agreement', answer: 'perfect' };
    expect(refusal(await keep(assessor, other))).toEqual({ status: 422, errors: answer });
    const manager = await app.as(world.a.manager);
    expect((await keep(manager, { criterion_key: 'agreement' })).status).toBe(403);
    expect((await manager.get<ClipOptions>(`/api/communications/${talk.id}/clip-options`)).body.criteria).toEqual([]);
    expect((await keep(manager)).status).toBe(201);
  });

  test('tags are those of communications: a used one is not deleted, merging moves it', async () => {
    const [price, money] = [await createTag(app.db, 'Цена'), await createTag(app.db, 'Деньги')];
    expect(refusal(await keep(assessor, { tag_ids: [999_999] }))).toEqual({
      status: 422,
      errors: { tag_ids: ['Такого тега нет.'] },
    });
    const { body } = await keep(assessor, { tag_ids: [price.id, price.id] });
    expect(body.tags).toEqual([{ id: price.id, name: 'Цена' }]);
    const books = referenceCalls(await app.as(world.a.pm));
    expect((await books.remove('communication-tags', price.id)).status).toBe(409);
    expect((await books.usage('communication-tags', price.id)).data).toEqual([
      { kind: 'clips', count: 1, name: 'Фрагменты', path: null },
    ]);
    expect((await books.merge('communication-tags', price.id, money.id)).body.moved).toBe(1);
    expect((await listOf(assessor)).data[0]?.tags).toEqual([{ id: money.id, name: 'Деньги' }]);
  });

  test('D-38: 428 without If-Match, 412 with a stale one; what changes is recorded, what is not sent stays', async () => {
    const clip = (await keep(assessor, { criterion_key: 'greeting' })).body;
    expect((await assessor.patch(`/api/clips/${clip.id}`, { title: 'Иначе' })).status).toBe(428);
    const changed = (await change(assessor, clip, { title: 'Иначе', end: 1.2 })).body;
    expect(changed).toMatchObject({
      title: 'Иначе',
      start: 0.4,
      end: 1.2,
      revision: 2,
      criterion: { key: 'greeting' },
    });
    expect(await change(assessor, clip, { title: 'Поздно' })).toMatchObject({
      status: 412,
      body: { data: { present: { title: 'Иначе', revision: 2 } } },
    });
    expect((await change(assessor, changed, { criterion_key: null })).body.criterion).toBeNull();
    expect(refusal(await change(assessor, { ...changed, revision: 3 }, { end: 9 })).status).toBe(422);
    const [, update] = await auditOf(app, 'clips', clip.id);
    expect(update).toMatchObject({ before: { title: PART.title, end: 1.4 }, after: { title: 'Иначе', end: 1.2 } });
  });

  test('its author and the pm of the company change it, nobody else', async () => {
    const clip = (await keep(assessor)).body;
    const [other, pm] = [await app.as(world.a.otherAssessor), await app.as(world.a.pm)];
    expect(await change(other, clip, { title: 'Мой' })).toMatchObject({
      status: 403,
      body: { message: 'Изменить фрагмент может его автор или руководитель проекта.' },
    });
    expect((await change(pm, clip, { title: 'Порядок' })).status).toBe(200);
    expect((await pm.remove(`/api/clips/${clip.id}`, { 'if-match': '"2"' })).status).toBe(204);
    expect((await listOf(assessor)).data).toEqual([]);
  });

  test('it is heard and read alone: its seconds and its words, nothing beside them', async () => {
    const clip = (await keep(assessor, { start: 0.6, end: 1.3 })).body;
    const { body: read } = await assessor.get<ReadClip>(`/api/clips/${clip.id}`);
    expect(read.words.map(({ text }) => text)).toEqual(['Давайте посчитаем вместе']);
    const { status, body } = await assessor.get<ClipSound>(`/api/clips/${clip.id}/sound`);
    expect(status).toBe(200);
    const sound = await app.router.request(`http://razbor.test${body.url}`);
    const bytes = Buffer.from(await sound.arrayBuffer());
    const seconds = (bytes.length - 44) / 2 / bytes.readUInt32LE(24);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Math.abs(seconds - 0.7)).toBeLessThan(0.02);
    for (const forged of [body.url.replace('to=1300', 'to=2000'), body.url.replace('from=600', 'from=0')])
      expect((await app.router.request(`http://razbor.test${forged}`)).status).toBe(403);
  });

  test('a criterion is heard in other talks of the company, three newest of each answer, within the reader’s rights', async () => {
    const { project, manager: employee } = world.a;
    const recording = await createMedia(app.db);
    const other = await createCommunication(app.db, { project, employee, recording });
    const foreign = await createCommunication(app.db, { project: world.b.project, recording });
    const author = world.a.assessor;
    const bound = { criterion_key: 'agreement', criterion_name: 'Договорённость', answer: 'full', answer_label: 'Да' };
    for (const title of ['1', '2', '3', '4'])
      await createClip(app.db, { communication: other, author, title, ...bound });
    await createClip(app.db, { communication: other, author, title: 'Нет', ...bound, answer: 'none' });
    await createClip(app.db, { communication: other, author, title: 'Ничей' });
    await createClip(app.db, { communication: foreign, author: world.b.assessor, title: 'Чужой', ...bound });
    await keep(assessor, { criterion_key: 'agreement' });
    const examples = async (caller: Caller) =>
      (await caller.get<ClipExamples>(`/api/communications/${talk.id}/clip-examples`)).body.data.map(
        (one) => one.title,
      );
    expect(await examples(assessor)).toEqual(['Нет', '4', '3', '2']);
    // The head sees the talk, and not the other one, which is not published.
    expect(await examples(await app.as(world.a.head))).toEqual([]);
    await app.db.write((q) => q.update(communications).set({ audio: 'purged' }).where(eq(communications.id, other.id)));
    expect(await examples(assessor)).toEqual([]);
  });

  test('it lives by its communication: unseen by who may not see that, gone with it; a purged recording leaves its words', async () => {
    const clip = (await keep(assessor)).body;
    const head = await app.as(world.a.head);
    expect((await head.get(`/api/clips/${clip.id}`)).status).toBe(200);
    await setTalk({ has_out: false });
    for (const path of [`/api/clips/${clip.id}`, `/api/clips/${clip.id}/sound`, `/api/communications/${talk.id}/clips`])
      expect([path, (await head.get(path)).status]).toEqual([path, 404]);
    await setTalk({ media_id: null, audio: 'purged' });
    const { body } = await assessor.get<ReadClip>(`/api/clips/${clip.id}`);
    expect([body.audio, body.words.length]).toEqual(['purged', 1]);
    expect(await assessor.get(`/api/clips/${clip.id}/sound`)).toMatchObject({
      status: 409,
      body: { message: 'Запись удалена: срок её хранения истёк.' },
    });
    // Renaming needs no recording.
    expect((await change(assessor, clip, { title: 'Без записи' })).status).toBe(200);
    const pm = await app.as(world.a.pm);
    expect((await pm.post(`/api/communications/${talk.id}/remove`, { reason: 'Проба' })).status).toBe(204);
    expect((await assessor.get(`/api/clips/${clip.id}`)).status).toBe(404);
    expect(await app.db.read((q) => q.$count(clips, eq(clips.id, clip.id)))).toBe(0);
  });
});
