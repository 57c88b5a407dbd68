import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import { rowsOf } from '#server/db/client.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { blocked, conflict, fieldErrors, forbidden, stale, tooMany } from '#server/http/errors.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { jsonGuard } from '#server/http/json-guard.ts';
import { createRouter, jsonResponse, jsonBody } from '#server/http/router.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { sql } from 'drizzle-orm';

const thingSchema = z.strictObject({
  name: z.string().trim().min(1).max(5),
  age: z.number().int().min(18).max(99).optional(),
  email: z.email().optional(),
  period: z.strictObject({ from: z.string() }).optional(),
  colour: z.enum(['red', 'blue']).optional(),
  tags: z.array(z.string()).min(1).optional(),
});
const thingRoute = createRoute({
  method: 'post',
  path: '/things/{id}',
  request: {
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    query: z.strictObject({ page: z.coerce.number().int().optional() }),
    body: jsonBody(thingSchema),
  },
  responses: { 200: jsonResponse(thingSchema, 'Как пришло') },
});

const THROWN: Record<string, () => unknown> = {
  forbidden: () => forbidden('Не ваша компания.'),
  conflict: () => conflict('Уже отправлено.'),
  stale: () => stale({ revision: 8 }),
  fields: () => fieldErrors({ 'period.from': ['Слишком рано.'] }),
  blocked: () => blocked('Учётная запись заблокирована.'),
  often: () => tooMany('Слишком часто.', 12.2),
  bug: () => new TypeError('secret internals of +7 999 123-45-67'),
  match: () => undefined,
  database: () => undefined,
};

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
  const { db } = world;
  const probe = createRouter();
  probe.use(limitBody, jsonGuard);
  probe.openapi(thingRoute, (c) => c.json(c.req.valid('json'), 200));
  probe.get('/throw/match', (c) => c.json({ revision: readIfMatch(c.req.header('if-match')) }));
  probe.get('/throw/database', async (c) => c.json(await db.read((q) => rowsOf(q, sql`select 'личное' || 1/0 as x`))));
  probe.get('/throw/:kind', (c) => {
    throw THROWN[c.req.param('kind')]?.() as Error;
  });
  world.router.route('/probe', probe);
});

const ask = (path: string, headers?: Record<string, string>) =>
  world.anonymous.get<Record<string, unknown>>(path, headers);

test.each([
  ['forbidden', 403, { message: 'Не ваша компания.' }],
  ['conflict', 409, { message: 'Уже отправлено.' }],
  ['stale', 412, { data: { present: { revision: 8 } } }],
  ['fields', 422, { errors: { 'period.from': ['Слишком рано.'] } }],
  ['blocked', 423, { message: 'Учётная запись заблокирована.', data: { is_blocked: true } }],
  ['often', 429, { message: 'Слишком часто.' }],
  ['bug', 500, { message: 'На сервере произошла ошибка. Мы о ней уже знаем; попробуйте ещё раз.' }],
  ['database', 500, {}],
])('%s answers %i in the one error body (D-37)', async (kind, status, body) => {
  const answer = await ask(`/probe/throw/${kind}`);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(body);
  expect(() => errorBodySchema.parse(answer.body)).not.toThrow();
  expect(answer.body['request_id']).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('429 says when to come back', async () => {
  expect((await ask('/probe/throw/often')).headers.get('retry-after')).toBe('13');
});

test('what went wrong inside is in the log with the request id, and nowhere in the answer (Q-24)', async () => {
  world.logged.length = 0;
  const answer = await ask('/probe/throw/bug', { 'x-request-id': 'from-the-proxy-1' });
  expect(JSON.stringify(answer.body)).not.toContain('internals');
  const error = world.logged.find((line) => line['level'] === 'error');
  expect(error).toMatchObject({ request_id: 'from-the-proxy-1', err: { type: 'TypeError' } });
  expect(JSON.stringify(error)).not.toContain('999');
  expect(JSON.stringify(error)).toContain('answers.test.ts');
});

test('one line per request: who, what, how long, and no query (Q-24)', async () => {
  world.logged.length = 0;
  await ask('/probe/throw/conflict?token=s3cr3t&search=Иванов');
  expect(world.logged).toHaveLength(1);
  expect(world.logged[0]).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/probe/throw/:kind',
    path: '/probe/throw/conflict',
    status: 409,
    ms: expect.any(Number) as number,
    request_id: expect.any(String) as string,
  });
});

