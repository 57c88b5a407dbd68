import { act, screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const NEW_PASSWORD = 'Длинный-пароль-26';
const ASKED = /Если такой адрес у нас есть, мы отправили на него письмо со ссылкой/;

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const link = (name: string): HTMLElement => screen.getByRole('link', { name });

async function aPerson(over: object = {}) {
  const api = await testApp();
  return { api, person: await createUser(api.db, { role: 'pm', name: 'Ольга', ...over }) };
}

/** The address in the letter that was sent last, without the host. */
async function addressInLetter({ deps, mail }: TestApp): Promise<string> {
  await runDueJobs(deps);
  const address = /https?:\/\/[^/\s]+(\/auth\/restore\/\?\S+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1];
  if (address === undefined) throw new Error('no letter with a link was sent');
  return address;
}

async function ask({ user }: RenderedApp, email: string): Promise<void> {
  await user.type(screen.getByLabelText('Электронная почта'), email);
  await user.click(button('Отправить ссылку'));
}

async function setPassword({ user }: RenderedApp, first: string, second = first): Promise<void> {
  await user.type(screen.getByLabelText('Новый пароль'), first);
  await user.type(screen.getByLabelText('Повторите пароль'), second);
  await user.click(button('Сохранить пароль'));
}

describe('asking for a link', () => {
  test('the login page leads there and takes the typed address along (section 7)', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/login/', { api });
    await app.user.type(screen.getByLabelText('Электронная почта'), person.email);
    await app.user.click(link('Забыли пароль?'));
    expect(await screen.findByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    expect(app.router.state.location.href).toBe('/auth/restore/');
    expect(screen.getByLabelText('Электронная почта')).toHaveValue(person.email);
    await waitFor(() => expect(document.title).toBe('Восстановление пароля — Разбор'));
  });

  test('a known and an unknown address are answered alike (Q-22)', async () => {
    const { api, person } = await aPerson();
    for (const email of [person.email, 'nobody@test.example']) {
      const app = await renderApp('/auth/restore/', { api });
      await ask(app, email);
      expect(await screen.findByRole('heading', { name: 'Проверьте почту' })).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent(ASKED);
      app.unmount();
    }
    await runDueJobs(api.deps);
    expect(api.mail.sent.map(({ to }) => to)).toEqual([person.email]);
  });

  test('an address that is none is refused at the field (P-43)', async () => {
    const app = await renderApp('/auth/restore/');
    await ask(app, 'ольга');
    expect(await screen.findByText('Введите корректный адрес электронной почты')).toBeVisible();
    expect(apiCalls().filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('too many times in a row it says when to come again (Q-22)', async () => {
    const { api, person } = await aPerson();
    const app = await renderApp('/auth/restore/', { api });
    for (const _time of [1, 2, 3]) {
      await ask(app, person.email);
      await app.user.click(await screen.findByRole('button', { name: 'Указать другой адрес' }));
    }
    await ask(app, person.email);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Слишком много запросов на восстановление пароля\. Попробуйте снова через \d+.минут/,
    );
  });

  test('somebody signed in goes home (P-9)', async () => {
    const { api, person } = await aPerson();
    const { router } = await renderApp('/auth/restore/', { api, as: person });
    expect(router.state.location.href).toBe('/');
  });

  test('a slow server keeps the button busy, and a second press sends nothing', async () => {
    const app = await renderApp('/auth/restore/');
    apiServer.use(http.post('*/api/auth/request-password-reset', () => delay('infinite')));
    await ask(app, 'olga@test.example');
    expect(button('Отправить ссылку')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('setting a new password (P-21)', () => {
  function withMouse(): void {
    const others = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) => (query === '(pointer: fine)' ? { matches: true } : others(query)));
  }

  test('whoever comes by the link types at once', async () => {
    const { app, address } = await open();
    withMouse();
    await act(() => app.router.navigate({ href: '/auth/login/' }));
    await act(() => app.router.navigate({ href: address }));
    expect(await screen.findByLabelText('Новый пароль')).toHaveFocus();
  });

  async function open() {
    const { api, person } = await aPerson();
    const asking = await renderApp('/auth/restore/', { api });
    await ask(asking, person.email);
    await screen.findByRole('heading', { name: 'Проверьте почту' });
    asking.unmount();
    const address = await addressInLetter(api);
    return { api, person, address, app: await renderApp(address, { api }) };
  }

  test('the link of the letter opens the card; the new password signs in, the address is filled in already', async () => {
    const { app, person, api } = await open();
    expect(screen.getByText(person.email)).toBeVisible();
    withMouse();
    await setPassword(app, NEW_PASSWORD);
    expect(await screen.findByText('Пароль изменён. Войдите с новым паролем.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(app.router.state.location.href).toBe('/auth/login/');
    expect(screen.getByLabelText('Электронная почта')).toHaveValue(person.email);
    // Focus is in the field that is still empty: one types at once.
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    await app.user.keyboard(NEW_PASSWORD);
    await app.user.click(button('Войти'));
    expect(await screen.findByRole('heading', { name: /Здравствуйте, Ольга/ })).toBeVisible();
    const old = await api.anonymous.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(old.status).toBe(422);
  });

  test('the link of an invitation speaks of one: there was no password to restore', async () => {
    const { api, person, address } = await open();
    document.body.replaceChildren();
    const app = await renderApp(`${address}&invitation=1`, { api });
    expect(await screen.findByRole('heading', { name: 'Приглашение' })).toBeVisible();
    expect(screen.getByText(/^Вас пригласили в «Разбор»\. Придумайте пароль/)).toHaveTextContent(person.email);
    await waitFor(() => expect(document.title).toBe('Приглашение — Разбор'));
    await setPassword(app, NEW_PASSWORD);
    expect(await screen.findByText('Пароль задан. Войдите с ним.')).toBeVisible();
  });

  test('its token is no sign-in: nothing is asked with it', async () => {
    const { address } = await open();
    const token = new URLSearchParams(address.split('?')[1]).get('token') ?? '';
    expect(token).not.toBe('');
    expect(document.cookie).not.toContain(token);
    expect(apiCalls().filter(({ path }) => path.includes(token) || path.includes('/users/me'))).toEqual([]);
  });

  test('the two must be equal and long enough (P-43)', async () => {
    const { app } = await open();
    await setPassword(app, 'корот', 'другой');
    expect(await screen.findByText('Пароль не может быть меньше 8 символов.')).toBeVisible();
    expect(screen.getByText('Пароли должны совпадать.')).toBeVisible();
    expect(screen.getByLabelText('Новый пароль')).toHaveFocus();
  });

  test('what the server objects to stands at the field (P-42)', async () => {
    const { app } = await open();
    await setPassword(app, 'password123');
    await waitFor(() => expect(screen.getByLabelText('Новый пароль')).toBeInvalid());
    expect(screen.getByLabelText('Новый пароль')).toHaveFocus();
  });

  test('a link that has run out says so and leads to a new one, with the address kept', async () => {
    const { app, api, person } = await open();
    api.clock.advance(31 * 60_000);
    await setPassword(app, NEW_PASSWORD);
    expect(await screen.findByRole('heading', { name: 'Ссылка не работает' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Ссылка недействительна или устарела. Запросите новую.');
    await app.user.click(link('Запросить новую ссылку'));
    expect(await screen.findByRole('button', { name: 'Отправить ссылку' })).toBeVisible();
    expect(app.router.state.location.href).toBe('/auth/restore/');
    expect(screen.getByLabelText('Электронная почта')).toHaveValue(person.email);
  });

  test('a server that stumbles leaves what was typed', async () => {
    const { app } = await open();
    apiServer.use(
      http.post('*/api/auth/password-reset', () => Response.json({ message: 'Что-то сломалось.' }, { status: 500 })),
    );
    await setPassword(app, NEW_PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Что-то сломалось.');
    expect(screen.getByLabelText('Новый пароль')).toHaveValue(NEW_PASSWORD);
  });
});
