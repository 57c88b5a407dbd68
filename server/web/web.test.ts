import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebStandIn, type WebStandIn, webToStandIns } from '#tests/support/web-stand-in.ts';
import { openAnswer } from './open-answer.ts';
import { createWeb, type Web, type WebRequest } from './web.ts';
import { WebError } from './web-error.ts';

const MB = 1024 * 1024;
const SECRET = 'Bearer vendor-secret-0123456789';
let there: WebStandIn;
let other: WebStandIn;

beforeAll(async () => {
  [there, other] = await Promise.all([startWebStandIn(), startWebStandIn()]);
});
afterAll(() => Promise.all([there.stop(), other.stop()]));
beforeEach(() => {
  there.seen.length = 0;
  other.seen.length = 0;
});

const bounds = (over = {}) => ({ maxBytes: MB, wholeMs: 60_000, signal: new AbortController().signal, ...over });
async function read(web: Web, request: WebRequest, over = {}) {
  const { body, ...answer } = await web.open(request, bounds(over));
  return { ...answer, text: await new Response(body).text() };
}
/** Kind of the failure: nothing else may be thrown. */
async function failure(work: Promise<unknown>): Promise<WebError> {
  const error: unknown = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof WebError)) throw error;
  return error;
}
const kindOf = async (work: Promise<unknown>) => (await failure(work)).kind;

describe("a request to another's server (Q-23)", () => {
  test('gives the answer as it is and asks for no compression', async () => {
    there.answer((_request, response) => response.writeHead(200, { 'content-type': 'Audio/MPEG; x=1' }).end('ok'));
    const answer = await read(webToStandIns(), { url: `${there.origin}/a?b=1`, headers: { authorization: SECRET } });
    expect(answer).toEqual({ status: 200, type: 'audio/mpeg', retryAfter: null, text: 'ok' });
    expect(there.seen).toMatchObject([
      { path: '/a?b=1', headers: { 'accept-encoding': 'identity', authorization: SECRET } },
    ]);
  });

  test('sends name and password of the address in a header', async () => {
    there.answer((_request, response) => response.end());
    await read(webToStandIns(), { url: there.origin.replace('//', '//pbx:p%40ss@') });
    expect(there.seen[0]?.headers.authorization).toBe(`Basic ${btoa('pbx:p@ss')}`);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://017700000001:PORT/',
    'http://0:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://１２７.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:PORT/',
    'file:///etc/passwd',
    'ftp://example.com/a.mp3',
    'gopher://127.0.0.1:6379/_INFO',
    'не адрес',
    'http://a:%zz@example.com/',
  ])('does not open %s', async (url) => {
    expect(await failure(read(createWeb(), { url: url.replace('PORT', `${there.port}`) }))).toMatchObject({
      kind: 'forbidden address',
      permanent: true,
    });
    expect(there.seen).toEqual([]);
  });

  test('does not open a name with an inner address behind it, and takes the outer ones of several', async () => {
    const at = (...addresses: string[]) =>
      createWeb({ resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))) });
    const url = `http://records.example.com:${there.port}/`;
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::ffff:127.0.0.1'])
      expect(await kindOf(read(at(address), { url }))).toBe('forbidden address');
    expect(await kindOf(read(at(), { url }))).toBe('not found');
    expect(there.seen).toEqual([]);
  });

  test('asks a DNS that answers differently once and connects to the address that was checked', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '10.0.0.1'];
    let asked = 0;
    const web = webToStandIns({
      resolve: () => {
        asked += 1;
        return Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
      },
    });
    there.answer((_request, response) => response.end('проверенный'));
    const url = `http://records.example.com:${there.port}/`;
    expect(await read(web, { url })).toMatchObject({ text: 'проверенный' });
    expect(asked).toBe(1);
    expect(there.seen[0]?.headers.host).toBe(`records.example.com:${there.port}`);
    expect(await kindOf(read(web, { url }))).toBe('forbidden address');
    expect(await kindOf(read(web, { url }))).toBe('forbidden address');
  });

  test('looks once more, before sending, at what it has connected to', async () => {
    const verdicts = [true, false];
    const reach = {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      mayConnect: () => verdicts.shift() ?? false,
    };
    const hop = { url: new URL(`http://records.example.com:${there.port}/`), method: 'GET' as const };
    const opened = openAnswer(reach, { ...hop, headers: {}, body: null, ca: null }, new AbortController().signal);
    expect(await kindOf(opened)).toBe('forbidden address');
    expect(there.seen).toEqual([]);
  });

  test('tells a name that is not there, a closed port and something else in place of TLS apart', async () => {
    const nobody = webToStandIns({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await kindOf(read(nobody, { url: 'http://nobody.example/' }))).toBe('not found');
    const closed = await startWebStandIn();
    await closed.stop();
    expect(await kindOf(read(webToStandIns(), { url: closed.origin }))).toBe('unreachable');
    const tls = there.origin.replace('http:', 'https:');
    expect(await kindOf(read(webToStandIns(), { url: tls }))).toBe('certificate');
  });
});

