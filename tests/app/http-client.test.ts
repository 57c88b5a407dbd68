import { http as mock, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPayload, phoneToNumber, toFormData } from '#src/app/payload.ts';
import { ApiError, isCanceled } from '#src/app/api-error.ts';
import { http, onRequestFailure } from '#src/app/http-client.ts';
import { writeToken } from '#src/app/session-token.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';

type Seen = { method: string; url: URL; headers: Headers; body: string };

let seen: Seen[];
let failures: ApiError[];

/** Answers everything and keeps what was sent. */
function answer(
  respond: (request: Request) => Response | Promise<Response> = () => HttpResponse.json({ ok: true }),
): void {
  apiServer.use(
    mock.all('*/api/*', async ({ request }) => {
      const { method, headers } = request;
      seen.push({ method, headers, url: new URL(request.url), body: await request.clone().text() });
      return respond(request);
    }),
  );
}

const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('expected to fail');
    },
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  seen = [];
  failures = [];
  onRequestFailure((error) => failures.push(error));
});

describe('the HTTP client', () => {
  it('P-26: asks the same origin under /api, in JSON, and takes 200–299 for success', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    await expect(http.post('things', { json: { name: 'а' } })).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"name":"а"}' });
    expect(seen[0]?.url.href).toBe('http://razbor.test/api/things');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(seen[0]?.headers.get('accept')).toBe('application/json');
  });

  it('P-20: sends the token as a bearer, except where nobody is signed in yet', async () => {
    answer();
    writeToken('abc');
    await http.get('things');
    await http.post('auth/login', { json: {}, anonymous: true });
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', null]);
  });

  it('P-28: echoes the XSRF-TOKEN cookie', async () => {
    answer();
    document.cookie = 'XSRF-TOKEN=a%20b; path=/';
    await http.get('things');
    expect(seen[0]?.headers.get('x-xsrf-token')).toBe('a b');
  });

  it('P-29: writes the query by the one rule', async () => {
    answer();
    await http.get('things', { query: { filter: { ids: [1, 2], flag: false, none: null }, page: 0 } });
    expect(seen[0]?.url.search).toBe('?filter[ids][]=1&filter[ids][]=2&filter[flag]=0&page=0');
  });

  it('P-30: a user goes out as multipart: arrays as field[], the phone a number', async () => {
    const sent: [string, unknown][] = [];
    apiServer.use(
      mock.post('*/api/users', async ({ request }) => {
        expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
        (await request.clone().formData()).forEach((value, name) => sent.push([name, value]));
        return HttpResponse.json({ id: 1 });
      }),
    );
    const fields = [{ name: 'name' }, { name: 'roles' }, { name: 'hired', type: 'date-range' }, { name: 'patronymic' }];
    const values = { name: 'Ольга', roles: ['pm', 'head'], hired: { from: '2026-01-01', to: '' }, patronymic: '' };
    const payload = { ...buildPayload(fields, values), phone: phoneToNumber('+7 (900) 123-45-67') };
    await http.post('users', { body: toFormData(payload) });
    expect(sent).toEqual([
      ['name', 'Ольга'],
      ['roles[]', 'pm'],
      ['roles[]', 'head'],
      ['hired_from', '2026-01-01'],
      ['hired_to', ''],
      ['patronymic', ''],
      ['phone', '79001234567'],
    ]);
  });

  it('P-29: an array of objects is refused with the name of its key, before anything is sent', async () => {
    answer();
    await expect(http.get('things', { query: { filter: { tags: [{ id: 1 }] } } })).rejects.toThrow(/tags/);
    expect(seen).toEqual([]);
  });

  it('P-27: a new request to the same method and path cancels the one in flight', async () => {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    answer(async () => {
      await held;
      return HttpResponse.json({ ok: true });
    });
    const first = failureOf(http.get('things', { query: { page: 1 } }));
    const second = http.get('things', { query: { page: 2 } });
    const other = http.get('others');
    const error = await first;
    expect(isCanceled(error)).toBe(true);
    expect(error.code).toBe('ERR_CANCELED');
    letThrough();
    await expect(Promise.all([second, other])).resolves.toEqual([{ ok: true }, { ok: true }]);
  });

  it('P-27: requests marked as allowing several run side by side', async () => {
    answer();
    const both = [http.get('things', { several: true }), http.get('things', { several: true })];
    await expect(Promise.all(both)).resolves.toEqual([{ ok: true }, { ok: true }]);
  });

  it("follows the caller's own signal", async () => {
    answer();
    const controller = new AbortController();
    controller.abort();
    expect(isCanceled(await failureOf(http.get('things', { signal: controller.signal })))).toBe(true);
  });

  it('turns an error answer into one kind of error and tells it once', async () => {
    const body = { message: 'Проверьте поля.', errors: { name: ['Пусто.'] }, request_id: 'r-1' };
    answer(() => HttpResponse.json(body, { status: 422 }));
    const error = await failureOf(http.post('things', { json: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'Проверьте поля.', errors: body.errors, requestId: 'r-1' });
    expect(failures).toEqual([error]);
  });

  it('P-36: no answer is an error of status 0', async () => {
    answer(() => HttpResponse.error());
    expect(await failureOf(http.get('things'))).toMatchObject({
      status: 0,
      code: 'ERR_NETWORK',
      message: 'Сервер недоступен',
    });
  });

  it('P-26: gives up after the time limit', async () => {
    answer(() => new Promise(() => {}));
    expect(await failureOf(http.get('things', { timeout: 20 }))).toMatchObject({ status: 0, code: 'ERR_TIMEOUT' });
  });

  it('Q-15: what was posted and not answered has the same key when it is posted again', async () => {
    const answers = [
      () => HttpResponse.error(),
      () => new HttpResponse(null, { status: 504 }),
      () => HttpResponse.json({}),
    ];
    answer(() => (answers.shift() ?? (() => HttpResponse.json({})))());
    const post = (path: string, json?: object) => http.post(path, json ? { json } : {}).catch(() => undefined);
    await post('things', { text: 'Раз' });
    await post('things', { text: 'Раз' });
    await post('things', { text: 'Раз' });
    await post('things', { text: 'Раз' });
    await post('things', { text: 'Два' });
    await post('things/1/send');
    await http.post('auth/login', { json: {}, anonymous: true });
    await http.put('things', { json: {} });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    const [lost = '', late, answered, again, other, bodiless, ...none] = keys;
    expect(lost).toMatch(/^[\d-]{4,}$/);
    expect([late, answered]).toEqual([lost, lost]);
    expect(new Set([lost, again, other, bodiless]).size).toBe(4);
    expect(none).toEqual([null, null]);
  });

  it('P-37: the login request fails to its caller alone', async () => {
    answer(() => HttpResponse.json({ message: 'Нет' }, { status: 423 }));
    await failureOf(http.post('auth/login', { json: {}, anonymous: true }));
    expect(failures).toEqual([]);
  });
});
