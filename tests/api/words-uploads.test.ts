import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attachments } from '#domain/attachments/attachments.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import type { CreatedFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import { communications, media } from '#server/db/schema/index.ts';
import { zipOf } from '#tests/support/packed-files.ts';
import { type Caller, testApp, type TestApp } from '#tests/support/test-app.ts';
import { sendWords } from '#tests/support/words-uploads.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Refusal = { message: string; errors?: Record<string, string[]> };

let app: TestApp;
let world: World;
let pm: Caller;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const sample = (path: string) => new Uint8Array(readFileSync(`server/conversation-files/${path}`));
const text = (words: string) => new TextEncoder().encode(words);
const preview = (upload: number, query = '', who = pm) =>
  who.get<WordsPreview & Refusal>(`/api/uploads/incoming/${upload}/words?project_id=${world.a.project.id}${query}`);
const create = (upload: number, over: object = {}, who = pm) =>
  who.post<CreatedFromWords & Refusal>(`/api/uploads/incoming/${upload}/words`, {
    conversations: [0],
    pause_hours: 8,
    project_id: world.a.project.id,
    employee_id: world.a.manager.id,
    category: null,
    direction: null,
    type_id: null,
    started_at: null,
    voices: [],
    ...over,
  });
const page = async (id: number | undefined) => (await pm.get<Communication>(`/api/communications/${id}`)).body;

const MARCH = `08.03.2026, 10:00 - Пётр: Сколько стоит окно?
08.03.2026, 10:05 - Мария: Сорок тысяч.
09.03.2026, 09:00 - Пётр: Беру.
`;

