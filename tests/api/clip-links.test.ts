import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccessLinkList, IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { ClipSound, ReadClip } from '#domain/clips/clips.schema.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import { accessLinks, communications, companyMembers, transcripts } from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { createClip, createPlaylist } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let talk: { id: number };
let key: string;
let clip: { id: number };
let other: { id: number };
let playlist: { id: number };

/** A number is dictated at the end, further from the first clip than times of words may be wrong. */
const WORDS = [
  { side: 'client', speaker: null, start: 0, end: 0.5, text: 'Дорого у вас' },
  { side: 'employee', speaker: null, start: 0.5, end: 1.4, text: 'Давайте посчитаем вместе' },
  { side: 'client', speaker: null, start: 1.85, end: 2, text: 'Мой номер 8 900 123 45 67' },
] as const;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  key = newStorageKey();
  const bytes = await readFile('tests/fixtures/audio/stereo.wav');
  await app.deps.storage.put(key, new Blob([bytes]).stream(), { maxBytes: bytes.length });
  const { project, manager: employee, assessor: author, company } = world.a;
  const recording = await createMedia(app.db, { storage_key: key, mime_type: 'audio/wav', duration_seconds: 2 });
  const facts = { project, employee, recording, client_name: 'Ольга', transcript: [...WORDS] };
  const communication = await createCommunication(app.db, facts);
  talk = communication;
  const title = 'Ответ на «дорого», +7 900 123-45-67';
  clip = await createClip(app.db, { communication, author, title, start: 0.1, end: 0.8 });
  other = await createClip(app.db, { communication, author, title: 'Номер', start: 1.85, end: 2 });
  playlist = await createPlaylist(app.db, { owner: author, company, clips: [clip], shared: true });
});

type Target = { type: 'clip' | 'playlist'; id: number };
const issue = (target: Target, over: object = {}, caller = pm) =>
  caller.post<IssuedAccessLink & { message: string; errors: Record<string, string[]> }>('/api/access-links', {
    name: 'Директор',
    target,
    ...over,
  });
const guestOf = async (target: Target): Promise<Caller & { link: number }> => {
  const { status, body } = await issue(target);
  if (status !== 201) throw new Error(`no link: ${status}`);
  return Object.assign(app.withToken(body.token), { link: body.id });
};
const setTalk = (over: Partial<typeof communications.$inferInsert>) =>
  app.db.write((q) => q.update(communications).set(over).where(eq(communications.id, talk.id)));
