import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessLog } from './access-log.ts';
import { limitBody } from './body-limit.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { createHttpServer } from './http-server.ts';
import { jsonGuard } from './json-guard.ts';
import { drainThenClose } from './drain-then-close.ts';
import { createLog } from '#server/log/log.ts';
import { onError } from './on-error.ts';
import { requestContext } from './request-id.ts';
import { createRouter } from './router.ts';
import { securityHeaders } from './security-headers.ts';

const LIMITS = { headersMs: 300, bodyMs: 400, leastBytes: 1000, lingerMs: 3000, idleMs: 2000, lookEveryMs: 50 };
const logged: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });

const app = createRouter();
app.onError(onError);
app.use(requestContext(log), accessLog, securityHeaders({ trustProxy: false }), drainThenClose(LIMITS));
app.use(limitBody, jsonGuard);
app.get('/healthz', (c) => c.text('ok'));
app.post('/api/uploads', async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));
app.post('*', (c) => c.text('read'));

const server = createHttpServer(app.fetch, LIMITS);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logged.length = 0;
});

/** Test client that sends exactly what it is told; `all` is what it received until the other side closed. */
async function client(): Promise<{ socket: Socket; all: Promise<string>; errors: Error[] }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const errors: Error[] = [];
  let heard = '';
  socket.on('error', (error) => errors.push(error));
  socket.on('data', (chunk) => (heard += chunk.toString()));
  const all = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(heard));
    socket.once('close', () => resolve(heard));
  });
  await once(socket, 'connect');
  return { socket, all, errors };
}

const post = (path: string, headers: string[], body = '') =>
  [`POST ${path} HTTP/1.1`, 'Host: razbor.test', ...headers, '', body].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

async function say(text: string): Promise<string> {
  const { socket, all } = await client();
  socket.write(text);
  const heard = await all;
  socket.destroy();
  return heard;
}

describe('what Node refuses by itself is answered like everything else (Q-21)', () => {
  test.each([
    ['400', 'no HTTP at all\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['408', 'GET / HTTP/1.1\r\nHost: razb'],
    ['417', 'GET / HTTP/1.1\r\nHost: razbor.test\r\nExpect: miracles\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: razbor.test\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s to %j', async (status, text) => {
    const heard = await say(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const lower = heard.toLowerCase();
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
      expect(lower).toContain(header);
    expect(lower).toMatch(/connection: close/);
    expect(lower).toContain('cache-control: no-store');
    expect(heard).toMatch(/"message":"[А-Я].+"request_id":"[\w-]{36}"/);
  });
});

describe('slow bodies (Q-27)', () => {
  test('a body that does not come to its end in time is 408 and the connection closed', async () => {
    const { socket, all } = await client();
    socket.write(post('/api/things', [JSON_TYPE, 'Content-Length: 1000'], '{'));
    const dribble = setInterval(() => socket.write(' '), 20);
    expect(await all).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close/is);
    clearInterval(dribble);
    socket.destroy();
  });

  test('a streamed one that brings too little in that time, too', async () => {
    const { socket, all } = await client();
    socket.write(post('/api/uploads', ['Content-Length: 100000'], 'x'));
    const dribble = setInterval(() => socket.write('x'), 20);
    expect(await all).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(dribble);
    socket.destroy();
  });

  test('a streamed one that comes slowly but steadily is taken, longer than that time', async () => {
    const { socket } = await client();
    const heard = once(socket, 'data');
    socket.write(post('/api/uploads', ['Content-Length: 150000']));
    for (let sent = 0; sent < 50; sent += 1) {
      socket.write('x'.repeat(3000));
      await pause(20);
    }
    expect(String(await heard)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('an answer before the body is read', () => {
  test('413 says that the connection closes, and is read by a client that is still sending', async () => {
    const { socket, all, errors } = await client();
    socket.write(post('/api/things', [JSON_TYPE, `Content-Length: ${4 * 1024 * 1024}`]));
    const sending = (async () => {
      for (let sent = 0; sent < 4 * 1024; sent += 64) {
        socket.write('x'.repeat(64 * 1024));
        await pause(1);
      }
    })();
    const heard = await all;
    await sending;
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
    expect(heard.toLowerCase()).not.toContain('keep-alive');
    expect(errors).toEqual([]);
    socket.destroy();
  });

  test('a request that was read to its end keeps its connection', async () => {
    const { socket } = await client();
    for (let asked = 0; asked < 2; asked += 1) {
      const heard = once(socket, 'data');
      socket.write(post('/api/things', [JSON_TYPE, 'Content-Length: 2'], '{}'));
      expect(String(await heard)).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
    }
    socket.destroy();
  });
});

test.each([
  ['/api/things', JSON_TYPE],
  ['/api/uploads', 'Content-Type: audio/mpeg'],
])('who hangs up in the middle of a body to %s is no error and no 503', async (path, type) => {
  const { socket } = await client();
  socket.write(post(path, [type, 'Content-Length: 1000'], '{"a":'));
  await pause(30);
  socket.destroy();
  await expect.poll(() => logged.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  expect(logged.map(({ level, status }) => [level, status])).toEqual([['info', 400]]);
});

test('the limits of a real server are half a minute, and longer than a proxy’s for what is idle', () => {
  expect(CONNECTION_LIMITS).toMatchObject({ headersMs: 30_000, bodyMs: 30_000, idleMs: 75_000 });
});
