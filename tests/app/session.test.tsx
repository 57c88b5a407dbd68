import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';
import { isSignedIn, writeToken } from '#src/app/session-token.ts';
import { sessions } from '#server/db/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const aPerson = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'pm' }) };
};

const atLogin = () => screen.findByRole('heading', { name: 'Вход' });
const addressOf = ({ router }: RenderedApp): string => router.state.location.href;
const refuse = (status: number, body: object = {}) =>
  apiServer.use(http.get('*/api/reference/entities-count', () => HttpResponse.json(body, { status })));

/** Keeps the answers with the permissions back until they are let go. */
function holdPermissions(): (() => void)[] {
  const held: (() => void)[] = [];
  apiServer.use(
    http.get('*/api/auth/permissions', async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return undefined;
    }),
  );
  return held;
}

describe('the session', () => {
  it('P-22: asks for the person, the permissions and the references once, side by side', async () => {
    await renderApp('/', await aPerson());
    const asked = apiCalls().map(({ path }) => path);
    expect(asked.slice(0, 3).sort()).toEqual([
      '/api/auth/permissions',
      `/api/reference/static?v=${STATIC_REFERENCES_VERSION}`,
      '/api/users/me',
    ]);
    expect(asked.filter((path) => path === '/api/users/me')).toHaveLength(1);
  });

  it.each(['users/me', 'auth/permissions', 'reference/static'])(
    'P-22: without %s there is no session, and it says so',
    async (path) => {
      apiServer.use(http.get(`*/api/${path}`, () => HttpResponse.json({ message: 'Сбой' }, { status: 500 })));
      const app = await renderApp('/', await aPerson());
      expect(await atLogin()).toBeVisible();
      const notice = 'При загрузке критически важных данных произошла ошибка.';
      expect(await screen.findAllByText(notice)).toHaveLength(1);
      expect(isSignedIn()).toBe(false);
      expect(addressOf(app)).toBe('/auth/login/?redirect=/');
    },
  );

  it('P-23: «Выйти» ends the session here and on the server and goes to the login page', async () => {
    const { api, as } = await aPerson();
    const app = await renderApp('/', { api, as });
    await app.user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await atLogin()).toBeVisible();
    expect(addressOf(app)).toBe('/auth/login/');
    expect(isSignedIn()).toBe(false);
    expect(await api.db.read((q) => q.select().from(sessions).where(eq(sessions.user_id, as.id)))).toEqual([]);
    expect(app.router.options.context.queryClient.getQueryData(['users', 'me'])).toBeUndefined();
  });

  it('P-23: leaves even when the server does not answer', async () => {
    const app = await renderApp('/', await aPerson());
    apiServer.use(http.post('*/api/logout', () => HttpResponse.error()));
    await app.user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await atLogin()).toBeVisible();
    expect(isSignedIn()).toBe(false);
  });

  it('P-23: follows another tab that signed out', async () => {
    const app = await renderApp('/', await aPerson());
    const otherTab = new BroadcastChannel('razbor-session');
    otherTab.postMessage('signed-out');
    expect(await atLogin()).toBeVisible();
    expect(addressOf(app)).toBe('/auth/login/');
    otherTab.close();
  });

  it('P-23: a tab on the login page follows another that signed in', async () => {
    const { api, as } = await aPerson();
    await renderApp('/auth/login/', { api });
    writeToken((await api.as(as)).token ?? '');
    const otherTab = new BroadcastChannel('razbor-session');
    otherTab.postMessage('signed-in');
    expect(await screen.findByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
    otherTab.close();
  });

  it('P-24: requests that fail together with 401 end the session once, with one notice and the way back', async () => {
    const { api, as } = await aPerson();
    const app = await renderApp('/', { api, as });
    await api.db.write((q) => q.delete(sessions));
    const { queryClient } = app.router.options.context;
    await queryClient.invalidateQueries();
    expect(await atLogin()).toBeVisible();
    expect(await screen.findAllByText('Вы не авторизованы!')).toHaveLength(1);
    expect(apiCalls().filter(({ status }) => status === 401).length).toBeGreaterThan(1);
    expect(addressOf(app)).toBe('/auth/login/?redirect=/');
  });

  it('P-24: a session that has run out on the server is noticed at start, with one notice', async () => {
    const { api, as } = await aPerson();
    api.clock.advance(25 * 3_600_000);
    document.cookie = 'token=0123456789012345678901234567890123456789012; path=/';
    await renderApp('/', { api });
    expect(await atLogin()).toBeVisible();
    expect(await screen.findAllByText('Вы не авторизованы!')).toHaveLength(1);
    expect(screen.queryByText(/критически важных/)).toBeNull();
    expect(as.id).toBeGreaterThan(0);
  });

  it('P-32: a 403 leads to /403 with the page before, and permissions are asked for anew', async () => {
    const app = await renderApp('/', await aPerson());
    refuse(403, { message: 'Нельзя' });
    await app.router.options.context.queryClient.invalidateQueries({ queryKey: ['entities-count'] });
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    // In the server's own words: it knows why.
    expect(screen.getByText('Нельзя')).toBeVisible();
    expect(addressOf(app)).toBe('/403?redirect=/');
    await waitFor(() => expect(apiCalls().filter(({ path }) => path === '/api/auth/permissions')).toHaveLength(2));
  });

  it('P-32: refusals that come one after the other while permissions are on their way do not end the session', async () => {
    const app = await renderApp('/', await aPerson());
    refuse(403, { message: 'Нельзя' });
    const answers = holdPermissions();
    const { queryClient } = app.router.options.context;
    for (const _refusal of [1, 2, 3]) {
      await queryClient.invalidateQueries({ queryKey: ['entities-count'] });
      await waitFor(() => expect(answers).not.toEqual([]));
    }
    // A second question would cancel the first, for which the guards wait.
    expect(answers).toHaveLength(1);
    for (const answer of answers) answer();
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(isSignedIn()).toBe(true);
    expect(screen.queryByText(/критически важных/)).toBeNull();
    expect(addressOf(app)).toBe('/403?redirect=/');
  });

  it('P-33: a blocked answer is shown until it is read, through a reload', async () => {
    const person = await aPerson();
    refuse(423, { message: 'Доступ приостановлен.', data: { is_blocked: true } });
    const first = await renderApp('/', person);
    expect(await screen.findByRole('alertdialog', { name: 'Ошибка запроса!' })).toHaveTextContent(
      'Доступ приостановлен.',
    );
    await first.user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    first.unmount();
    apiServer.resetHandlers();

    const second = await renderApp('/', person);
    await second.user.click(await screen.findByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(localStorage.getItem('dialog-persistence')).toBeNull();
  });

  it('P-34, P-35: other failures are shown where they belong, never as a notification', async () => {
    refuse(500, { message: 'Сбой' });
    const { user } = await renderApp('/', await aPerson());
    expect(await screen.findByText('Не удалось обновить количество.')).toBeVisible();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Не удалось обновить количество.')).toBeNull());
  });
});
