import { HANG_MS } from '#tests/hang.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/app/api-error.ts';
import { referenceEntry, referenceList, userBlockCall, userCall } from '#src/app/call-results.ts';
import { http } from '#src/app/http-client.ts';
import { refreshMe } from '#src/app/session.ts';
import { users } from '#server/db/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'admin', surname: 'Иванова' }) };
};

/** The next answer to this path, once: what comes after it is the real API again. */
function once(path: string, status: number, body: object = {}): void {
  apiServer.use(mock.all(`*/api/${path}`, () => HttpResponse.json(body, { status }), { once: true }));
}

function heard(): { info: unknown[]; warn: unknown[] } {
  const said: { info: unknown[]; warn: unknown[] } = { info: [], warn: [] };
  vi.spyOn(console, 'info').mockImplementation((text) => void said.info.push(text));
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.warn.push(text));
  return said;
}

const fails = (path: string) => http.get(path).catch((error: unknown) => error);
const noNotices = () => expect(document.querySelector('[data-sonner-toast]')).toBeNull();
const nowhere = new ApiError('Сервер недоступен', { code: 'ERR_NETWORK' });
const isOnline = (value: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  act(() => void fireEvent(window, new Event(value ? 'online' : 'offline')));
};

describe('the error catalogue', () => {
  it('P-31: a 401 of somebody signed in ends the session with one notice', async () => {
    await renderApp('/', await signedIn());
    once('things', 401, { message: 'Вы не авторизованы!' });
    await fails('things');
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(await screen.findAllByText('Вы не авторизованы!')).toHaveLength(1);
  });

  it('P-32: a 403 leads to /403 with the page before, its query included', async () => {
    const { router } = await renderApp('/communications/?page=1&per_page=50', await signedIn());
    const before = router.state.location.href;
    once('things', 403, { message: 'Нельзя' });
    await fails('things');
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(router.state.location.search).toEqual({ redirect: before });
  });

  it('P-50: permissions are asked for once, and anew when a 403 shows that they changed', async () => {
    const { router } = await renderApp('/', await signedIn());
    const asked = () => apiCalls().filter(({ path }) => path === '/api/auth/permissions').length;
    await router.navigate({ href: '/communications/' });
    await router.navigate({ href: '/' });
    expect(asked()).toBe(1);
    once('things', 403);
    await fails('things');
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('P-33: the blocked answer that the server keeps for tests is shown until it is read', async () => {
    const { user } = await renderApp('/', await signedIn());
    await act(() => fails('test-valid-block'));
    const box = await screen.findByRole('alertdialog', { name: 'Ошибка запроса!' });
    expect(box).toBeVisible();
    expect(JSON.parse(localStorage.getItem('dialog-persistence') ?? '{}')).toHaveProperty('message');
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    noNotices();
  });

  it.each([400, 404, 409, 422])('P-34: a %d is logged and nothing else', async (status) => {
    const { router } = await renderApp('/', await signedIn());
    const said = heard();
    once('things', status, { message: 'Не так.' });
    expect(await fails('things')).toMatchObject({ status });
    expect(said).toEqual({ info: ['Не так.'], warn: [] });
    expect(router.state.location.href).toBe('/');
    noNotices();
  });

  it.each([500, 502, 503])('P-35: a %d is logged as the server being unavailable', async (status) => {
    await renderApp('/', await signedIn());
    const said = heard();
    once('things', status);
    await fails('things');
    expect(said.warn).toEqual(['Сервер временно недоступен']);
    noNotices();
  });

  it('P-35: the page shows its own error with the request id, and «Повторить» brings it', async () => {
    heard();
    const body = { message: 'Сбой', request_id: 'r-7' };
    apiServer.use(mock.get('*/api/communications', () => HttpResponse.json(body, { status: 500 })));
    const { user } = await renderApp('/communications/', await signedIn());
    expect(await screen.findByText('Сбой')).toBeVisible();
    expect(screen.getByText('r-7')).toBeVisible();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Сбой')).toBeNull());
    expect(screen.getByText('Пока ничего нет')).toBeVisible();
  });

  it('Q-27: an overloaded server is asked once more; then the list says so and offers «Повторить»', async () => {
    heard();
    const body = { message: 'Сервер перегружен. Повторите через несколько секунд.', request_id: 'r-8' };
    let asked = 0;
    apiServer.use(
      mock.get('*/api/communications', () => {
        asked += 1;
        return HttpResponse.json(body, { status: 503, headers: { 'Retry-After': '0' } });
      }),
    );
    const { user } = await renderApp('/communications/', await signedIn());
    expect(await screen.findByText(body.message)).toBeVisible();
    expect(asked).toBe(2);
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
  });

  it('P-35: a page whose reads meet two gateway errors each is shown, and nobody is told', async () => {
    const said = heard();
    const met = { me: 0, list: 0 };
    const stumble = (read: keyof typeof met) => () => {
      met[read] += 1;
      return met[read] > 2 ? undefined : new HttpResponse('<html>', { status: met[read] === 1 ? 502 : 503 });
    };
    apiServer.use(mock.get('*/api/users/me', stumble('me')), mock.get('*/api/communications', stumble('list')));
    await renderApp('/communications/', { ...(await signedIn()), retries: 2 });
    expect(await screen.findByText('Пока ничего нет')).toBeVisible();
    expect(met).toEqual({ me: 3, list: 3 });
    expect(said.warn).toEqual([]);
    noNotices();
  });

  it('P-27: leaving a page gives up what it waits for, and nothing asks again', async () => {
    const said = heard();
    let asked = 0;
    const givenUp = vi.fn<() => void>();
    const { router } = await renderApp('/communications/', { ...(await signedIn()), retries: 2 });
    apiServer.use(
      mock.get('*/api/communications', async ({ request: { signal } }) => {
        asked += 1;
        signal.addEventListener('abort', givenUp);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return HttpResponse.error();
      }),
    );
    await act(() => router.navigate({ href: '/communications/?sort=duration_seconds' }));
    await waitFor(() => expect(asked).toBe(1));
    await act(() => router.navigate({ href: '/companies/' }));
    await waitFor(() => expect(givenUp).toHaveBeenCalledOnce());
    expect(await screen.findByRole('heading', { level: 1, name: 'Компании' })).toBeVisible();
    expect(asked).toBe(1);
    expect(said.warn).toEqual([]);
  });

  it('P-36: no answer is logged', async () => {
    await renderApp('/', await signedIn());
    const said = heard();
    apiServer.use(mock.get('*/api/things', () => HttpResponse.error()));
    expect(await fails('things')).toMatchObject({ status: 0, code: 'ERR_NETWORK' });
    // Not at once: of a page that is being left its requests are cut off, and nobody is down.
    expect(said.warn).toEqual([]);
    await waitFor(() => expect(said.warn).toEqual(['Сервер недоступен']), { timeout: HANG_MS });
    noNotices();
  });

  it('P-27: a cancelled request says nothing to anybody', async () => {
    await renderApp('/', await signedIn());
    const said = heard();
    apiServer.use(mock.get('*/api/things', () => delay(20).then(() => HttpResponse.json({}))));
    const [first] = await Promise.all([fails('things'), fails('things')]);
    expect(first).toMatchObject({ code: 'ERR_CANCELED' });
    expect(said).toEqual({ info: [], warn: [] });
    noNotices();
  });
});

describe('results of calls', () => {
  const body = { message: 'Нет такого.', errors: { name: ['Занято.'] } };
  const refused = () => {
    once('things', 422, body);
    return http.get('things', { anonymous: true });
  };

  it('P-38: a reference that is refused is a result; of a list with the response data', async () => {
    expect(await referenceEntry(refused())).toEqual({ status: 'error' });
    expect(await referenceList(refused())).toEqual({ status: 'error', data: body });
    expect(await referenceList(Promise.resolve([1]))).toEqual({ status: 'ok', data: [1] });
  });

  it('P-38: what is no HTTP error is rethrown', async () => {
    const bug = new TypeError('a fault of the program');
    await expect(referenceEntry(Promise.reject(bug))).rejects.toBe(bug);
    await expect(referenceList(Promise.reject(nowhere))).rejects.toBe(nowhere);
  });

  it('P-39: of a user call the response data is the error, of blocking only the message', async () => {
    expect(await userCall(refused())).toEqual({ error: body });
    expect(await userBlockCall(refused())).toEqual({ error: 'Нет такого.' });
    expect(await userCall(Promise.resolve(1))).toEqual({ data: 1 });
    await expect(userCall(Promise.reject(nowhere))).rejects.toBe(nowhere);
    await expect(userBlockCall(Promise.reject(nowhere))).rejects.toBe(nowhere);
  });

  it('P-25: after the current user changes themself, profile and permissions are fetched anew', async () => {
    const { api, as } = await signedIn();
    const { router } = await renderApp('/', { api, as });
    await api.db.write((q) => q.update(users).set({ surname: 'Петрова' }));
    await act(() => refreshMe(router.options.context.queryClient));
    expect((await screen.findAllByText(/Петрова/)).length).toBeGreaterThan(0);
    expect(apiCalls().filter(({ path }) => path === '/api/auth/permissions')).toHaveLength(2);
  });
});

describe('a poor connection', () => {
  it('U-3: without one a quiet line says so, until it is back', async () => {
    await renderApp('/', await signedIn());
    isOnline(false);
    expect(screen.getByText('Нет сети')).toBeVisible();
    noNotices();
    isOnline(true);
    expect(screen.queryByText('Нет сети')).toBeNull();
  });

  it('U-3: a page that is 8 s in coming says that the answer is late', async () => {
    const { router } = await renderApp('/', await signedIn());
    let answer = () => {};
    apiServer.use(
      mock.get('*/api/communications', () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const gone = router.navigate({ href: '/communications/' });
    await waitFor(() => expect(router.state.isLoading).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.queryByText('Долго нет ответа')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByText('Долго нет ответа')).toBeVisible();
    answer();
    await act(() => gone);
    await waitFor(() => expect(screen.queryByText('Долго нет ответа')).toBeNull());
  });
});
