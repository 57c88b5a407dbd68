import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson, startWebStandIn, type WebStandIn, webToVendors } from '#tests/support/web-stand-in.ts';
import { WebError } from '#server/web/web-error.ts';
import { type AskVendor, askVendorBy } from './ask-vendor.ts';
import { SOURCES } from './registry.ts';

let vendor: WebStandIn;
beforeAll(async () => {
  vendor = await startWebStandIn();
});
afterAll(() => vendor.stop());
beforeEach(() => {
  vendor.seen.length = 0;
});

async function record(type: 'mango' | 'zadarma' | 'bitrix24', key: string, secrets: object) {
  const origins = ['https://app.mango-office.ru', 'https://api.zadarma.com', 'https://example.bitrix24.ru'];
  const web = webToVendors(Object.fromEntries(origins.map((origin) => [origin, vendor.origin])));
  const request = SOURCES[type].record;
  if (!request) throw new Error(`${type} has no request`);
  return request(key, { settings: {}, secrets, ask: askVendorBy(web, new AbortController().signal) });
}
async function refusal(work: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WebError)) throw error;
  return { kind: error.kind, message: error.message };
}

describe('mango', () => {
  test('a signature is the sha256 of key, json and salt', async () => {
    const secrets = { api_key: 'v7xh3wx0', api_salt: 'u1ayt4kq' };
    expect(await record('mango', 'MToxMDAxMjM6MTIzNDU2Nzg5MDA6MA==', secrets)).toEqual({
      url: 'https://app.mango-office.ru/vpbx/queries/recording/post',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        vpbx_api_key: 'v7xh3wx0',
        // printf %s 'v7xh3wx0{"recording_id":…}u1ayt4kq' | sha256sum
        sign: '5d5036ab60608c1e42656f991a60008d9e796516c70147a1ab46139ceabf2723',
        json: '{"recording_id":"MToxMDAxMjM6MTIzNDU2Nzg5MDA6MA==","action":"download"}',
      }).toString(),
    });
  });
});

describe('zadarma', () => {
  const secrets = { key: 'zadarma-key', secret: 'zadarma-secret' };
  const LINK = 'https://api.zadarma.com/v1/pbx/record/download/NjM3/1458832388.1585217.mp3';

  test('a signed request gives a link', async () => {
    vendor.answer((_request, response) =>
      answerJson(response, { status: 'success', link: LINK, lifetime_till: '2026-03-08 12:30:00' }),
    );
    expect(await record('zadarma', '1458832388.1585217', secrets)).toEqual({ url: LINK });
    expect(vendor.seen).toMatchObject([
      {
        method: 'GET',
        path: '/v1/pbx/record/request/?call_id=1458832388.1585217&format=json',
        // By the vendor's own Client.php: base64_encode(hash_hmac('sha1', $method.$query.md5($query), $secret))
        headers: { authorization: 'zadarma-key:ZDk1YTc4N2IzMzY2OWY3Njk0OTU4ZGYxZjJlYmYzNTZiMTAwNDM3MQ==' },
      },
    ]);
  });

  test.each([
    [{ platform: 'novofon' }, 'https://api.novofon.com'],
    [{ platform: 'novofon', api_address: 'https://pbx.example.ru/' }, 'https://pbx.example.ru'],
  ])('Novofon and a cloud of the customer: %j', async (settings, origin) => {
    const asked: string[] = [];
    const ask: AskVendor = ({ url }) => {
      asked.push(url);
      return Promise.resolve({ status: 200, json: { status: 'success', link: LINK }, retryAfter: null });
    };
    expect(await SOURCES.zadarma.record?.('1.2', { settings, secrets, ask })).toEqual({ url: LINK });
    expect(asked).toEqual([`${origin}/v1/pbx/record/request/?call_id=1.2&format=json`]);
  });

  test.each([
    [401, { status: 'error', message: 'Not authorized' }, 'denied', /проверьте Key и Secret/],
    [200, { status: 'error', message: 'Record not found' }, 'malformed', /ещё не отдаёт/],
    [429, { status: 'error', message: 'You exceeded the rate limit' }, 'status', /просит подождать/],
    [502, null, 'status', /ошибкой 502/],
    [200, { status: 'success', link: 'javascript:alert(1)' }, 'malformed', /не разобрать/],
  ])('%s %j', async (status, body, kind, message) => {
    vendor.answer((_request, response) => answerJson(response, body, status));
    expect(await refusal(record('zadarma', '1.2', secrets))).toEqual({ kind, message: expect.stringMatching(message) });
  });
});