describe('communications of words alone (D-66)', () => {
  test('a mailbox becomes as many letters as it has threads, each with its facts, found by its words', async () => {
    const upload = await sendWords(pm, sample('letters/samples/mailbox.mbox'), 'Входящие.mbox');
    const { conversations } = (await preview(upload)).body;
    expect(conversations.length).toBeGreaterThan(1);
    app.clock.advance(400 * 24 * 3_600_000);
    pm = await app.as(world.a.pm);
    const made = await create(upload, { conversations: conversations.map((_, nth) => nth) });
    expect(made).toMatchObject({ status: 201, body: { created: { length: conversations.length }, existing: [] } });
    const first = await page(made.body.created[0]);
    expect(first).toMatchObject({
      category: 'mail',
      audio: 'none',
      employee: { id: world.a.manager.id },
      words: { origin: 'file', origin_name: 'Входящие.mbox' },
      messages: { length: conversations[0]?.messages },
    });
    expect(first.messages[0]?.subject).toBeTypeOf('string');
    // Sent once more, as after a lost answer: they are there, and are told.
    const again = await create(upload, { conversations: conversations.map((_, nth) => nth) });
    expect(again.body.created).toEqual([]);
    expect(again.body.existing.map(({ existing_id }) => existing_id)).toEqual(made.body.created);
    expect((await create(upload, { anyway: true })).body.created).toHaveLength(1);
  });

  test('a chat is cut by its silence; sides that were chosen by name count in each part, and say who began', async () => {
    const upload = await sendWords(pm, text(MARCH), 'Чат WhatsApp с Пётр.txt');
    const voices = [
      { name: 'Пётр', side: 'client' },
      { name: 'Мария', side: 'employee' },
    ];
    app.clock.advance(2 * 24 * 3_600_000);
    pm = await app.as(world.a.pm);
    const made = await create(upload, { conversations: [0, 1], employee_id: null, voices });
    expect(made.body.created).toHaveLength(2);
    const [first, second] = [await page(made.body.created[0]), await page(made.body.created[1])];
    expect(first).toMatchObject({
      category: 'chat',
      direction: 'incoming',
      client_name: 'Пётр',
      employee: null,
      employee_source_name: 'Мария',
      messages: [{ side: 'client' }, { side: 'employee', text: 'Сорок тысяч.' }],
    });
    expect(second.messages).toMatchObject([{ side: 'client', text: 'Беру.' }]);
    const found = await pm.get<CommunicationList>('/api/communications?filter[search]=окно');
    expect(found.body.data).toMatchObject([{ id: first.id, said: { words: 'окно' } }]);
  });

  test('whom they are of is known by name among the people of the project', async () => {
    const { id } = world.a.manager;
    const upload = await sendWords(pm, text('Продавцов: Добрый день!\nКлиент: Здравствуйте.'), 'Разговор.txt');
    const sides = async (query: string) => (await preview(upload, query)).body.speakers.map(({ side }) => side);
    expect(await sides('')).toEqual(['colleague', 'client']);
    expect(await sides(`&employee_id=${id}`)).toEqual(['employee', 'client']);
  });

  test('files of the messages of a ZIP come along', async () => {
    const chat = '08.03.2026, 10:00 - Пётр: PTT-1.opus (файл добавлен)\n08.03.2026, 10:05 - Мария: Слышу вас.\n';
    const voice = readFileSync('tests/fixtures/audio/stereo-opus.ogg');
    const packed = [
      { name: 'chat.txt', content: chat },
      { name: 'PTT-1.opus', content: voice },
    ];
    const upload = await sendWords(pm, await zipOf(packed));
    const made = await create(upload);
    expect(made.body).toMatchObject({ created: { length: 1 }, lost: [] });
    const [id] = made.body.created;
    const { data } = (await pm.get<Attachments>(`/api/communications/${id}/attachments`)).body;
    expect(data).toMatchObject([{ shown_as: 'audio/ogg', size_bytes: voice.length }]);
    expect((await page(id)).messages[0]?.attachments[0]?.file_id).toBe(data[0]?.id);
  });

  test('a transcript is a call or a meeting, at the time that its sender says', async () => {
    const upload = await sendWords(pm, sample('captions/samples/teams.vtt'), 'Встреча.vtt');
    expect((await create(upload)).body.errors).toEqual({ started_at: ['Укажите дату и время разговора.'] });
    const started_at = '2026-03-07T09:00:00.000Z';
    expect((await create(upload, { started_at, category: 'chat' })).body.errors?.['category']).toHaveLength(1);
    const made = await create(upload, { started_at, category: 'meeting' });
    const meeting = await page(made.body.created[0]);
    expect(meeting).toMatchObject({ category: 'meeting', started_at, messages: [] });
    expect(meeting.transcript.length).toBeGreaterThan(1);
    expect(meeting.duration_seconds).toBeGreaterThan(0);
  });

  test('the ladder: another person, another company, what is no words, a future, a recording', async () => {
    const upload = await sendWords(pm, text(MARCH));
    expect((await create(upload, {}, app.anonymous)).status).toBe(401);
    expect((await create(upload, {}, await app.as(world.a.customer))).status).toBe(403);
    expect((await create(upload, {}, await app.as(world.a.assessor))).status).toBe(404);
    expect((await preview(upload, '', await app.as(world.a.assessor))).status).toBe(404);
    expect((await create(upload, { project_id: world.b.project.id })).body.errors).toHaveProperty('project_id');
    expect((await create(upload, { conversations: [] })).status).toBe(422);
    expect((await create(upload, { conversations: [7] })).body.errors).toHaveProperty('file');
    const future = await sendWords(pm, text(MARCH.replaceAll('2026', '2031')));
    expect((await create(future)).body.errors?.['started_at']).toEqual(['Разговор не может быть в будущем.']);
    const sound = await sendWords(pm, new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3')), 'Звонок.mp3');
    expect((await preview(sound)).body.errors?.['file']?.join(' ')).toContain('Можно загрузить');
    expect((await pm.post<Refusal>(`/api/uploads/incoming/${sound}/finish`)).status).toBe(409);
    expect(await app.db.read((q) => q.$count(communications, eq(communications.project_id, world.a.project.id)))).toBe(
      0,
    );
  });
});

describe('a folder of files without a table (D-66)', () => {
  const SRT =
    '1\n00:00:01,000 --> 00:00:03,000\nМенеджер: Добрый день.\n\n2\n00:00:04,000 --> 00:00:07,000\nКлиент: Мне нужен витраж.\n';
  const CHAT =
    '06.03.2026, 14:03 - Мария: Подскажите цену витража\n06.03.2026, 14:05 - Пётр: договор.txt (файл добавлен)\n';
  const recording = new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3'));
  const started_at = '2026-03-07T09:00:00.000Z';
  const folder = () =>
    zipOf([
      { name: 'март/Первый.srt', content: SRT },
      { name: 'март/первый.mp3', content: recording },
      { name: 'март/второй.txt', content: 'Менеджер: Алло!\nКлиент: Хочу балкон.' },
      { name: 'март/второй.mp3', content: 'не запись' },
      { name: 'март/чат.txt', content: CHAT },
      { name: 'март/договор.txt', content: 'Стороны договорились.' },
      { name: 'март/картинка.txt', content: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]) },
    ]);

  test('each file of words is a communication, with the recording of its name; what cannot be read is told', async () => {
    const upload = await sendWords(pm, await folder(), 'март.zip');
    const { body: read } = await preview(upload);
    expect(read.conversations.map(({ title, recording: sound }) => [title, sound])).toEqual([
      ['Первый.srt', 'март/первый.mp3'],
      ['второй.txt', 'март/второй.mp3'],
      ['чат.txt', null],
    ]);
    expect(read.notes).toContainEqual(
      expect.stringMatching(/^Файл «март\/картинка\.txt» не прочитан\. Это изображение PNG/),
    );
    const made = await create(upload, { conversations: [0, 1, 2], started_at });
    expect(made.body).toMatchObject({ created: { length: 3 }, existing: [], lost: ['март/второй.mp3'] });
    const [first = 0, second = 0, chat = 0] = made.body.created;
    expect(await page(first)).toMatchObject({
      category: 'call',
      audio: 'ready',
      transcript: [{ side: 'employee' }, { text: 'Мне нужен витраж.' }],
    });
    const kept = await app.db.read((q) => q.select({ name: media.file_name }).from(media));
    expect(kept).toContainEqual({ name: 'первый.mp3' });
    expect(await page(second)).toMatchObject({ audio: 'none', transcript: { length: 2 } });
    expect(await page(chat)).toMatchObject({ category: 'chat', messages: { length: 2 } });
  });

  test('D-69: sent once more it makes nothing, and leaves no recording behind', async () => {
    await create(await sendWords(pm, await folder(), 'март.zip'), { started_at });
    const before = await app.db.read((q) => q.$count(media));
    const again = await create(await sendWords(pm, await folder(), 'март.zip'), { started_at });
    expect(again.body).toMatchObject({ created: [], existing: [{ conversation: 0 }] });
    expect(await app.db.read((q) => q.$count(media))).toBe(before);
  });

  test('an archive of which nothing can be read says why of each', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]);
    const packed = await zipOf([
      { name: 'a.txt', content: png },
      { name: 'b.txt', content: png },
    ]);
    const { status, body } = await preview(await sendWords(pm, packed, 'март.zip'));
    expect(status).toBe(422);
    expect(body.errors?.['file']?.[0]).toMatch(/«a\.txt» не прочитан.*«b\.txt» не прочитан/);
  });
});
