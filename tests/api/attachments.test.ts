import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attachments, Kept } from '#domain/attachments/attachments.schema.ts';
import type { Communication, Message } from '#domain/communications/communications.schema.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { attachments, projects } from '#server/db/schema/index.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { sweepJob } from '#server/registry/sweep.job.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { zipOf } from '#tests/support/packed-files.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, testApp, type TestApp } from '#tests/support/test-app.ts';
import { sendWords } from '#tests/support/words-uploads.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const VOICE = readFileSync('tests/fixtures/audio/stereo-opus.ogg');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CHAT = `[26.11.2026, 14:03:22] Пётр: Здравствуйте!
[26.11.2026, 14:06:40] Пётр: <прикреплено: 00000002-AUDIO.opus>
[26.11.2026, 14:07:12] Мария: <прикреплено: 00000003-PHOTO.png>
[26.11.2026, 14:08:00] Мария: Смета.exe • <прикреплено: 00000004-Смета.exe>
`;
const archive = (chat = CHAT) =>
  zipOf([
    { name: '_chat.txt', content: chat },
    { name: '00000002-AUDIO.opus', content: VOICE },
    { name: '00000003-PHOTO.png', content: PNG },
    { name: '00000004-Смета.exe', content: 'MZ не звук и не картинка' },
    { name: '00000009-чужое.pdf', content: 'ни одно сообщение о нём не говорит' },
  ]);

const at = (id: number) => `/api/communications/${id}`;
const get = (path: string | null, headers: Record<string, string> = {}) =>
  app.router.request(`http://razbor.test${path}`, { headers });
const kept = async (id: number, who = pm) => (await who.get<Attachments>(`${at(id)}/attachments`)).body.data;

/** A chat whose words were read of an upload and stored; its files are still in the upload. */
async function aChat(bytes?: Uint8Array, over: object = {}) {
  const values = { project: world.a.project, employee: world.a.manager, category: 'chat' as const, ...over };
  const { id } = await createCommunication(app.db, values);
  const upload_id = await sendWords(pm, bytes ?? (await archive()));
  const preview = await pm.request<WordsPreview>('POST', `${at(id)}/transcript/preview?upload_id=${upload_id}`);
  expect(preview.status).toBe(200);
  const saved = await pm.put(`${at(id)}/messages`, { messages: preview.body.messages, origin: 'file' });
  expect(saved.status).toBe(200);
  return { id, upload_id };
}
const keep = (id: number, upload_id: number, who = pm) =>
  who.post<Kept & { message: string }>(`${at(id)}/attachments?upload_id=${upload_id}`);

async function aKeptChat(over: object = {}) {
  const { id, upload_id } = await aChat(undefined, over);
  expect((await keep(id, upload_id)).body).toEqual({ kept: 3, lost: [] });
  return { id, upload_id };
}

