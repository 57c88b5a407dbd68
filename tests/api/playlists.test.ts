import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIPS_PER_PLAYLIST } from '#domain/playlists/playlist-limits.ts';
import type { Playlist, PlaylistList, ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import { clips, communications } from '#server/db/schema/index.ts';
import { createClip } from '#tests/support/clip-factories.ts';
import { createCommunication, createMedia, createUser } from '#tests/support/factories.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let talk: number;
let first: number;
let second: number;
let third: number;

async function createTalk({ project, manager: employee }: Side): Promise<number> {
  const recording = await createMedia(app.db);
  return (await createCommunication(app.db, { project, employee, recording, has_out: true })).id;
}

const cut = async (id: number, title: string, author = world.a.assessor): Promise<number> =>
  (await createClip(app.db, { communication: { id }, author, title })).id;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
  talk = await createTalk(world.a);
  first = await cut(talk, 'Первый');
  second = await cut(talk, 'Второй');
  third = await cut(await createTalk(world.a), 'Третий');
});

type Reply = ReadPlaylist & { message: string; errors: Record<string, string[]>; data: { present: Playlist } };
const make = (caller: Caller, over: object = {}) => caller.post<Reply>('/api/playlists', { name: 'Дорого', ...over });
const put = (caller: Caller, id: number, input: object) => caller.post<Reply>(`/api/playlists/${id}/clips`, input);
const order = (caller: Caller, { id, revision }: Playlist, clip_ids: number[]) =>
  caller.put<Reply>(`/api/playlists/${id}/order`, { clip_ids }, { 'if-match': `"${revision}"` });
const change = (caller: Caller, { id, revision }: Playlist, body: object) =>
  caller.patch<Reply>(`/api/playlists/${id}`, body, { 'if-match': `"${revision}"` });
const read = async (caller: Caller, id: number) => (await caller.get<Reply>(`/api/playlists/${id}`)).body;
const titles = ({ items }: ReadPlaylist) => items.map(({ title }) => title);
const names = async (caller: Caller, query = '') =>
  (await caller.get<PlaylistList>(`/api/playlists?${query}`)).body.data.map(({ name }) => name);

