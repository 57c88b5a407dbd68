import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { usePageTitle } from '#src/app/page-title.ts';
import { createUser } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'admin' }) };
};

const heading = () => screen.findByRole('heading', { level: 1, name: 'Все коммуникации' });

describe('the anatomy of a page', () => {
  it('P-5: the tab says the title', async () => {
    await renderApp('/communications/', await signedIn());
    expect(await heading()).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Все коммуникации — Разбор'));
  });

  it('P-5: the title follows 50 ms after the last of a chain, and says none of those between', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    document.title = 'Прежняя';
    const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Между' } });
    vi.advanceTimersByTime(49);
    rerender({ title: 'Последняя' });
    vi.advanceTimersByTime(49);
    expect(document.title).toBe('Прежняя');
    vi.advanceTimersByTime(1);
    expect(document.title).toBe('Последняя — Разбор');
  });

  it('P-16: breadcrumbs begin at «Главная»; where one is, is no link', async () => {
    await renderApp('/communications/', await signedIn());
    const crumbs = within(await screen.findByRole('navigation', { name: 'Навигационная цепочка' }));
    expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Главная', 'Все коммуникации']);
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(crumbs.getByText('Все коммуникации')).toHaveAttribute('aria-current', 'page');
  });

  it('P-16: «Назад» goes where one came from', async () => {
    const { user, router } = await renderApp('/403', await signedIn());
    await router.navigate({ href: '/communications/' });
    await user.click(await screen.findByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/403'));
  });

  it('P-16: on a page opened by a link «Назад» goes to its parent', async () => {
    const { user, router } = await renderApp('/communications/', await signedIn());
    await user.click(await screen.findByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('P-2: a bar shows while a navigation is pending', async () => {
    const { router } = await renderApp('/', await signedIn());
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    apiServer.use(http.get('*/api/communications', () => held.then(() => undefined)));
    const gone = router.navigate({ href: '/communications/' });
    expect(await screen.findByRole('progressbar', { name: 'Загрузка страницы' })).toBeInTheDocument();
    answer();
    await gone;
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Загрузка страницы' })).toBeNull());
  });
});
