import { brotliDecompressSync, gunzipSync } from 'node:zlib';
// Puts its own Response in the place of the global one, as the server does: that treats headers otherwise.
import '@hono/node-server';
import { expect, test } from 'vitest';
import { chooseEncoding, compressAnswers } from './compress-answers.ts';
import { findEndpoint } from './endpoints/find-endpoint.ts';
import { createRouter } from './router.ts';

const LONG = { rows: Array.from({ length: 50 }, (_, id) => ({ id, name: `Коммуникация № ${id}` })) };

function router() {
  const app = createRouter();
  app.use(compressAnswers, async (c, next) => {
    c.set('endpoint', findEndpoint('POST', c.req.path));
    await next();
  });
  app.get('/api/long', (c) => c.json(LONG, 200, { 'Content-Length': '5', 'X-Kept': 'yes' }));
  app.get('/api/auth/login', (c) => c.json(LONG));
  app.get('/api/short', (c) => c.json({ id: 1 }));
  app.get('/api/empty', (c) => c.body(null, 204));
  app.get('/api/file', (c) => c.body(JSON.stringify(LONG), 200, { 'Content-Type': 'application/zip' }));
  app.get('/page', (c) => c.html(`<p>${'слово '.repeat(500)}</p>`));
  app.get('/api/refused', (c) => c.json(LONG, 422));
  return app;
}

const ask = (path: string, accept?: string) =>
  router().request(path, { headers: accept === undefined ? {} : { 'Accept-Encoding': accept } });

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=1.0', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
  ['', null],
  [undefined, null],
])('takes of «%s» the best, %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('an answer goes as %s, smaller and the same', async (encoding, unpack) => {
  const answer = await ask('/api/long', encoding);
  const sent = Buffer.from(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    'x-kept': 'yes',
  });
  expect(answer.headers.has('Content-Length')).toBe(false);
  expect(JSON.parse(unpack(sent).toString())).toEqual(LONG);
  expect(sent.length * 4).toBeLessThan(JSON.stringify(LONG).length);
});

test('pages and refusals are compressed, too', async () => {
  expect((await ask('/page', 'br')).headers.get('Content-Encoding')).toBe('br');
  const refused = await ask('/api/refused', 'gzip');
  expect([refused.status, refused.headers.get('Content-Encoding')]).toEqual([422, 'gzip']);
});

test.each([
  ['what fits a packet', '/api/short', 'br'],
  ['what has no body', '/api/empty', 'br'],
  ['what is compressed by its nature', '/api/file', 'br'],
  ['a token beside what the caller sent (BREACH)', '/api/auth/login', 'br'],
  ['for who takes none', '/api/long', undefined],
])('not compressed: %s', async (_, path, accept) => {
  const answer = await ask(path, accept);
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  if (path === '/api/short') expect(await answer.json()).toEqual({ id: 1 });
});
