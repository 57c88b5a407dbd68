import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/auth/pages.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createUser } from '#tests/support/factories.ts';

const COUNTS = {
  company: 5,
  project: 12,
  user: 60,
  communication: 12_345,
  communication_favorite: 3,
  form: 7,
  criterion: 41,
  integration: 2,
  reference: 4,
  calibr_session: 1,
};

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'admin' }) };
};

function permitAll(): void {
  const pages = Object.fromEntries(PAGES.map((page) => [page, true]));
  apiServer.use(
    http.get('*/api/auth/permissions', () => HttpResponse.json({ pages })),
    http.get('*/api/reference/entities-count', () => HttpResponse.json(COUNTS)),
  );
}

const tiles = () => within(screen.getByRole('navigation', { name: 'Разделы на главной' }));
const countAsks = () => apiCalls().filter(({ path }) => path === '/api/reference/entities-count').length;

describe('home (P-18)', () => {
  it('P-18: shows each permitted section with its count; dashboards and reports have none', async () => {
    permitAll();
    await renderApp('/', await signedIn());
    await tiles().findByText('12 345');
    const shown = tiles()
      .getAllByRole('link')
      .map((link) => link.textContent?.replaceAll('\u00a0', ' '));
    expect(shown).toEqual([
      'Компании5',
      'Дашборды',
      'Оценочные формы7',
      'Критерии41',
      'Проекты12',
      'Сотрудники60',
      'Отчёты',
      'Интеграции2',
      'Коммуникации12 345',
      'Справочники4',
      'Избранные коммуникации3',
      'Сессии калибровки1',
    ]);
  });

  it('P-18: a section that is not permitted has no tile', async () => {
    await renderApp('/', await signedIn());
    expect(
      tiles()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/users/', '/communications/']);
  });

  it.each([
    [1440, 5],
    [400, 6],
  ])('P-18: on a window of %d px the tiles are headings of level %d', async (width, level) => {
    await renderApp('/', { ...(await signedIn()), width });
    expect(tiles().getByRole('heading', { name: 'Коммуникации', level })).toBeVisible();
  });

  it('P-18: counts anew when the window regains focus', async () => {
    await renderApp('/', await signedIn());
    await waitFor(() => expect(countAsks()).toBe(1));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(countAsks()).toBe(2));
  });

  it('P-18: counts anew every 60 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await renderApp('/', await signedIn());
    await waitFor(() => expect(countAsks()).toBe(1));
    vi.advanceTimersByTime(60_000);
    await waitFor(() => expect(countAsks()).toBe(2));
    vi.useRealTimers();
  });

  it('hides the toolbar', async () => {
    await renderApp('/', await signedIn());
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Навигационная цепочка' })).toBeNull();
  });
});