describe('bitrix24', () => {
  const HOOK = 'https://example.bitrix24.ru/rest/1/sEcReTwEbHoOk';
  const secrets = { application_token: '0123456789', rest_address: `${HOOK}/` };
  const row = (over = {}) => ({ CALL_ID: 'c1', CALL_RECORD_URL: null, RECORD_FILE_ID: null, ...over });
  const statistics = (...rows: object[]) =>
    vendor.answer(({ path }, response) =>
      path.endsWith('/disk.file.get.json')
        ? answerJson(response, { result: { ID: '9079', DOWNLOAD_URL: 'https://cdn.example/9079?token=x' } })
        : answerJson(response, { result: rows, total: rows.length }),
    );

  test('a recording of the built-in telephony comes by its address in the statistics', async () => {
    statistics(row({ CALL_RECORD_URL: 'https://cdn.example/c1.mp3' }));
    expect(await record('bitrix24', 'c1', secrets)).toEqual({ url: 'https://cdn.example/c1.mp3' });
    expect(vendor.seen).toMatchObject([
      {
        method: 'POST',
        path: '/rest/1/sEcReTwEbHoOk/voximplant.statistic.get.json',
        body: '{"FILTER":{"CALL_ID":"c1"}}',
      },
    ]);
  });

  test('a recording of another telephony is a file of the disk, and the key file: is the file itself', async () => {
    statistics(row({ RECORD_FILE_ID: 9079 }));
    expect(await record('bitrix24', 'c1', secrets)).toEqual({ url: 'https://cdn.example/9079?token=x' });
    expect(await record('bitrix24', 'file:9079', secrets)).toEqual({ url: 'https://cdn.example/9079?token=x' });
    expect(vendor.seen.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['voximplant.statistic.get.json', '{"FILTER":{"CALL_ID":"c1"}}'],
      ['disk.file.get.json', '{"id":"9079"}'],
      ['disk.file.get.json', '{"id":"9079"}'],
    ]);
  });

  test('a recording that is not there yet waits, and a foreign string is none of ours', async () => {
    statistics(row());
    expect(await refusal(record('bitrix24', 'c1', secrets))).toMatchObject({ kind: 'malformed' });
    statistics(row({ CALL_ID: 'other', CALL_RECORD_URL: 'https://cdn.example/other.mp3' }));
    expect((await refusal(record('bitrix24', 'c1', secrets))).message).toBe('Битрикс24 ещё не отдаёт эту запись.');
  });

  test.each([
    [401, 'INVALID_CREDENTIALS', 'denied', /создайте его заново/],
    [403, 'insufficient_scope', 'denied', /«Диск \(disk\)»/],
    [403, 'ACCESS_DENIED', 'denied', /создайте его заново/],
    [503, 'QUERY_LIMIT_EXCEEDED', 'status', /просит подождать/],
    [500, 'INTERNAL_SERVER_ERROR', 'status', /ошибкой 500/],
  ])('%s %s: the words do not hold the address of the webhook', async (status, error, kind, message) => {
    vendor.answer((_request, response) => answerJson(response, { error, error_description: HOOK }, status));
    const refused = await refusal(record('bitrix24', 'c1', secrets));
    expect(refused).toEqual({ kind, message: expect.stringMatching(message) });
    expect(refused.message).not.toContain('sEcReT');
  });
});

test('secrets of a wrong form go nowhere', async () => {
  expect(await refusal(record('mango', 'r', { api_key: 'k' }))).toMatchObject({ kind: 'denied' });
  expect(await refusal(record('bitrix24', 'c1', { rest_address: 'file:///etc/passwd' }))).toMatchObject({
    kind: 'denied',
  });
  expect(vendor.seen).toEqual([]);
});

test('all other sources give recordings by an address', () => {
  const own = Object.entries(SOURCES).filter(([, { record: request }]) => request !== null);
  expect(own.map(([type]) => type).toSorted()).toEqual(['bitrix24', 'mango', 'zadarma']);
});
