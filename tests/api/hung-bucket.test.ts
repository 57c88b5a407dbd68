import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { signMediaUrl } from '#server/media/signed-url.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const SIZE = 1000;
/** Tries of before took 132 s; a guard, not a measurement: ten seconds of silence and a loaded machine. */
const GUARD_MS = 40_000;
/** What the bucket leaves without an answer. */
let isHung: (request: IncomingMessage) => boolean = () => false;
let server: Server;
let app: TestApp;
let pm: Caller;

/** A bucket that is there and says nothing more of some of its objects. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (isHung(request)) return;
  response.writeHead(200, { 'content-length': String(SIZE), 'last-modified': new Date(0).toUTCString() });
  response.end(request.method === 'HEAD' ? undefined : Buffer.alloc(SIZE));
}

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const keys = { region: 'us-east-1', bucket: 'razbor', accessKeyId: 'a', secretAccessKey: 'b' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, ...keys };
  app = await testApp({ storage: await openStorage({ s3, storageDir: '/nowhere' }) });
  const { a } = await createWorld(app.db);
  pm = await app.as(a.pm);
});
afterEach(() => server.closeAllConnections());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ofObject = ({ url = '' }: IncomingMessage): boolean => /^\/razbor\/[^?]/.test(url);
const listen = () => {
  const { appSecret: secret, clock } = app.deps;
  const link = signMediaUrl({ key: newStorageKey(), mimeType: 'audio/mpeg', secret, now: clock(), minutes: 10 });
  return pm.get<{ message: string }>(link.url);
};

test.each([
  ['says nothing of an object', ofObject],
  [
    'says its size and gives no byte of it',
    (request: IncomingMessage) => request.method === 'GET' && ofObject(request),
  ],
])('Q-28: a bucket that %s is an error in words, never half a recording with 200', async (_name, hung) => {
  isHung = () => false;
  expect((await listen()).status).toBe(200);
  isHung = hung;
  const begun = Date.now();
  expect(await listen()).toMatchObject({
    status: 503,
    body: { message: 'Хранилище файлов не отвечает. Попробуйте через минуту.' },
  });
  expect(Date.now() - begun).toBeLessThan(GUARD_MS);
});

test('Q-28: a bucket that takes no byte refuses an upload, and holds nobody for minutes', async () => {
  isHung = (request) => request.method !== 'HEAD';
  const begun = Date.now();
  const sent = await pm.request<{ message: string }>('POST', '/api/uploads?file_name=call.mp3', {
    body: await readFile('tests/fixtures/audio/stereo.mp3'),
    headers: { 'content-type': 'audio/mpeg' },
  });
  expect(sent).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/^Хранилище файлов не отвечает/) },
  });
  expect(Date.now() - begun).toBeLessThan(GUARD_MS);
});
