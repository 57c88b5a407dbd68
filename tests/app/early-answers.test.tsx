import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { isCanceled } from '#src/app/api-error.ts';
import { askEarly } from '#src/app/early/ask-early.ts';
import { SESSION_PATHS } from '#src/app/early/session-paths.ts';
import { http as client } from '#src/app/http-client.ts';
import { isSignedIn, writeToken } from '#src/app/session-token.ts';
import { createCommunication, createUser } from '#tests/support/factories.ts';
import { apiCalls, apiServer, connectApi } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const STATICS = `/api/${SESSION_PATHS.statics}`;
const SESSION = ['/api/auth/permissions', STATICS, '/api/users/me'];
const OPTIONS = '/api/communications/options';

async function aPm() {
  const api = await testApp();
  const { a } = await createWorld(api.db);
  await createCommunication(api.db, { project: a.project, employee: a.manager, client_name: 'Ольга' });
  return { api, as: a.pm, world: a };
}

async function aLink() {
  const { api, as, world } = await aPm();
  const target = { type: 'project', id: world.project.id };
  const { body } = await (await api.as(as)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  const revoke = async () => (await api.as(as)).post(`/api/access-links/${body.id}/revoke`);
  return { api, path: `/communications/?token=${body.token}`, project: world.project, revoke };
}

/** Requests for the session and the page, each as often as it was made. */
const asked = (): string[] =>
  apiCalls()
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => SESSION.includes(path) || /^\/api\/(?:communications|dashboards|projects)/.test(path))
    .sort();
const fail = (path: string, status: number, body: object = {}) =>
  apiServer.use(http.get(`*/api/${path}`, () => HttpResponse.json(body, { status })));
const atLogin = () => screen.findByRole('heading', { name: 'Вход' });
const list = () => screen.findByRole('table', { name: 'Коммуникации' });