describe('redirects', () => {
  const go = (location: string, status = 302) =>
    there.answer((_request, response) => response.writeHead(status, { location }).end());

  test.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://2130706434/',
    'file:///etc/passwd',
    'http://169.254.169.254/',
  ])('do not lead inside (%s)', async (location) => {
    go(location);
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('forbidden address');
  });

  test('are followed five times, not six', async () => {
    const after = (times: number) =>
      there.answer(({ path }, response) => {
        const left = Number(path.slice(1) || times);
        if (left === 0) response.end('конец');
        else response.writeHead(307, { location: `/${left - 1}` }).end();
      });
    after(5);
    expect(await read(webToStandIns(), { url: there.origin })).toMatchObject({ text: 'конец' });
    after(6);
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('redirects');
  });

  test("carry no secrets to another server, but to one's own", async () => {
    other.answer((_request, response) => response.end('файл'));
    go(`${other.origin}/file`);
    const url = there.origin.replace('//', '//pbx:secret@');
    const headers = { authorization: SECRET, 'x-token': SECRET, cookie: SECRET };
    expect(await read(webToStandIns(), { url, headers })).toMatchObject({ text: 'файл' });
    expect(JSON.stringify(other.seen)).not.toMatch(/vendor-secret|authorization|cookie|x-token/);

    there.answer(({ path }, response) =>
      path === '/' ? response.writeHead(302, { location: '/next' }).end() : response.end(),
    );
    await read(webToStandIns(), { url: there.origin, headers });
    expect(there.seen.at(-1)?.headers).toMatchObject({ authorization: SECRET });
  });

  test('make a GET without body of a signed POST after 302, and do not take it to another server after 307', async () => {
    other.answer((_request, response) => response.end('файл'));
    const request = { url: there.origin, method: 'POST' as const, body: `sign=${SECRET}` };
    go(`${other.origin}/file`);
    expect(await read(webToStandIns(), request)).toMatchObject({ text: 'файл' });
    expect(other.seen).toMatchObject([{ method: 'GET', body: '' }]);
    go(`${other.origin}/file`, 307);
    expect(await kindOf(read(webToStandIns(), request))).toBe('redirects');
    expect(other.seen).toHaveLength(1);
  });

  test('fail by an address that cannot be read', async () => {
    go('http://[');
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('malformed');
  });
});

describe('the body of an answer', () => {
  test('is refused when it is larger than allowed, by its header and in fact', async () => {
    there.answer((_request, response) => response.writeHead(200, { 'content-length': `${10 * MB}` }).write('a'));
    expect(await failure(read(webToStandIns(), { url: there.origin }))).toMatchObject({
      kind: 'too large',
      permanent: true,
    });
    there.answer((_request, response) => {
      for (let at = 0; at < 17; at += 1) response.write(Buffer.alloc(64 * 1024));
      response.end();
    });
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('too large');
  });

  test('is refused when it is shorter than promised or compressed', async () => {
    there.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a', () => response.destroy());
    });
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('broken off');
    there.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb'));
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('compressed');
  });

  test('headers that do not come and a body that falls silent are given up', async () => {
    there.answer(() => undefined);
    expect(await kindOf(read(webToStandIns({ headersMs: 100 }), { url: there.origin }))).toBe('slow');
    there.answer((_request, response) => void response.write('начало'));
    const stalls = webToStandIns({ pace: { stallMs: 100, bytesPerSecond: 1 } });
    expect(await kindOf(read(stalls, { url: there.origin }))).toBe('slow');
  });

  test('one that comes by drops is given up when slower or longer than allowed', async () => {
    there.answer((_request, response) => {
      const drip = setInterval(() => response.write('к'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const slow = webToStandIns({ pace: { stallMs: 100, bytesPerSecond: 1_000_000 } });
    expect(await kindOf(read(slow, { url: there.origin }))).toBe('slow');
    const patient = webToStandIns({ pace: { stallMs: 60_000, bytesPerSecond: 0 } });
    expect(await kindOf(read(patient, { url: there.origin }, { wholeMs: 200 }))).toBe('slow');
  });

  test('a request that is cancelled ends with the reason of the cancelling', async () => {
    there.answer((_request, response) => void response.write('начало'));
    const cancelled = new AbortController();
    const answer = await webToStandIns().open({ url: there.origin }, bounds({ signal: cancelled.signal }));
    const text = new Response(answer.body).text();
    cancelled.abort(new Error('отменено'));
    await expect(text).rejects.toThrow('отменено');
  });

  test('an answer against the rules of HTTP is refused', async () => {
    there.answer((_request, response) => response.socket?.end('HTTP/9 nonsense\r\n\r\n'));
    expect(await kindOf(read(webToStandIns(), { url: there.origin }))).toBe('malformed');
  });
});