const hear = async (url: string) => app.router.request(`http://razbor.test${url}`);
const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe('a link to a clip (D-54)', () => {
  test('is issued by who may issue links, to a clip that they see, for 30 days at most', async () => {
    const target = { type: 'clip', id: clip.id } as const;
    expect((await issue(target, {}, await app.as(world.a.assessor))).status).toBe(403);
    expect((await issue(target, {}, await app.as(world.b.pm))).status).toBe(404);
    expect(await issue({ type: 'clip', id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Фрагмент не найден.' },
    });
    expect(await issue(target, { expires_at: later(31) })).toMatchObject({
      status: 422,
      body: { errors: { expires_at: ['Ссылка может действовать не дольше 30 дней.'] } },
    });
    const { status, body } = await issue(target, { expires_at: later(30) });
    expect([status, body.path]).toEqual([201, `/clips/${clip.id}/?token=${body.token}`]);
    expect(body.target.name).toContain('Ответ на «дорого»');
  });

  test('its guest hears these seconds and no others, and is told nothing of the talk', async () => {
    const guest = await guestOf({ type: 'clip', id: clip.id });
    const { status, body } = await guest.get<ReadClip>(`/api/clips/${clip.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ communication_id: null, company_id: null, author: null, tags: [] });
    expect(body.title).toBe('Ответ на «дорого», +7 (900) ***-**-67');
    expect(body.words.map(({ text }) => text)).toEqual(['Дорого у вас']);
    expect(body.may.update.allowed).toBe(false);
    const { url } = (await guest.get<ClipSound>(`/api/clips/${clip.id}/sound`)).body;
    const sound = await hear(url);
    const bytes = Buffer.from(await sound.arrayBuffer());
    expect(sound.status).toBe(200);
    expect(Math.abs((bytes.length - 44) / 2 / bytes.readUInt32LE(24) - 0.7)).toBeLessThan(0.02);
    for (const beyond of [
      url.replace('from=100', 'from=0'),
      url.replace('to=800', 'to=2000'),
      url.replace('from=100&to=800', 'from=1850&to=2000'),
      url.replace('/moments', ''),
      url.replace(/sig=..../, 'sig=AAAA'),
    ])
      expect([beyond, (await hear(beyond)).status]).toEqual([beyond, 403]);
    for (const address of [
      `/api/clips/${other.id}`,
      `/api/clips/${other.id}/sound`,
      `/api/communications/${talk.id}`,
      `/api/communications/${talk.id}/recording`,
      `/api/communications/${talk.id}/clips`,
      `/api/playlists/${playlist.id}`,
    ])
      expect([address, [403, 404].includes((await guest.get(address)).status)]).toEqual([address, true]);
    app.clock.advance(2 * 60_000);
    expect((await hear(url)).status).toBe(403);
  });

  test('D-7: a phone that is dictated in it is neither read nor heard by a guest', async () => {
    const guest = await guestOf({ type: 'clip', id: other.id });
    const { body } = await guest.get<ReadClip>(`/api/clips/${other.id}`);
    expect(JSON.stringify(body)).not.toMatch(/123[\s-]?45/);
    expect(await guest.get(`/api/clips/${other.id}/sound`)).toMatchObject({
      status: 409,
      body: { message: 'Здесь звучит номер телефона: по ссылке это место не послушать.' },
    });
    // Dictated across its edge: what is masked is told by the whole talk.
    const split = [
      { side: 'client', speaker: null, start: 0, end: 1.4, text: 'Запишите: 8 900 123' },
      { side: 'client', speaker: null, start: 1.5, end: 2, text: '45 67' },
    ] as const;
    await app.db.write((q) =>
      q
        .update(transcripts)
        .set({ segments: [...split] })
        .where(eq(transcripts.communication_id, talk.id)),
    );
    const { words } = (await guest.get<ReadClip>(`/api/clips/${other.id}`)).body;
    expect(words.map(({ text }) => text).join()).not.toContain('45');
  });

  test('stops with the clip, the talk, its recording, the link, the right of who issued it', async () => {
    const path = `/api/clips/${clip.id}`;
    const guest = await guestOf({ type: 'clip', id: clip.id });
    await setTalk({ media_id: null, audio: 'purged' });
    expect(await guest.get(`${path}/sound`)).toMatchObject({
      status: 409,
      body: { message: 'Запись удалена: срок её хранения истёк.' },
    });
    expect((await guest.get(path)).status).toBe(200);
    await setTalk({ deleted_at: app.clock.now() });
    expect((await guest.get(path)).status).toBe(401);
    await setTalk({ deleted_at: null });
    await app.db.write((q) => q.delete(companyMembers).where(eq(companyMembers.user_id, world.a.pm.id)));
    expect((await guest.get(path)).status).toBe(401);
    await app.db.write((q) =>
      q.insert(companyMembers).values({ user_id: world.a.pm.id, company_id: world.a.company.id, role: 'pm' }),
    );
    expect((await guest.get(path)).status).toBe(200);
    expect((await pm.post(`/api/access-links/${guest.link}/revoke`)).status).toBe(200);
    expect((await guest.get(path)).status).toBe(401);
    const next = await guestOf({ type: 'clip', id: clip.id });
    const assessor = await app.as(world.a.assessor);
    expect((await assessor.remove(path, { 'if-match': '"1"' })).status).toBe(204);
    expect((await next.get(path)).status).toBe(401);
    expect(await app.db.read((q) => q.$count(accessLinks, eq(accessLinks.id, next.link)))).toBe(0);
  });
});

describe('a link to a playlist (D-54)', () => {
  test('opens its clips, of now, in their order; its visits are counted and it is listed', async () => {
    const guest = await guestOf({ type: 'playlist', id: playlist.id });
    const read = async () => (await guest.get<ReadPlaylist>(`/api/playlists/${playlist.id}`)).body;
    const first = await read();
    expect(first).toMatchObject({ company: null, owner: null, clips: 1 });
    expect(first.items.map(({ id, communication_id }) => [id, communication_id])).toEqual([[clip.id, null]]);
    expect((await guest.get(`/api/clips/${clip.id}/sound`)).status).toBe(200);
    expect((await guest.get(`/api/clips/${other.id}`)).status).toBe(404);
    const assessor = await app.as(world.a.assessor);
    await assessor.post(`/api/playlists/${playlist.id}/clips`, { add: [other.id] });
    expect((await read()).items.map(({ id }) => id)).toEqual([clip.id, other.id]);
    for (const [method, path] of [
      ['POST', `/api/playlists/${playlist.id}/clips`],
      ['PATCH', `/api/playlists/${playlist.id}`],
      ['GET', '/api/playlists'],
    ] as const)
      expect((await guest.request(method, path, method === 'GET' ? {} : { body: {} })).status).toBe(403);
    const query = `filter[target_type]=playlist&filter[target_id]=${playlist.id}`;
    const [link] = (await pm.get<AccessLinkList>(`/api/access-links?${query}`)).body.data;
    expect(link).toMatchObject({ uses: 1, state: 'active', target: { type: 'playlist', name: 'Лучшие ответы' } });
  });

  test('stops when its owner hides it, and opens nothing of a talk that went to another company', async () => {
    const path = `/api/playlists/${playlist.id}`;
    const guest = await guestOf({ type: 'playlist', id: playlist.id });
    await setTalk({ company_id: world.b.company.id, project_id: world.b.project.id });
    expect((await guest.get<ReadPlaylist>(path)).body.items).toEqual([]);
    expect((await guest.get(`/api/clips/${clip.id}`)).status).toBe(404);
    const assessor = await app.as(world.a.assessor);
    expect((await assessor.patch(path, { shared: false }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await guest.get(path)).status).toBe(401);
    expect((await issue({ type: 'playlist', id: playlist.id })).status).toBe(404);
  });
});