describe('Q-8: what index.html has asked for before the app was there', () => {
  it.each([
    ['/communications/', '/api/communications'],
    ['/communications', '/api/communications'],
    ['/communications/?per_page=50&sort=-duration_seconds', '/api/communications?per_page=50&sort=-duration_seconds'],
    [
      '/communications/?filter[state][]=unrated&filter[search]=%D0%9E%D0%BB',
      '/api/communications?filter[state][]=unrated&filter[search]=Ол',
    ],
  ])('%s is answered by early asks alone, each sent once', async (path, rows) => {
    await renderApp(path, { ...(await aPm()), early: true });
    await screen.findByRole('heading', { name: 'Все коммуникации' });
    expect(asked()).toEqual([...SESSION, rows, OPTIONS].sort());
    expect(window.earlyAnswers).toBeUndefined();
  });

  it('P-49: asks for as many rows as were chosen last', async () => {
    localStorage.setItem('table-selection', JSON.stringify({ communications: { perPage: 50 } }));
    await renderApp('/communications/', { ...(await aPm()), early: true });
    await list();
    expect(asked()).toEqual([...SESSION, '/api/communications?per_page=50', OPTIONS].sort());
  });

  it.each(['{', 'null', '{"communications":{"perPage":"50"}}', '{"communications":{"perPage":7}}'])(
    'P-49: settings that are none (%s) change nothing',
    async (stored) => {
      localStorage.setItem('table-selection', stored);
      await renderApp('/communications/', { ...(await aPm()), early: true });
      await list();
      expect(asked()).toEqual([...SESSION, '/api/communications', OPTIONS].sort());
    },
  );

  it('D-17: the page of a communication takes what was asked for beside the session, once', async () => {
    const api = await testApp();
    const { a } = await createWorld(api.db);
    const { id } = await createCommunication(api.db, { project: a.project, employee: a.manager });
    await renderApp(`/communications/${id}/`, { api, as: a.pm, early: true });
    await screen.findByRole('heading', { name: `Коммуникация № ${id}` });
    const workplace = `/api/communications/${id}/workplace`;
    expect(
      apiCalls()
        .slice(0, 4)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...SESSION, workplace].sort());
    expect(apiCalls().filter(({ path }) => path === workplace)).toHaveLength(1);
  });

  it('D-27: a dashboard takes its figures, asked for in the words of its address, once', async () => {
    const { api, as } = await aPm();
    const query = '?filter[category][]=call&filter[period]=quarter';
    await renderApp(`/dashboards/${query}`, { api, as, early: true });
    await screen.findByRole('heading', { name: 'Все дашборды' });
    // Blocks ask for figures of their own as soon as these are there.
    const early = [...SESSION, `/api/dashboards${query}`, OPTIONS].sort();
    expect(asked().filter((path) => early.includes(path))).toEqual(early);
  });

  it('P-21, D-28: so does a project’s own, as a guest sees it', async () => {
    const { api, path, project } = await aLink();
    await renderApp(path.replace('communications', `projects/${project.id}/dashboard`), { api, early: true });
    await screen.findByRole('heading', { name: 'Дашборд' });
    const own = `/api/projects/${project.id}`;
    expect(asked()).toEqual(['/api/auth/permissions', OPTIONS, own, `${own}/dashboard`, STATICS]);
  });

  it('U-9: home takes the work that waits and the drafts, each asked for once', async () => {
    await renderApp('/', { ...(await aPm()), early: true });
    await screen.findByRole('heading', { name: 'Что ждёт вас' });
    const ofHome = apiCalls()
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/home'));
    expect(ofHome.sort()).toEqual(['/api/home/continue-rating', '/api/home/work']);
  });

  it('P-22: any other page begins with the session', async () => {
    await renderApp('/companies/', { ...(await aPm()), early: true });
    expect(asked()).toEqual(SESSION);
  });

  it('P-21, P-22: a guest is no user of the system, and comes by the token of the address', async () => {
    const { api, path } = await aLink();
    await renderApp(path, { api, early: true });
    expect(asked()).toEqual(['/api/auth/permissions', '/api/communications', OPTIONS, STATICS]);
    expect(document.cookie).not.toContain('token=');
  });

  it('P-21: with an e-mail the token is one of a new password, and nobody is signed in', async () => {
    connectApi((await testApp()).router);
    expect(askEarly({ pathname: '/auth/restore/', search: '?token=abc&email=a@b.example' })).toBe(false);
    expect(askEarly({ pathname: '/communications/', search: '' })).toBe(false);
    expect(apiCalls()).toEqual([]);
  });

  it('P-24: a link that has ended says so', async () => {
    const { api, path, revoke } = await aLink();
    await revoke();
    await renderApp(path, { api, early: true });
    expect(await screen.findByText(/Срок ссылки истёк или она отозвана\./)).toBeVisible();
  });

  it('P-24: a session that has run out ends with one notice and the way back', async () => {
    const { api } = await aPm();
    document.cookie = 'token=0123456789012345678901234567890123456789012; path=/';
    const app = await renderApp('/communications/?page=2', { api, early: true });
    expect(await atLogin()).toBeVisible();
    expect(await screen.findAllByText('Вы не авторизованы!')).toHaveLength(1);
    expect(app.router.state.location.href).toBe('/auth/login/?redirect=/communications/%3Fpage%3D2');
    expect(isSignedIn()).toBe(false);
  });

  it.each(['users/me', 'auth/permissions', 'reference/static'])(
    'P-22: without %s there is no session',
    async (path) => {
      fail(path, 500, { message: 'Сбой' });
      await renderApp('/communications/', { ...(await aPm()), early: true });
      expect(await atLogin()).toBeVisible();
      const notice = 'При загрузке критически важных данных произошла ошибка.';
      expect(await screen.findAllByText(notice)).toHaveLength(1);
    },
  );

  it('P-33: who is blocked is told so', async () => {
    fail('auth/permissions', 423, { message: 'Доступ приостановлен.', data: { is_blocked: true } });
    await renderApp('/communications/', { ...(await aPm()), early: true });
    expect(await screen.findByText('Доступ приостановлен.')).toBeVisible();
  });

  it('P-32: a list that is refused leads to /403', async () => {
    fail('communications', 403, { message: 'Нельзя' });
    await renderApp('/communications/', { ...(await aPm()), early: true });
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
  });

  it('P-34: a list that fails says so where the rows would be', async () => {
    fail('communications', 500, { message: 'Сбой' });
    const { user } = await renderApp('/communications/', { ...(await aPm()), early: true });
    expect(await screen.findByText('Сбой')).toBeVisible();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await list()).toBeVisible();
  });

  it('P-35: an ask that gets no answer is made again by the app', async () => {
    apiServer.use(http.get('*/api/users/me', () => HttpResponse.error(), { once: true }));
    await renderApp('/communications/', { ...(await aPm()), early: true });
    expect(await list()).toBeVisible();
    expect(asked()).toEqual([...SESSION, '/api/communications', OPTIONS].sort());
  });

  it('P-22: what was asked for another person is not taken', async () => {
    const { api, as } = await aPm();
    connectApi(api.router);
    const other = await createUser(api.db, { role: 'admin' });
    writeToken((await api.as(other)).token ?? '');
    askEarly({ pathname: '/companies/', search: '' });
    await renderApp('/companies/', { api, as });
    expect(asked().filter((path) => path === '/api/users/me').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Профиль' }).title).toContain('Руководитель проекта');
  });

  it('P-27: giving up a request gives up the ask that it waits for', async () => {
    connectApi((await testApp()).router);
    writeToken('abc');
    const came = vi.fn<() => void>();
    const given = vi.fn<() => void>();
    apiServer.use(
      http.get('*/api/users/me', async ({ request }) => {
        request.signal.addEventListener('abort', given);
        came();
        await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        return HttpResponse.error();
      }),
    );
    askEarly({ pathname: '/', search: '' });
    await vi.waitFor(() => expect(came).toHaveBeenCalledOnce());
    const first = client.get('users/me').catch((error: unknown) => error);
    apiServer.use(http.get('*/api/users/me', () => HttpResponse.json({ id: 1 })));
    await expect(client.get('users/me')).resolves.toEqual({ id: 1 });
    expect(await first).toSatisfy(isCanceled);
    await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
    delete window.earlyAnswers;
  });

  it('P-28: takes an answer only for the same request: not for a write or another address', async () => {
    const { api, as } = await aPm();
    connectApi(api.router);
    writeToken((await api.as(as)).token ?? '');
    askEarly({ pathname: '/communications/', search: '' });
    const { size } = window.earlyAnswers ?? { size: 0 };
    await client.get('communications', { query: { page: 2 } });
    await client.post('users/me').catch(() => {});
    expect(window.earlyAnswers?.size).toBe(size);
    await client.get('users/me');
    expect(window.earlyAnswers?.size).toBe(size - 1);
    delete window.earlyAnswers;
  });
});