describe('files of messages (D-66)', () => {
  test('voices, pictures and documents of a ZIP are kept, named by their messages and told by content', async () => {
    const { id, upload_id } = await aKeptChat();
    const page = (await pm.get<Communication>(at(id))).body;
    const files = page.messages.flatMap(({ attachments: of }) => of.map(({ file_id }) => file_id));
    const data = await kept(id);
    expect(files).toEqual(data.map(({ id: file }) => file));
    expect(data.map(({ shown_as, size_bytes }) => ({ shown_as, size_bytes }))).toEqual([
      { shown_as: 'audio/ogg', size_bytes: VOICE.length },
      { shown_as: 'image/png', size_bytes: PNG.length },
      { shown_as: null, size_bytes: 41 },
    ]);
    // Sent once more, as after a lost answer: nothing comes twice.
    expect((await keep(id, upload_id)).body).toEqual({ kept: 0, lost: [] });
    expect(await kept(id)).toHaveLength(3);
  });

  test('Q-23: they are played in parts and downloaded by signed links, as nothing that a browser would run', async () => {
    const { id } = await aKeptChat();
    const [voice, picture, file] = await kept(id);
    const part = await get(voice?.url ?? null, { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/ogg', 'OggS']);
    const shown = await get(picture?.url ?? null);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file?.url).toBeNull();
    const handed = await get(file?.download_url ?? null);
    expect([handed.status, handed.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(handed.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''00000004-/);
    expect((await get((voice?.url ?? '').replace('audio%2Fogg', 'image%2Fpng'))).status).toBe(403);
    app.clock.advance(11 * 60_000);
    expect((await get(voice?.url ?? null)).status).toBe(403);
  });

  test('D-2, D-6: who sees the communication sees them; a guest looks and listens, and downloads nothing', async () => {
    const { id, upload_id } = await aKeptChat();
    const others = await app.as(world.b.pm);
    expect((await others.get(`${at(id)}/attachments`)).status).toBe(404);
    expect((await keep(id, upload_id, others)).status).toBe(404);
    const colleague = await app.as(world.a.assessor);
    expect(await kept(id, colleague)).toHaveLength(3);
    // The upload is its sender's alone.
    expect((await keep(id, upload_id, colleague)).status).toBe(422);
    const link = await pm.post<{ token: string }>('/api/access-links', {
      name: 'Гость',
      target: { type: 'communication', id },
    });
    const seen = await kept(id, app.withToken(link.body.token));
    expect(seen.map(({ download_url }) => download_url)).toEqual([null, null, null]);
    expect((await get(seen[0]?.url ?? null)).status).toBe(200);
  });

  test('D-68: correcting sides keeps the files; what a sender says of files counts for nothing', async () => {
    const { id } = await aKeptChat();
    const { messages, words } = (await pm.get<Communication>(at(id))).body;
    const stripped = messages.map((one): Message => ({ ...one, side: 'client', attachments: [] }));
    const version = { 'if-match': `"${words?.revision}"` };
    const corrected = await pm.put<Communication>(`${at(id)}/messages`, { messages: stripped }, version);
    expect(corrected.body.messages).toEqual(messages.map((one) => ({ ...one, side: 'client' })));

    const { id: another } = await createCommunication(app.db, { project: world.a.project, category: 'chat' });
    const stolen = await pm.put<Communication>(`${at(another)}/messages`, { messages });
    expect(stolen.body.messages[1]?.attachments).toEqual([
      { name: '00000002-AUDIO.opus', type: 'audio/ogg', size: null },
    ]);
    expect(await kept(another)).toEqual([]);
  });

  test('a damaged file is lost alone and told by name; of another chat nothing is taken', async () => {
    const bytes = Uint8Array.from(await archive());
    const packed = Buffer.from(bytes).indexOf('00000002-AUDIO.opus') + 19;
    bytes.fill(0xff, packed, packed + 50);
    const { id, upload_id } = await aChat(bytes);
    expect((await keep(id, upload_id)).body).toEqual({ kept: 2, lost: ['00000002-AUDIO.opus'] });
    const other = await sendWords(pm, await archive(CHAT.replace('Здравствуйте', 'Добрый день')));
    expect(await keep(id, other)).toMatchObject({ status: 409, body: { message: expect.stringContaining('не те') } });
  });
});

describe('files of messages are erased', () => {
  const isThere = async (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await app.deps.storage.stat(key)) !== null));
  const keysOf = async (id: number) =>
    (await app.db.read((q) => q.select().from(attachments).where(eq(attachments.communication_id, id)))).map(
      ({ storage_key }) => storage_key,
    );

  test('D-69: with their communication, rows and bytes', async () => {
    const { id } = await aKeptChat();
    const [voice] = await kept(id);
    const keys = await keysOf(id);
    expect(await isThere(keys)).toEqual([true, true, true]);
    expect((await pm.post(`${at(id)}/remove`, { reason: 'Просьба клиента' })).status).toBe(204);
    await runDueJobs(app.deps);
    expect(await keysOf(id)).toEqual([]);
    expect(await isThere(keys)).toEqual([false, false, false]);
    expect((await get(voice?.url ?? null)).status).toBe(404);
  });

  test('D-15: with the recordings of their project, when their time is over; the words stay', async () => {
    const old = new Date(app.clock.now().getTime() - 40 * 24 * 3_600_000);
    const { id } = await aKeptChat({ started_at: old });
    const keys = await keysOf(id);
    await app.db.write((q) => q.update(projects).set({ recordings_days: 30 }));
    await app.db.write((q) => enqueue(q, sweepJob, {}, { now: app.clock.now() }));
    await runDueJobs(app.deps);
    expect(await isThere(keys)).toEqual([false, false, false]);
    expect(await kept(id)).toEqual([]);
    expect((await pm.get<Communication>(at(id))).body).toMatchObject({ audio: 'none', messages: { length: 4 } });
  });
});
