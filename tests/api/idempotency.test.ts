import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/references/static-references.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import { comments, companyMembers, idempotencyKeys, users } from '#server/db/schema/index.ts';
import { findEndpoint } from '#server/http/endpoints/find-endpoint.ts';
import { createCommunication, joinCompany } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let path: string;
let talk: number;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  const { project, manager: employee } = world.a;
  talk = (await createCommunication(app.db, { project, employee })).id;
  path = `/api/communications/${talk}/comments`;
});

const marked = (key: string) => ({ 'idempotency-key': key });
const say = (text: string, headers: Record<string, string> = {}, caller = pm) =>
  caller.post<Comment & { message: string }>(path, { text, at: null }, headers);
const saved = () => app.db.read((q) => q.select().from(comments).where(eq(comments.communication_id, talk)));

describe('Idempotency-Key (Q-15)', () => {
  test('sent again, a request is answered as the first time and writes nothing', async () => {
    const first = await say('Назвал цену', marked('a-1'));
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const again = await say('Назвал цену', marked('a-1'));
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(await saved()).toHaveLength(1);
    await say('Назвал цену');
    await say('Назвал цену');
    expect(await saved()).toHaveLength(3);
  });

  test('another body, or another address, under the same key is refused', async () => {
    await say('Раз', marked('a-2'));
    const message = 'Этот Idempotency-Key уже был у другого запроса.';
    expect(await say('Два', marked('a-2'))).toMatchObject({ status: 422, body: { message } });
    expect(
      (await pm.post('/api/communications/999999/comments', { text: 'Раз', at: null }, marked('a-2'))).status,
    ).toBe(422);
    expect(await saved()).toHaveLength(1);
  });

  test('a key is its sender’s own; without a sign-in it says nothing', async () => {
    const assessor = await app.as(world.a.assessor);
    await say('Раз', marked('a-3'));
    expect((await say('Раз', marked('a-3'), app.anonymous)).status).toBe(401);
    expect((await say('Другой', marked('a-3'), assessor)).status).toBe(201);
    expect((await saved()).map(({ text }) => text)).toEqual(['Раз', 'Другой']);
  });

  test('Q-22, D-2: a role or a place taken away since, the answer is not given again; given back, it is', async () => {
    const { assessor } = world.a;
    const caller = await app.as(assessor);
    const first = await say('Послушайте начало', marked('a-10'), caller);
    expect(first.status).toBe(201);
    const setRoles = (roles: Role[]) =>
      app.db.write((q) => q.update(users).set({ roles }).where(eq(users.id, assessor.id)));
    const ofThem = eq(companyMembers.user_id, assessor.id);
    const refused = async () => {
      expect((await caller.get(path)).status).toBe(404);
      const again = await say('Послушайте начало', marked('a-10'), caller);
      expect(again).toMatchObject({ status: 409, body: { message: 'Этот запрос уже выполнен: обновите страницу.' } });
      expect(JSON.stringify(again.body)).not.toContain('Послушайте');
    };
    await setRoles(['manager']);
    await refused();
    await setRoles(['assessor']);
    expect(await say('Послушайте начало', marked('a-10'), caller)).toMatchObject({ status: 201, body: first.body });
    await app.db.write((q) => q.delete(companyMembers).where(ofThem));
    await refused();
    await joinCompany(app.db, { user: assessor, company: world.a.company, role: 'assessor' });
    expect(await saved()).toHaveLength(1);
    // Rights that were not kept are nobody's: rows of before this column.
    await app.db.write((q) => q.update(idempotencyKeys).set({ rights: '' }).where(eq(idempotencyKeys.key, 'a-10')));
    expect((await say('Послушайте начало', marked('a-10'), caller)).status).toBe(409);
  });

  test.each(['', 'a b', 'a'.repeat(201)])('«%s» is no key', async (key) => {
    expect((await say('Раз', marked(key))).status).toBe(400);
  });

  test('several at once: one writes, all are answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => say('Сразу', marked('a-4'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await saved()).toHaveLength(1);
  });

  test('refused before anything was written, it may come again, mended under the same key', async () => {
    expect((await say(' ', marked('a-5'))).status).toBe(422);
    expect((await say('Теперь есть', marked('a-5'))).status).toBe(201);
  });

  test('a request whose transaction fails has not used its key up', async () => {
    const write = vi.spyOn(app.deps.db, 'write').mockRejectedValueOnce(new Error('gone'));
    expect((await say('Со второго раза', marked('a-6'))).status).toBe(500);
    write.mockRestore();
    expect((await say('Со второго раза', marked('a-6'))).status).toBe(201);
    expect(await saved()).toHaveLength(1);
  });

  test('failed after it had written: not done again, and no failure for good', async () => {
    const { write } = app.deps.db;
    const spy = vi.spyOn(app.deps.db, 'write').mockImplementationOnce(async (work) => {
      await write(work);
      throw new Error('gone');
    });
    expect((await say('Записано', marked('a-9'))).status).toBe(500);
    spy.mockRestore();
    expect(await say('Записано', marked('a-9'))).toMatchObject({
      status: 409,
      body: { message: 'Этот запрос уже выполнен: обновите страницу.' },
    });
    expect(await saved()).toHaveLength(1);
  });

  test('written, but its answer lost with the server: said so, not done again', async () => {
    const body = JSON.stringify({ text: 'Раз', at: null });
    const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
    await app.db.write((q) =>
      q.insert(idempotencyKeys).values({ user_id: world.a.pm.id, key: 'a-7', fingerprint, sending: 'x' }),
    );
    expect(await say('Раз', marked('a-7'))).toMatchObject({
      status: 409,
      body: { message: 'Этот запрос уже выполнен: обновите страницу.' },
    });
    expect(await saved()).toEqual([]);
  });

  test('Q-22: what an answer says once only is never kept', async () => {
    const document = (await app.anonymous.get<Document>('/api/openapi.json')).body;
    // A guest's link is its token in a path, of which only the hash is kept (D-6).
    // Tokens in the plural are what an engine counts.
    const secret = /token(?!s)|password|secret|IssuedGuestLink/i;
    const telling = Object.entries(document.paths).filter(([, { post }]) =>
      secret.test(JSON.stringify(resolved(document, post?.responses?.['200'] ?? post?.responses?.['201'] ?? {}))),
    );
    expect(telling.length).toBeGreaterThan(1);
    const open = telling
      .map(([address]) => address)
      .filter((address) => !findEndpoint('POST', address.replaceAll(/\{\w+\}/g, '1'))?.secret);
    // Before the sign-in is asked for there is nobody whose key it could be.
    expect(open.filter((address) => !address.startsWith('/api/auth/'))).toEqual([]);
    const link = { name: 'Пётр', target: { type: 'project', id: world.a.project.id } };
    const tokens = await Promise.all(
      [1, 2].map(() => pm.post<{ token: string }>('/api/access-links', link, marked('a-8'))),
    );
    expect(new Set(tokens.map(({ body }) => body.token)).size).toBe(2);
  });
});

type Document = {
  paths: Record<string, { post?: { responses?: Record<string, object> } }>;
  components: { schemas: Record<string, object> };
};

/** Part with what it refers to, one step after another. */
function resolved(document: Document, part: object): object {
  const names = [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
  return { part, named: names.map((name) => document.components.schemas[name]) };
}