describe('playlists (D-54)', () => {
  test('ladder: 401, 400, 422, 403, 201; with a record (D-5)', async () => {
    expect((await make(app.anonymous)).status).toBe(401);
    expect((await assessor.get('/api/playlists?filter[secret]=1')).status).toBe(400);
    for (const wrong of [{ name: ' ' }, { description: 1 }, { shared: 'yes' }, { secret: 1 }])
      expect((await make(assessor, wrong)).status).toBe(422);
    expect(await make(await app.as(world.a.manager))).toMatchObject({
      status: 403,
      body: { message: 'Подборки ведут администраторы, команда, заказчики и РОП.' },
    });
    const { status, body } = await make(assessor, { description: 'Лучшие ответы' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Дорого', description: 'Лучшие ответы', shared: false, clips: 0, seconds: 0 });
    expect(body.company?.id).toBe(world.a.company.id);
    expect((await auditOf(app, 'playlists', body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  test('clips go in at the end, once each, and out; the order is what its owner makes it', async () => {
    const { id } = (await make(assessor)).body;
    await put(assessor, id, { add: [first, second] });
    const all = (await put(assessor, id, { add: [third, first] })).body;
    expect([titles(all), all.clips, all.seconds]).toEqual([['Первый', 'Второй', 'Третий'], 3, 6]);
    expect((await assessor.put(`/api/playlists/${id}/order`, { clip_ids: [] })).status).toBe(428);
    const arranged = (await order(assessor, all, [third, first, second])).body;
    expect(titles(arranged)).toEqual(['Третий', 'Первый', 'Второй']);
    expect((await order(assessor, all, [first, second, third])).status).toBe(412);
    expect(await order(assessor, arranged, [third, first])).toMatchObject({
      status: 422,
      body: { errors: { clip_ids: ['Состав подборки изменился: обновите страницу.'] } },
    });
    expect(titles((await put(assessor, id, { remove: [first] })).body)).toEqual(['Третий', 'Второй']);
    expect((await auditOf(app, 'playlists', id)).slice(1).map(({ after }) => after)).toEqual([
      { added: 2 },
      { added: 1 },
      { arranged: 3 },
      { removed: 1 },
    ]);
  });

  test('bad input: a clip that is not there, of another company, one too many', async () => {
    const { id } = (await make(assessor)).body;
    const foreign = await cut(await createTalk(world.b), 'Чужой', world.b.assessor);
    const missing = { status: 422, body: { errors: { add: ['Такого фрагмента нет.'] } } };
    expect(await put(assessor, id, { add: [first, 999_999] })).toMatchObject(missing);
    expect(await put(assessor, id, { add: [foreign] })).toMatchObject(missing);
    const both = await app.as(await createUser(app.db, { role: 'pm', companies: [world.a.company, world.b.company] }));
    expect(await make(both)).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию, чьи фрагменты будут в подборке.'] } },
    });
    const own = (await make(both, { company_id: world.a.company.id })).body;
    expect(await put(both, own.id, { add: [foreign] })).toMatchObject({
      status: 422,
      body: { errors: { add: ['Фрагмент другой компании: в эту подборку его не положить.'] } },
    });
    const row = { communication_id: talk, author_id: world.a.assessor.id, title: 'Ещё', start: 1, end: 2 };
    const many = await app.db.write((q) =>
      q
        .insert(clips)
        .values(Array.from({ length: CLIPS_PER_PLAYLIST }, () => row))
        .returning(),
    );
    await put(assessor, id, { add: many.map((one) => one.id) });
    expect(await put(assessor, id, { add: [first] })).toMatchObject({
      status: 409,
      body: { message: `В подборке не больше ${CLIPS_PER_PLAYLIST} фрагментов.` },
    });
  });

  test('D-22: its owner’s alone, or shown to the company, whose people read it and change nothing', async () => {
    const own = (await make(assessor, { name: 'Моя' })).body;
    const shown = (await make(assessor, { name: 'Общая', shared: true })).body;
    const [head, other, stranger] = [
      await app.as(world.a.head),
      await app.as(world.a.otherAssessor),
      await app.as(world.b.pm),
    ];
    expect(await names(assessor)).toEqual(['Моя', 'Общая']);
    expect(await names(head)).toEqual(['Общая']);
    expect(await names(other, 'filter[mine]=1')).toEqual([]);
    expect(await names(stranger)).toEqual([]);
    expect((await other.get(`/api/playlists/${own.id}`)).status).toBe(404);
    expect(await put(other, shown.id, { add: [first] })).toMatchObject({
      status: 403,
      body: { message: 'Изменить подборку может только её владелец.' },
    });
    const hidden = (await change(assessor, shown, { shared: false })).body;
    expect(hidden.shared).toBe(false);
    expect((await other.get(`/api/playlists/${shown.id}`)).status).toBe(404);
    expect((await change(assessor, shown, { name: 'Поздно' })).status).toBe(412);
    expect((await assessor.remove(`/api/playlists/${own.id}`, { 'if-match': '"1"' })).status).toBe(204);
    expect(await app.db.read((q) => q.$count(clips, inArray(clips.id, [first, second, third])))).toBe(3);
  });

  test('a reader hears of it what they see; what the owner does not see keeps its place', async () => {
    const { id } = (await make(assessor, { shared: true })).body;
    await put(assessor, id, { add: [first, third, second] });
    const hide = (has_out: boolean) =>
      app.db.write((q) => q.update(communications).set({ has_out }).where(eq(communications.id, talk)));
    await hide(false);
    const head = await app.as(world.a.head);
    const seen = await read(head, id);
    expect([titles(seen), seen.clips, seen.seconds]).toEqual([['Третий'], 1, 2]);
    await app.db.write((q) =>
      q.update(communications).set({ deleted_at: app.clock.now() }).where(eq(communications.id, talk)),
    );
    const left = await read(assessor, id);
    expect(titles(left)).toEqual(['Третий']);
    expect((await order(assessor, left, [third])).status).toBe(200);
    await app.db.write((q) => q.update(communications).set({ deleted_at: null }).where(eq(communications.id, talk)));
    expect(titles(await read(assessor, id))).toEqual(['Первый', 'Третий', 'Второй']);
  });
});
