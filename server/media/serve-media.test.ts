import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { newStorageKey, ObjectMissingError, type Storage } from '#server/storage/storage.ts';
import { mediaRoutes } from './serve-media.ts';
import { signMediaUrl } from './signed-url.ts';

const SIZE = 200_000;
const key = newStorageKey();
const now = new Date('2026-03-08T10:00:00Z');
const bytes = Uint8Array.from({ length: SIZE }, (_, i) => i % 251);
const sign = (of = key) => signMediaUrl({ key: of, mimeType: 'audio/ogg', secret: 's', now, minutes: 10 }).url;

let root: string;
let storage: DiskStorage;
const clock = { now };
function appOver(over: Storage) {
  const app = new Hono();
  app.use(requestId());
  app.route('/', mediaRoutes({ storage: over, secret: 's', clock: () => clock.now }));
  return app;
}
const get = (headers: Record<string, string> = {}, url = sign()) => appOver(storage).request(url, { headers });
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  storage = new DiskStorage(root);
  await storage.put(key, asSource(bytes), { maxBytes: SIZE });
});
afterAll(() => rm(root, { recursive: true }));

async function* asSource(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

describe('GET /media/:key', () => {
  it('gives the whole recording, as a type that runs nowhere (Q-23)', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bodyOf(answer)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="recording.ogg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=600',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, SIZE - 1],
    ['bytes=-100', SIZE - 100, SIZE - 1],
    [`bytes=-${SIZE * 2}`, 0, SIZE - 1],
    [`bytes=150000-${SIZE * 2}`, 150_000, SIZE - 1],
    [`bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
    ['Bytes=5-5', 5, 5],
  ])('answers %s with that part alone', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bodyOf(answer)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each([`bytes=${SIZE}-`, 'bytes=99999999999999999999-', 'bytes=-0'])(
    'answers %s with 416 and the size',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${SIZE}`);
      expect(errorBodySchema.parse(await answer.json()).message).toBe('В записи нет запрошенного места.');
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=', 'bytes=-', 'bytes=a-b', 'seconds=0-1', 'bytes 0-1'])(
    'gives the whole for %s',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect(await bodyOf(answer)).toHaveLength(SIZE);
    },
  );

  it('continues a part only of the very same file (If-Range)', async () => {
    const { headers } = await get();
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const statusFor = async (ifRange: string) => (await get({ range: 'bytes=0-9', 'if-range': ifRange })).status;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(modified)).toBe(206);
    expect(await statusFor('"another"')).toBe(200);
    expect(await statusFor(`W/${etag}`)).toBe(200);
    expect(await statusFor('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200);
  });

  it('sends nothing again that the listener has', async () => {
    const { headers } = await get();
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': value, range: 'bytes=0-1' });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified, 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  it('tells everything about a recording on HEAD and opens nothing', async () => {
    const closed: Storage = Object.create(storage, { open: { value: () => Promise.reject(new Error('opened')) } });
    closed.stat = (of) => storage.stat(of);
    const answer = await appOver(closed).request(sign(), { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(SIZE));
    expect(await bodyOf(answer)).toHaveLength(0);
  });

  it('refuses a link that is forged or too old, in the usual shape', async () => {
    const forged = await get({}, sign().replace(key, newStorageKey()));
    clock.now = new Date(now.getTime() + 600_000);
    const old = await get();
    clock.now = now;
    for (const answer of [
      forged,
      old,
      await get({}, `/media/${key}`),
      await get({}, '/media/..%2f..%2fetc%2fpasswd'),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { message, request_id } = errorBodySchema.parse(await answer.json());
      expect(message).toBe('Ссылка на запись устарела. Обновите страницу.');
      expect(request_id).not.toBe('');
    }
  });

  it('says when the recording is gone', async () => {
    const answer = await get({}, sign(newStorageKey()));
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(await answer.json()).message).toBe(
      'Файл не найден: возможно, его удалили по сроку хранения.',
    );
  });
});

describe('what the storage fails to give is an answer of its own, never half a recording', () => {
  const over = (parts: Partial<Storage>) => appOver(Object.assign(own(), parts));
  const own = (): Storage => Object.assign(Object.create(storage), { stat: (of: string) => storage.stat(of) });
  const failing = (error: Error) => async () =>
    new ReadableStream<Uint8Array>({ pull: () => Promise.reject(error) }, { highWaterMark: 0 });

  it.each([
    ['an object that is gone by the first read', { open: failing(new ObjectMissingError()) }, 404],
    ['a bucket that drops the first read', { open: failing(new Error('socket hang up')) }, 503],
    ['a bucket that is dead', { stat: () => Promise.reject(new Error('connect ECONNREFUSED')) }, 503],
  ])('%s', async (_name, parts, status) => {
    const answer = await over(parts).request(sign(), { headers: { range: 'bytes=0-9' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBeNull();
    expect(answer.headers.get('content-length')).toBeNull();
    expect(errorBodySchema.parse(await answer.json()).message).toMatch(/^Файл не найден|^Хранилище файлов не отвечает/);
  });

  it.each(['stat', 'open'])('a bucket that hangs in %s is an answer after ten seconds', async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: number[] = [];
    const asked = new Promise<void>((resolve) => {
      const hang = () => (resolve(), new Promise<never>(() => undefined));
      const answer = Promise.resolve(over({ [name]: hang }).request(sign()));
      void answer.then(({ status }) => answers.push(status));
    });
    await asked;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(answers).toEqual([503]));
  });
});

describe('over a real connection', () => {
  it('stops reading when the listener goes away', async () => {
    let read = 0;
    let stopped: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => stopped(),
    });
    const huge: Storage = Object.create(storage, { open: { value: async () => endless } });
    huge.stat = async () => ({ size: 10 ** 12, modified: now });
    const server = serve({ fetch: appOver(huge).fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const request = httpRequest({ port, host: '127.0.0.1', path: sign() }).end();
    const [answer]: IncomingMessage[] = await once(request, 'response');
    await once(answer ?? request, 'data');
    request.destroy();
    await gone;
    const readByThen = read;
    await new Promise((resume) => setImmediate(resume));
    expect(read).toBe(readByThen);
    server.close();
  });
});
