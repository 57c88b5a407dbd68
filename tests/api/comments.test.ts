import { beforeAll, describe, expect, test } from 'vitest';
import type { Comment, CommentList } from '#domain/comments/comments.schema.ts';
import { COMMENT_MAX, COMMENTS_PER_COMMUNICATION } from '#domain/comments/comment-limits.ts';
import { comments } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [assessor, pm] = await Promise.all([app.as(world.a.assessor), app.as(world.a.pm)]);
});

type Reply = Comment & { message: string; errors: Record<string, string[]>; data: { present: Comment } };
const pathOf = (id: number) => `/api/communications/${id}/comments`;
const say = (caller: Caller, id: number, text: string, at: number | null = null) =>
  caller.post<Reply>(pathOf(id), { text, at });
const read = async (caller: Caller, id: number) => (await caller.get<CommentList>(pathOf(id))).body;

async function talk({ isPublished = false } = {}): Promise<number> {
  const { project, manager: employee } = world.a;
  const communication = await createCommunication(app.db, { project, employee });
  const facts = { communication, form: world.form, answers: worldAnswers(), assessor: world.a.assessor };
  if (isPublished) await createEvaluation(app.db, { ...facts, state: 'published' });
  return communication.id;
}

describe('comments (D-17)', () => {
  test('ladder: 401, 422, 404, 201, with a record (D-5); they come by their second, those of the whole first', async () => {
    const id = await talk();
    expect((await say(app.anonymous, id, 'Да')).status).toBe(401);
    expect((await app.anonymous.get(pathOf(id))).status).toBe(401);
    expect(await say(assessor, id, '  ')).toMatchObject({
      status: 422,
      body: { errors: { text: ['Напишите комментарий.'] } },
    });
    expect((await say(assessor, id, 'я'.repeat(COMMENT_MAX + 1))).status).toBe(422);
    for (const at of [-1, 90_000]) expect((await say(assessor, id, 'Да', at)).status).toBe(422);
    expect((await assessor.post(pathOf(id), { text: 'Да' })).status).toBe(422);
    expect((await say(await app.as(world.b.pm), id, 'Да')).status).toBe(404);
    const late = await say(assessor, id, ' Назвал цену ', 65.5);
    expect(late).toMatchObject({ status: 201, body: { text: 'Назвал цену', at: 65.5, is_edited: false, revision: 1 } });
    await say(pm, id, 'Поздоровался', 2);
    await say(pm, id, 'В целом хорошо');
    const { data, auth } = await read(assessor, id);
    expect(data.map(({ text }) => text)).toEqual(['В целом хорошо', 'Поздоровался', 'Назвал цену']);
    expect(data.map(({ may }) => may.update.allowed)).toEqual([false, false, true]);
    expect(auth.create.allowed).toBe(true);
    expect((await auditOf(app, 'comments', late.body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  test('D-17: everybody who sees the evaluation reads and answers, the judged employee too', async () => {
    const id = await talk({ isPublished: true });
    await say(assessor, id, 'Обрати внимание', 10);
    for (const person of [world.a.customer, world.a.head, world.a.manager]) {
      const caller = await app.as(person);
      expect((await read(caller, id)).data.map(({ text }) => text)).toContain('Обрати внимание');
      expect((await say(caller, id, 'Понял')).status).toBe(201);
    }
    const unpublished = await talk();
    expect((await (await app.as(world.a.customer)).get(pathOf(unpublished))).status).toBe(404);
  });

  test('D-7: a guest reads within the link, phones masked, and says nothing', async () => {
    const id = await talk({ isPublished: true });
    await say(assessor, id, 'Перезвонить на +7 900 123-45-67');
    const { body } = await pm.post<{ token: string }>('/api/access-links', {
      name: 'Пётр',
      target: { type: 'communication', id },
    });
    const guest = app.withToken(body.token);
    const { data, auth } = await read(guest, id);
    expect(data[0]?.text).not.toContain('123-45-67');
    expect(data[0]?.may.update.allowed).toBe(false);
    expect(auth.create).toEqual({ allowed: false, never: true, reason: 'Комментируют только сотрудники.' });
    expect((await say(guest, id, 'Здравствуйте')).status).toBe(403);
    expect((await guest.get(pathOf(await talk({ isPublished: true })))).status).toBe(404);
  });

  test('D-38: one’s own is changed and taken back with the revision that was seen; another’s is not', async () => {
    const id = await talk();
    const comment = (await say(assessor, id, 'До', 5)).body;
    const path = `/api/comments/${comment.id}`;
    const change = (caller: Caller, text: string, revision: number) =>
      caller.patch<Reply>(path, { text }, { 'if-match': `"${revision}"` });
    expect((await assessor.patch(path, { text: 'После' })).status).toBe(428);
    expect(await change(pm, 'Чужое', 1)).toMatchObject({
      status: 403,
      body: { message: 'Изменить комментарий может только его автор.' },
    });
    expect((await change(assessor, ' ', 1)).status).toBe(422);
    expect(await change(assessor, 'После', 1)).toMatchObject({
      status: 200,
      body: { text: 'После', at: 5, is_edited: true, revision: 2 },
    });
    expect(await change(assessor, 'Поздно', 1)).toMatchObject({
      status: 412,
      body: { data: { present: { text: 'После' } } },
    });
    expect((await assessor.remove(path, { 'if-match': '"1"' })).status).toBe(412);
    expect((await pm.remove(path, { 'if-match': '"2"' })).status).toBe(403);
    expect((await assessor.remove(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await read(assessor, id)).data).toEqual([]);
    expect((await auditOf(app, 'comments', comment.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'remove',
    ]);
  });

  test('409 once there are too many under one communication', async () => {
    const communication_id = await talk();
    const row = { communication_id, author_id: world.a.pm.id, text: 'Ещё' };
    await app.db.write((q) => q.insert(comments).values(Array.from({ length: COMMENTS_PER_COMMUNICATION }, () => row)));
    expect((await say(pm, communication_id, 'Лишний')).status).toBe(409);
  });
});
