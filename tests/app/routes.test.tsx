import { screen, waitFor } from '@testing-library/react';
import { createMemoryHistory, redirect } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { type Section, SECTIONS } from '#domain/auth/sections.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { createApp } from '#src/router.tsx';
import { createUser } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { ROUTE_TABLE } from '#tests/support/route-table.ts';
import { testApp } from '#tests/support/test-app.ts';

const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');
const table = new Map(Object.entries(ROUTE_TABLE).map(([path, route]) => [bare(path), route]));

/** Pages only: a layout has no path of its own. */
function builtRoutes(): { path: string; access: object }[] {
  const { router, disconnect } = createApp({ queryClient: createQueryClient() });
  disconnect();
  return Object.entries(router.routesByPath).map(([path, { options }]) => ({
    path: bare(path),
    access: { ...options.staticData },
  }));
}

const TABLE_PATHS = Object.keys(ROUTE_TABLE);
const PARAMS = { page: 'rating', id: '7', session_id: '8', communication_id: '9', reference: 'niches', trustId: '10' };

/** Path with its parameters: `/forms/7/`. */
const filled = (path: string): string =>
  Object.entries(PARAMS).reduce(
    (text, [name, value]) => text.replace(`{-$${name}}`, value).replace(`$${name}`, value),
    path,
  );

/** Path as the table writes it and in the other form, one with a slash and one without. */
const bothForms = (path: string): string[] => [bare(path), `${bare(path)}/`.replace('//', '/')];

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'admin' }) };
};

describe('routes', () => {
  it.each(builtRoutes())('P-8, P-10, P-11: $path says of itself what the table says', ({ path, access }) => {
    expect(table.get(path)).toEqual(access);
  });

  it.each(Object.entries<Section>(SECTIONS))(
    'P-12: the section %s has its page, unless it is planned',
    (_, section) => {
      const paths = builtRoutes().map(({ path }) => path);
      expect(paths.includes(bare(section.path))).toBe(!section.planned);
    },
  );

  it.each(TABLE_PATHS)('P-1: %s: links and redirects, however they are written, lead to the table’s form', (path) => {
    const { router, disconnect } = createApp({ queryClient: createQueryClient() });
    disconnect();
    for (const form of bothForms(path)) {
      const link = router.buildLocation({ to: form, params: PARAMS, search: { page: 2 } });
      expect(link.publicHref).toBe(`${filled(path)}?page=2`);
      const detour = router.resolveRedirect(redirect({ to: form, params: PARAMS }));
      expect(detour.headers.get('Location')).toBe(filled(path));
    }
  });

  it.each(TABLE_PATHS)('P-1: %s: typed in the other form, the address bar shows the table’s', (path) => {
    for (const form of bothForms(path)) {
      const history = createMemoryHistory({ initialEntries: [`${filled(form)}?page=2#words`] });
      createApp({ history, queryClient: createQueryClient() }).disconnect();
      expect(history.location.href).toBe(`${filled(path)}?page=2#words`);
      expect(history).toHaveLength(1);
    }
  });

  it('P-1: both forms of a path are one page, and the query stays', async () => {
    const { router } = await renderApp('/communications?page=1', await signedIn());
    expect(await screen.findByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
    await router.navigate({ href: '/communications/' });
    expect(screen.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
  });

  it('P-3: a stranger sees the app at once, with nothing asked that needs a sign-in', async () => {
    const preloader = Object.assign(document.createElement('div'), { id: 'preloader' });
    document.body.append(preloader);
    await renderApp('/auth/login/');
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await waitFor(() => expect(document.getElementById('preloader')).toBeNull());
  });

  it('P-6: a new page begins at its top', async () => {
    const { router } = await renderApp('/communications/', await signedIn());
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await router.navigate({ href: '/403' });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
  });

  it.each(['/communications/12?project_id=3#words', '/communications/?page=2&per_page=50'])(
    'P-8: a deep link survives signing in: %s',
    async (target) => {
      const { router } = await renderApp(target);
      expect(router.state.location.pathname).toBe('/auth/login/');
      expect(router.state.location.search).toEqual({ redirect: target });
    },
  );

  it.each([
    '/communications/abc',
    '/communications/0',
    '/communications/2147483648/',
    '/forms/-1/',
    '/forms/1e3/',
    '/criterias/01/',
  ])('P-10: %s — cold to the list, warm it stays where it was', async (path) => {
    const person = await signedIn();
    const cold = await renderApp(path, person);
    expect(cold.router.state.location.pathname).toBe(`/${path.split('/')[1]}/`);
    expect(await screen.findByText('Невалидный идентификатор сущности.')).toBeVisible();
    cold.unmount();

    const warm = await renderApp('/403', person);
    void warm.router.navigate({ href: path });
    expect(await screen.findByText('Невалидный идентификатор сущности.')).toBeVisible();
    expect(warm.router.history.location.href).toBe('/403');
  });
});
