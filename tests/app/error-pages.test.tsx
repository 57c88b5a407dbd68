import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#domain/auth/pages.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'pm' }) };
};

describe('pages that say no', () => {
  it('P-4: an unknown path is not found, with a way home', async () => {
    const { user, router } = await renderApp('/nowhere/at/all', await signedIn());
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Страница не найдена — Разбор'));
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('P-4: an unknown path is open to a stranger', async () => {
    const { router } = await renderApp('/nowhere');
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  it('P-4: /403 leads back to the page of its query', async () => {
    const { user, router } = await renderApp('/403?redirect=/nowhere/%3Fpage%3D2', await signedIn());
    expect(screen.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(router.state.location.href).toBe('/nowhere/?page=2'));
  });

  it('P-4: /403 leads home when its query leads elsewhere', async () => {
    const { user, router } = await renderApp('/403?redirect=//evil.example', await signedIn());
    await user.click(screen.getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  it('P-4: /403 of a page that the guards refuse leads to the page before it, not back into the refusal', async () => {
    const api = await testApp();
    const as = await createUser(api.db, { role: 'customer' });
    const { user, router } = await renderApp('/dashboards/', { api, as });
    await router.navigate({ href: '/forms/' });
    await waitFor(() => expect(router.state.location.href).toBe('/403?redirect=/forms/'));
    await user.click(screen.getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboards/'));
  });

  it('P-4: /403 of a refused page opened by its address has the way home alone', async () => {
    const api = await testApp();
    const as = await createUser(api.db, { role: 'customer' });
    const { user, router } = await renderApp('/forms/', { api, as });
    expect(screen.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Вернуться' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each([
    ['/auth/', '/auth/login/'],
    ['/auth?redirect=/forms/', '/auth/login/?redirect=/forms/'],
  ])('P-9: %s has no page of its own and leads to signing in', async (path, shown) => {
    const { router } = await renderApp(path);
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(router.state.location.href).toBe(shown);
  });

  it('P-9: /auth/ leads home who is signed in', async () => {
    const { router } = await renderApp('/auth/', await signedIn());
    expect(router.state.location.href).toBe('/');
  });

  it('P-1: a path with and without its trailing slash is the same page', async () => {
    const { router } = await renderApp('/auth/login');
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await router.navigate({ href: '/auth/login/' });
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
  });

  it('P-11: a page whose flag is false leads to /403 with the way back', async () => {
    const pages = Object.fromEntries(PAGES.map((page) => [page, false]));
    apiServer.use(http.get('*/api/auth/permissions', () => HttpResponse.json({ pages })));
    const { router } = await renderApp('/communications/?page=2', await signedIn());
    expect(screen.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(router.state.location.href).toBe('/403?redirect=/communications/%3Fpage%3D2');
  });

  it('P-10: on a cold load a wrong id leads to the list of the section, with a notice', async () => {
    const { router } = await renderApp('/communications/007', await signedIn());
    expect(router.state.location.pathname).toBe('/communications/');
    expect(await screen.findByText('Невалидный идентификатор сущности.')).toBeVisible();
  });

  it('P-10: inside the app a wrong id leaves address and page as they were', async () => {
    const { router } = await renderApp('/', await signedIn());
    void router.navigate({ href: '/communications/0' });
    expect(await screen.findByText('Невалидный идентификатор сущности.')).toBeVisible();
    expect(router.state.location.href).toBe('/');
    expect(router.history.location.href).toBe('/');
    expect(screen.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  });

  it('P-35: what failed without a network is asked for again once it is back', async () => {
    apiServer.use(http.get('*/api/communications', () => HttpResponse.error()));
    await renderApp('/communications/', await signedIn());
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    apiServer.resetHandlers();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull());
  });
});
