import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: Caller;
let manager: Caller;
let managerId: number;
let sending: Promise<Response> | undefined;

beforeEach(async () => {
  app = await testApp();
  const person = await createUser(app.db, { role: 'manager' });
  managerId = person.id;
  [admin, manager] = [await app.as(await createUser(app.db, { role: 'admin' })), await app.as(person)];
});

const many = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);
const keys = (length: number) => Object.fromEntries(many(length, 0).map((zero, at) => [`k${at}`, zero]));
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const FORM = { 'content-type': 'multipart/form-data; boundary=b', 'if-match': '"1"' };

/** A body that tells whether anybody has read of it. */
function watched(): { body: ReadableStream<Uint8Array>; wasRead: () => boolean } {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        if (pulled > 10) controller.close();
        else controller.enqueue(new TextEncoder().encode(' '.repeat(1000)));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, wasRead: () => pulled > 0 };
}

async function send(path: string, headers: Record<string, string>, token: string | null, method = 'POST') {
  const { body, wasRead } = watched();
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const init = { method, headers: { ...headers, ...authorization }, body, duplex: 'half' };
  const response = await app.router.request(`http://razbor.test${path}`, init);
  return { status: response.status, wasRead: wasRead() };
}

describe('Q-27: who may is asked before the body', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['/api/users', FORM],
    ['/api/forms/import', json],
    ['/api/comment-templates', json],
    ['/api/uploads?file_name=a.mp3', { 'content-type': 'audio/mpeg' }],
  ])('%s without a sign-in is 401, unread', async (path, headers) => {
    expect(await send(path, headers, null)).toEqual({ status: 401, wasRead: false });
  });

  test.each([
    ['/api/users', FORM],
    ['/api/companies', FORM],
    ['/api/forms/import', json],
    ['/api/uploads?file_name=a.mp3', { 'content-type': 'audio/mpeg' }],
  ])('%s of somebody who sends no such thing is 403, unread', async (path, headers) => {
    expect(await send(path, headers, manager.token)).toEqual({ status: 403, wasRead: false });
  });

  test('a person and a company whom the sender does not see are 404, unread', async () => {
    const stranger = await createUser(app.db, { role: 'assessor' });
    expect(await send(`/api/users/${stranger.id}`, FORM, manager.token)).toEqual({ status: 404, wasRead: false });
    expect(await send('/api/companies/999', FORM, manager.token)).toEqual({ status: 404, wasRead: false });
  });

  test('one whose form it is has it read', async () => {
    expect(await send(`/api/users/${managerId}`, FORM, manager.token)).toEqual({ status: 400, wasRead: true });
  });

  test('an address beside the open ones is guarded twice and read once', async () => {
    for (const method of ['POST', 'PUT'])
      expect((await admin.request(method, '/api/auth/nowhere', { body: { a: 1 } })).status).toBe(404);
  });
});

test('Q-27: a body under way holds no place of any kind, though its sender is known already', async () => {
  const { admission } = app.deps;
  const places = () => Object.values(admission).map(({ inFlight }) => inFlight);
  let finish: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) => {
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          finish = () => controller.close();
          asked();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    sending = Promise.resolve(app.router.request('http://razbor.test/api/comment-templates', init));
  });
  await isAsked;
  expect(new Set(places())).toEqual(new Set([0]));
  finish();
  expect((await sending)?.status).toBe(400);
  expect(new Set(places())).toEqual(new Set([0]));
});

describe('Q-27: the open routes', () => {
  test.each(['/api/auth/login', '/api/auth/request-password-reset', '/api/auth/password-reset'])(
    '%s takes 16 KB and 100 values',
    async (path) => {
      expect((await app.anonymous.post(path, { email: 'x'.repeat(16 * 1024) })).status).toBe(413);
      expect((await app.anonymous.post(path, keys(101))).status).toBe(413);
      expect((await app.anonymous.post(path, { email: 'x'.repeat(10_000) })).status).toBe(422);
    },
  );

  test('what cannot be understood is counted too, and over the limit nothing is read', async () => {
    await app.db.write((q) => q.delete(rateLimits));
    const seen: number[] = [];
    for (let sent = 0; sent < 121; sent += 1)
      seen.push((await app.anonymous.post('/api/auth/login', 'no JSON')).status);
    expect(seen).toEqual([...many(120, 400), 429]);
    const json = { 'content-type': 'application/json' };
    expect(await send('/api/auth/login', json, null)).toEqual({ status: 429, wasRead: false });
    app.clock.advance(60_000);
    expect((await app.anonymous.post('/api/auth/login', 'no JSON')).status).toBe(400);
  });
});

describe('Q-27: an answer does not outgrow its question', () => {
  test('of 200 unknown keys twenty are told, in JSON and in a form', async () => {
    const inJson = await admin.post<ErrorBody>('/api/comment-templates', keys(200));
    const form = `${many(200, 0)
      .map((_, at) => part(`k${at}`))
      .join('')}--b--\r\n`;
    const inForm = await manager.request<ErrorBody>('POST', `/api/users/${managerId}`, { body: form, headers: FORM });
    for (const { status, body } of [inJson, inForm]) {
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toHaveLength(20);
      expect(JSON.stringify(body).length).toBeLessThan(2000);
    }
  });

  test('of a thousand keys only the first mistake is looked for', async () => {
    const { status, body } = await admin.post<ErrorBody>('/api/comment-templates', keys(1000));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toHaveLength(1);
  });

  test('a key of 60 KB is cut where it is told', async () => {
    const { status, body } = await admin.post<ErrorBody>('/api/comment-templates', { ['k'.repeat(60_000)]: 1 });
    expect(status).toBe(422);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });

  test('a form of 4000 empty criteria with their options is 422 or 413, never 500', async () => {
    const draft = (criterion: unknown) => ({ content: { groups: many(20, { criteria: many(200, criterion) }) } });
    const ifMatch = { 'if-match': '"1"' };
    const options = { scale: { type: 'select', options: many(20, {}) } };
    expect((await admin.put('/api/forms/1/draft', draft({}), ifMatch)).status).toBe(422);
    expect((await admin.put('/api/forms/1/draft', draft(options), ifMatch)).status).toBe(413);
  });
});

test('Q-27: 45 000 parts of one name are refused, and 2000 read at once', async () => {
  const form = (parts: number) => `${part('companies_pm[]').repeat(parts)}--b--\r\n`;
  const ask = (parts: number) =>
    manager.request('POST', `/api/users/${managerId}`, { body: form(parts), headers: FORM });
  expect((await ask(45_000)).status).toBe(413);
  // A thousand numbers are the most that a list takes.
  expect((await ask(2000)).status).toBe(422);
});
