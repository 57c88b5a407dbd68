import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { addressGuard, QUERY_PAIRS_MAX } from './address-guard.ts';
import { jsonBound } from './body-bounds.ts';
import { findEndpoint } from './endpoints/find-endpoint.ts';
import { checkText, jsonGuard } from './json-guard.ts';
import { onError } from './on-error.ts';

const app = new Hono<AppEnv>();
app.onError(onError);
app.use(async (c, next) => {
  c.set('endpoint', findEndpoint(c.req.method, c.req.path));
  await next();
});
app.use(addressGuard, jsonGuard);
app.post('/text', async (c) => c.text(await c.req.text()));
app.on(['POST', 'PUT', 'PATCH'], '*', async (c) => c.json({ got: await c.req.json<unknown>() }));

async function send(
  body: BodyInit,
  path = '/api/comments/1',
  method = 'PATCH',
): Promise<{ status: number; body: unknown }> {
  const response = await app.request(path, { method, headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, body: await response.json() };
}

const bytes = (...values: number[]) => new Uint8Array(values);

test.each<[string, BodyInit, number]>([
  ['no JSON', '{"a":', 400],
  ['two values', '{} {}', 400],
  ['bytes that are no UTF-8', bytes(0x22, 0xc3, 0x28, 0x22), 400],
  ['UTF-16', new Uint8Array(new Uint16Array([0xfeff, 0x22, 0x61, 0x22]).buffer), 400],
  ['depth 10 000', '['.repeat(10_000) + ']'.repeat(10_000), 400],
  ['depth 10 000, never closed', '{"a":'.repeat(10_000), 400],
  ['a key that reaches the prototype', '{"__proto__": {"admin": true}}', 400],
  ['NUL in a value', '{"name": "a\\u0000b"}', 422],
  ['NUL in a key', '{"a\\u0000": 1}', 400],
  ['half a surrogate pair', '{"list": [{"name": "\\ud83d"}]}', 422],
  ['the other half alone', '{"name": "x\\udc00"}', 422],
  ['more than 64 KB', JSON.stringify('x'.repeat(64 * 1024)), 413],
  ['more than 2000 values', JSON.stringify(Array.from({ length: 2001 }, () => 0)), 413],
  ['more than 2000 empty objects', `[${'{},'.repeat(1100)}{}]`, 413],
  ['more than 2000 keys', `{${Array.from({ length: 2001 }, (_, key) => `"k${key}":0`).join(',')}}`, 413],
])('%s is refused (Q-20)', async (_what, body, status) => {
  expect((await send(body)).status).toBe(status);
});

test('a refused value is named by its field', async () => {
  expect((await send('{"list": [{"name": "\\ud83d"}]}')).body).toMatchObject({
    errors: { 'list.0.name': ['Текст содержит недопустимые символы.'] },
  });
});

test.each(['{"name": "Ёж 🦔 \\\\ \\" [[[["}', '[]', '"текст"', '12', 'null', '{"a":{"b":[{"c":"\\ud83e\\udd94"}]}}'])(
  '%s passes as it is',
  async (text) => {
    expect(await send(text)).toEqual({ status: 200, body: { got: JSON.parse(text) } });
  },
);

test('a body of another type is none of its business', async () => {
  const response = await app.request('/text', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '"{',
  });
  expect(await response.text()).toBe('"{');
});

test.each<[string, string, number, number]>([
  ['POST', '/api/auth/login', 16, 100],
  ['POST', '/api/auth/request-password-reset', 16, 100],
  ['PATCH', '/api/comments/1', 64, 2000],
  ['POST', '/api/projects/1/people/import', 512, 5000],
  ['POST', '/api/forms/import', 1024, 40_000],
  ['PUT', '/api/evaluations/1/draft', 1024, 40_000],
  ['POST', '/api/evaluations/1/draft/more', 16, 100],
])('%s %s takes %i KB and %i values (Q-27)', async (method, path, kilobytes, values) => {
  const text = (size: number) => JSON.stringify('x'.repeat(size - 2));
  expect((await send(text(kilobytes * 1024), path, method)).status).toBe(200);
  expect((await send(text(kilobytes * 1024 + 1), path, method)).status).toBe(413);
  const list = (size: number) => JSON.stringify(Array.from({ length: size }, () => 0));
  expect((await send(list(values - 1), path, method)).status).toBe(200);
  expect((await send(list(values), path, method)).status).toBe(413);
});

test.each([
  ['POST', '/api/uploads'],
  ['PATCH', '/api/uploads/incoming/1'],
  ['POST', '/api/users'],
  ['POST', '/api/users/5'],
  ['POST', '/api/companies/5'],
])('%s %s counts its bytes itself', (method, path) => {
  expect(jsonBound(findEndpoint(method, path))).toBeNull();
});

test(`an address of more than ${QUERY_PAIRS_MAX} parameters is refused before it is taken apart (Q-27)`, async () => {
  const address = (pairs: number) => `/?${Array.from({ length: pairs }, (_, at) => `a${at}=1`).join('&')}`;
  expect((await send('{}', address(QUERY_PAIRS_MAX), 'POST')).status).toBe(200);
  expect((await send('{}', address(QUERY_PAIRS_MAX + 1), 'POST')).status).toBe(400);
});

test('NUL in the address is refused', async () => {
  expect((await app.request('/x%00')).status).toBe(400);
});

test('whatever JSON arrives, it passes or is refused by an answer, and never breaks (Q-20)', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      try {
        checkText(text, { values: 1000 });
      } catch (error) {
        expect(error).toMatchObject({ name: 'HttpError' });
      }
    }),
    { numRuns: 500 },
  );
});
