import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const email = () => screen.getByLabelText('Электронная почта');
const password = () => screen.getByLabelText('Пароль');
const submit = () => screen.getByRole('button', { name: 'Войти' });

async function signIn({ user }: RenderedApp, address: string, secret = PASSWORD): Promise<void> {
  await user.type(email(), address);
  await user.type(password(), secret);
  await user.click(submit());
}

const aPerson = async (over: object = {}) => {
  const api = await testApp();
  return { api, person: await createUser(api.db, { role: 'pm', name: 'Ольга', ...over }) };
};

const addressOf = ({ router }: RenderedApp): string => router.state.location.href;

describe('signing in', () => {
  it('P-8: a stranger is sent to the login page and lands where they wanted to go', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/403?redirect=/', { api });
    await app.router.navigate({ href: '/' });
    expect(addressOf(app)).toBe('/auth/login/?redirect=/');
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Вход — Разбор'));

    await signIn(app, person.email);
    expect(await screen.findByRole('heading', { name: /Здравствуйте, Ольга/ })).toBeVisible();
    expect(addressOf(app)).toBe('/');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'P-8: never follows %s after signing in',
    async (redirect) => {
      const { api, person } = await aPerson();
      const app = await renderApp(`/auth/login/?redirect=${encodeURIComponent(redirect)}`, { api });
      await signIn(app, person.email);
      await screen.findByRole('heading', { name: /Здравствуйте/ });
      expect(addressOf(app)).toBe('/');
    },
  );

  it('P-20: a browser that keeps no cookies is told so: nobody stands before an empty sign-in without a word', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/login/', { api });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    await signIn(app, person.email);
    expect(await screen.findByText(/Браузер не сохраняет cookie/)).toBeVisible();
    expect(addressOf(app)).toBe('/auth/login/');
  });

  it('P-9: somebody signed in goes home from the login page', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/login', { api, as: person });
    expect(addressOf(app)).toBe('/');
  });

  it('P-20: keeps the token in the cookie and sends it with every request', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/login/', { api });
    await signIn(app, person.email);
    await screen.findByRole('heading', { name: /Здравствуйте/ });
    expect(document.cookie).toMatch(/token=[\w-]{20,}/);
    const mine = apiCalls().filter(({ path }) => path === '/api/users/me');
    expect(mine.map(({ status }) => status)).toEqual([200]);
  });

  it('P-37: says at the field what is wrong, and forgets it on focus', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/login/', { api });
    await signIn(app, person.email, 'не тот');
    expect(await screen.findByText('Неверная почта или пароль.')).toBeVisible();
    expect(email()).toHaveAccessibleDescription('Неверная почта или пароль.');
    expect(email()).toBeInvalid();
    await app.user.click(email());
    expect(email()).not.toBeInvalid();
  });

  it('P-37: shows a blocked person the message instead of the form', async () => {
    const { api, person } = await aPerson({ status: 'blocked' });
    const app = await renderApp('/auth/login/', { api });
    await signIn(app, person.email);
    expect(await screen.findByText(/учётная запись заблокирована/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Войти под другой учётной записью' }));
    expect(email()).toBeVisible();
  });

  it('P-36: says that the server does not answer, and keeps what was typed', async () => {
    const app = await renderApp('/auth/login/');
    apiServer.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    await signIn(app, 'a@b.example');
    expect(await screen.findByText('Сервер недоступен')).toBeVisible();
    expect(email()).toHaveValue('a@b.example');
  });

  it('P-43: asks for both fields and for an address that is one', async () => {
    const { user } = await renderApp('/auth/login/');
    await user.click(submit());
    expect(screen.getAllByText('Это поле обязательно для заполнения.')).toHaveLength(2);
    expect(email()).toHaveFocus();
    await user.type(email(), 'ольга');
    await user.tab();
    expect(email()).toHaveAccessibleDescription('Введите корректный адрес электронной почты');
    expect(apiCalls().map(({ path }) => path)).not.toContain('/api/auth/login');
  });

  it('shows and hides the password', async () => {
    const { user } = await renderApp('/auth/login/');
    await user.type(password(), 'тайна');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('D-39: a demonstration offers its sign-ins, one click fills the form', async () => {
    const { user } = await renderApp('/auth/login/', { api: await testApp({ demo: true }) });
    await user.click(await screen.findByRole('button', { name: 'Асессор' }));
    expect(email()).toHaveValue('assessor@razbor.example');
    expect(password()).not.toHaveValue('');
  });

  it('D-39: pressing a demo sign-in shows no error above it, which would move it from under the pointer', async () => {
    const { user } = await renderApp('/auth/login/', { api: await testApp({ demo: true }) });
    const [first] = within(await screen.findByRole('region', { name: /Демонстрация/ })).getAllByRole('button');
    if (!first) throw new Error('no demo sign-in');
    await user.click(screen.getByRole('textbox', { name: 'Электронная почта' }));
    await user.pointer({ keys: '[MouseLeft>]', target: first });
    expect(first).toHaveFocus();
    expect(screen.queryByText(/обязательно/)).toBeNull();
  });

  it('D-39: outside a demonstration there is nothing of it', async () => {
    await renderApp('/auth/login/');
    await waitFor(() => expect(apiCalls().map(({ path }) => path)).toContain('/api/auth/demo'));
    expect(screen.queryByText(/Демонстрация/)).toBeNull();
  });
});