test.each(['short', 'with spaces inside', 'a'.repeat(65), 'quote"quote"'])(
  'a request id like "%s" is not taken over',
  async (given) => {
    const answer = await ask('/healthz', { 'x-request-id': given });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each<[string, unknown, Record<string, string[]>]>([
  ['a missing field', {}, { name: ['Это поле обязательно для заполнения.'] }],
  ['an empty field', { name: '  ' }, { name: ['Это поле обязательно для заполнения.'] }],
  ['null', { name: null }, { name: ['Это поле обязательно для заполнения.'] }],
  ['a long text', { name: 'шесть!' }, { name: ['Слишком длинно: максимальная длина 5.'] }],
  ['a wrong type', { name: 5 }, { name: ['Нужна строка.'] }],
  ['numbers out of range', { name: 'а', age: 5 }, { age: ['Значение должно быть не меньше 18.'] }],
  ['no integer', { name: 'а', age: 20.5 }, { age: ['Нужно целое число.'] }],
  ['a wrong address', { name: 'а', email: 'x' }, { email: ['Введите корректный адрес электронной почты'] }],
  ['a part of a field', { name: 'а', period: {} }, { 'period.from': ['Это поле обязательно для заполнения.'] }],
  ['an unknown choice', { name: 'а', colour: 'green' }, { colour: ['Недопустимое значение.'] }],
  ['an empty list', { name: 'а', tags: [] }, { tags: ['Добавьте хотя бы одно значение.'] }],
  ['an item of a list', { name: 'а', tags: ['b', 1] }, { 'tags.1': ['Нужна строка.'] }],
  [
    'unknown fields',
    { name: 'а', admin: true, period: { from: 'x', to: 'y' } },
    { admin: ['Неизвестное поле.'], 'period.to': ['Неизвестное поле.'] },
  ],
  ['a list instead of an object', [], { body: ['Нужен объект.'] }],
])('%s in the body is 422 at the field, in Russian (D-37)', async (_what, body, errors) => {
  const answer = await world.anonymous.post('/probe/things/1', body);
  expect(answer).toMatchObject({ status: 422, body: { message: 'Проверьте заполнение полей.' } });
  expect((answer.body as { errors: unknown }).errors).toEqual(errors);
});

test.each(['/probe/things/0', '/probe/things/abc', '/probe/things/1?page=x', '/probe/things/1?unknown=1'])(
  '%s is a malformed address: 400 (D-37)',
  async (path) => {
    expect(await world.anonymous.post(path, { name: 'а' })).toMatchObject({ status: 400 });
  },
);

test('a body without a type, of a wrong type and too large are refused (Q-20)', async () => {
  const { router } = world;
  const send = async (headers: Record<string, string>, body: string) =>
    (await router.request('/probe/things/1', { method: 'POST', headers, body })).status;
  expect(await send({}, '{"name":"а"}')).toBe(415);
  expect(await send({ 'content-type': 'text/plain' }, '{"name":"а"}')).toBe(415);
  expect(await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'name=a')).toBe(415);
  expect(await send({ 'content-type': 'application/json' }, 'not json')).toBe(400);
  expect(await send({ 'content-type': 'application/json' }, '')).toBe(400);
  const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
  expect(await send({ 'content-type': 'application/json' }, large)).toBe(413);
  expect(await send({ 'content-type': 'application/json', 'content-length': String(large.length) }, large)).toBe(413);
});

test.each([
  [undefined, 428],
  ['', 428],
  ['"7"', 200],
  ['7', 200],
  ['W/"7"', 200],
  ['*', 400],
  // What has not begun: its first change begins it (D-11).
  ['"0"', 200],
  ['"01"', 400],
  ['"-1"', 400],
  ['"99999999999"', 400],
  ['"7", "8"', 400],
])('If-Match %s answers %i (D-38)', async (header, status) => {
  const answer = await ask('/probe/throw/match', header === undefined ? {} : { 'if-match': header });
  expect(answer.status).toBe(status);
});

test.each(['/healthz', '/probe/throw/bug', '/nowhere', '/api/unknown', '/api/openapi.json'])(
  '%s carries the security headers (Q-21)',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('over https, as our own proxy says, browsers are told to stay there for a year (Q-21)', async () => {
  const hsts = async (trustProxy: boolean, proto: string) => {
    const { anonymous } = await testApp({ trustProxy });
    return (await anonymous.get('/healthz', { 'x-forwarded-proto': proto })).headers.get('strict-transport-security');
  };
  expect(await hsts(true, 'https')).toBe('max-age=31536000; includeSubDomains');
  expect(await hsts(true, 'http, https')).toBe('max-age=31536000; includeSubDomains');
  // Addresses left of the last comma may be written by the client.
  expect(await hsts(true, 'https, http')).toBeNull();
  expect(await hsts(false, 'https')).toBeNull();
});

test("another site's page may not write, our own and other programs may (Q-21)", async () => {
  const from = (site?: string) =>
    world.anonymous.post('/probe/things/1', { name: 'а' }, site ? { 'sec-fetch-site': site } : {});
  expect((await from('cross-site')).status).toBe(403);
  for (const site of ['same-origin', 'same-site', 'none', undefined]) expect((await from(site)).status).toBe(200);
});
