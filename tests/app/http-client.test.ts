import { http as mock, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('P-26: takes a 204 to which the browser gives an empty body, as Chromium does', async () => {
    const answered = new Response(null, { status: 204 });
    Object.defineProperty(answered, 'body', { value: new Blob([]).stream() });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answered);
    await expect(http.delete('things/1')).resolves.toBeUndefined();
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

describe('repeats (P-35, P-36)', () => {
  type Step = () => Response | Promise<Response>;
  const down = (status: number, headers = {}): Step => {
    return () => new Response('{"message":"Сбой"}', { status, headers });
  };
  const well: Step = () => HttpResponse.json({ ok: true });
  const broken: Step = () => Promise.reject(new TypeError('Failed to fetch'));
  let pauses: number[];

  /** Answers in turn, the last one again and again; notes the pauses before each. */
  function answerInTurn(...steps: Step[]): void {
    let last = Date.now();
    vi.stubGlobal('fetch', () => {
      pauses.push(Date.now() - last);
      last = Date.now();
      return (steps.length > 1 ? steps.shift() : steps[0])?.();
    });
  }

  /** The outcome of a request: its answer, or its error. */
  async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
    const settled = work.catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return settled;
  }

  beforeEach(() => {
    pauses = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('P-35: a read that meets two gateway errors succeeds with the third request, and nobody is told', async () => {
    answerInTurn(down(502), down(503), well);
    expect(await outcomeOf(http.get('things'))).toEqual({ ok: true });
    expect(pauses).toEqual([0, 300, 600]);
    expect(failures).toEqual([]);
  });

  it('P-36: so does one that gets no answer, or half of one', async () => {
    const half = (): Response => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"ok":')),
        pull: (stream) => stream.error(new TypeError('network error')),
      });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };
    answerInTurn(broken, half, well);
    expect(await outcomeOf(http.get('things'))).toEqual({ ok: true });
    expect(failures).toEqual([]);
  });

  it('P-35: three failures are one error, told once', async () => {
    answerInTurn(down(500));
    expect(await outcomeOf(http.get('things'))).toMatchObject({ status: 500, message: 'Сбой' });
    expect(pauses).toHaveLength(3);
    expect(failures).toHaveLength(1);
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('Q-15: a write is never repeated: %s', async (method) => {
    for (const step of [down(503), broken]) {
      pauses = [];
      answerInTurn(step);
      expect(await outcomeOf(http[method]('things', { json: {} }))).toBeInstanceOf(ApiError);
      expect(pauses).toHaveLength(1);
    }
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('P-34: a refusal is an answer: %d', async (status) => {
    answerInTurn(down(status));
    expect(await outcomeOf(http.get('things'))).toMatchObject({ status });
    expect(pauses).toHaveLength(1);
  });

  it('Q-27: an overloaded server is asked once more, after as long as it asks for', async () => {
    answerInTurn(down(503, { 'Retry-After': '4' }));
    expect(await outcomeOf(http.get('things'))).toMatchObject({ status: 503, retryAfterMs: 4000 });
    expect(pauses).toEqual([0, 4000]);
  });

  it('Q-27: nobody looks at an empty page for longer than ten seconds', async () => {
    answerInTurn(down(503, { 'Retry-After': '3600' }), well);
    expect(await outcomeOf(http.get('things'))).toEqual({ ok: true });
    expect(pauses).toEqual([0, 10_000]);
  });

  it('P-26: the time limit is for the whole answer, and is not waited for again', async () => {
    answerInTurn(() => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })));
    expect(await outcomeOf(http.get('things'))).toMatchObject({ code: 'ERR_TIMEOUT', status: 0 });
    expect(pauses).toHaveLength(1);
  });

  it('P-27: a request that is given up is not repeated', async () => {
    answerInTurn(down(503));
    const controller = new AbortController();
    const work = http.get('things', { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await outcomeOf(work)).toSatisfy(isCanceled);
    expect(pauses).toHaveLength(1);
  });
});
