import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { PAGES, type PagePermissions } from '#domain/auth/pages.ts';
import { permittedTiles } from '#src/features/home/tiles.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { createNiche } from '#tests/support/reference-factories.ts';
import { type Caller, testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';
import { createCommunication, createEvaluation, createUser } from '#tests/support/factories.ts';

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
  dashboard: 11,
  report: 9,
};

const signedIn = async () => {
  const api = await testApp();
  return { api, as: await createUser(api.db, { role: 'admin' }) };
};

function permit(...permitted: readonly string[]): void {
  const pages = Object.fromEntries(PAGES.map((page) => [page, permitted.includes(page)]));
  apiServer.use(
    http.get('*/api/auth/permissions', () => HttpResponse.json({ pages })),
    http.get('*/api/reference/entities-count', () => HttpResponse.json(COUNTS)),
  );
}

/** Lists whose totals a tile counts. A section that gets its page gets its line here. */
const LISTS: Record<string, readonly string[]> = {
  '/companies/': ['companies'],
  '/criterias/': ['criterias'],
  '/forms/': ['forms'],
  '/projects/': ['projects'],
  '/users/': ['users'],
  '/communications/': ['communications'],
  '/favorites/': ['reference/favorites'],
  '/reports/': ['reports'],
  '/references/': ['niches', 'communication-types', 'communication-tags', 'favorites'].map(
    (book) => `reference/${book}`,
  ),
};

async function totalOf(caller: Caller, paths: readonly string[]): Promise<number> {
  const totals = await Promise.all(
    paths.map(async (path) => (await caller.get<{ meta: { total: number } }>(`/api/${path}`)).body.meta.total),
  );
  return totals.reduce((sum, total) => sum + total, 0);
}

const tiles = () => within(screen.getByRole('navigation', { name: 'Разделы на главной' }));
const countAsks = () => apiCalls().filter(({ path }) => path === '/api/reference/entities-count').length;

describe('home (P-18)', () => {
  it('P-18: shows each permitted section with its live count, all twelve', async () => {
    permit(...PAGES);
    await renderApp('/', await signedIn());
    await tiles().findByText('12 345');
    const shown = tiles()
      .getAllByRole('link')
      .map((link) => link.textContent?.replaceAll('\u00a0', ' '));
    expect(shown).toEqual([
      'Компании5',
      'Дашборды11',
      'Оценочные формы7',
      'Критерии41',
      'Проекты12',
      'Сотрудники60',
      'Отчёты9',
      'Интеграции2',
      'Коммуникации12 345',
      'Справочники4',
      'Избранные коммуникации3',
      'Сессии калибровки1',
    ]);
  });

  it('P-18: a section that is not permitted has no tile', async () => {
    permit('communications');
    await renderApp('/', await signedIn());
    expect(
      tiles()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/communications/']);
  });

  it('P-18: every section that is built has its tile with the total of its list, and the tile opens it', async () => {
    const options = await signedIn();
    const world = await createWorld(options.api.db);
    await createCommunication(options.api.db, { project: world.a.project });
    await createNiche(options.api.db);
    const { user, router } = await renderApp('/', options);
    const admin = await options.api.as(options.as);
    const { pages } = (await admin.get<{ pages: PagePermissions }>('/api/auth/permissions')).body;
    const built = permittedTiles(pages).filter(({ to }) => Object.hasOwn(LISTS, to));
    expect(built.length).toBeGreaterThan(1);
    for (const { to, label } of built) {
      const total = await totalOf(admin, LISTS[to] ?? []);
      const tile = await tiles().findByRole('link', { name: new RegExp(`^${label}`) });
      await waitFor(() => expect(tile).toHaveTextContent(new RegExp(`^${label}${total}$`)));
      await user.click(tile);
      await waitFor(() => expect(router.state.location.pathname).toBe(to));
      // The page that is left has a heading of its own for a moment.
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('id', 'home-title'));
      await router.navigate({ to: '/' });
    }
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
    // Not `waitFor`: its own interval stands still here, and it would look only when the page changes.
    await vi.waitFor(() => expect(countAsks()).toBe(1), { timeout: WAIT_MS });
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(countAsks()).toBe(2), { timeout: WAIT_MS });
    vi.useRealTimers();
  });

  it('hides the toolbar', async () => {
    await renderApp('/', await signedIn());
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Навигационная цепочка' })).toBeNull();
  });
});

describe('home begins with work (U-9)', () => {
  it('U-3: says kindly that nothing waits', async () => {
    const api = await testApp();
    const { a } = await createWorld(api.db);
    await renderApp('/', { api, as: a.otherManager });
    const work = within(await screen.findByRole('region', { name: 'Что ждёт вас' }));
    expect(work.getByText('Сейчас вас ничего не ждёт.')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Первые шаги/ })).toBeNull();
  });

  it('U-9: shows what waits with its number, a way to the list of just these', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { otherProject: project, otherManager: employee, assessor, pm } = world.a;
    const communication = await createCommunication(api.db, { project, employee });
    const facts = { communication, form: world.form, assessor, answers: worldAnswers() };
    await createEvaluation(api.db, { ...facts, state: 'submitted' });
    const { user, router } = await renderApp('/', { api, as: pm });
    const work = within(await screen.findByRole('region', { name: 'Что ждёт вас' }));
    await user.click(work.getByRole('link', { name: /^1\s*Оценки ждут публикации$/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/publishing/'));
    expect(await screen.findByRole('heading', { level: 1, name: 'На публикацию' })).toBeVisible();
    expect(await screen.findByText('1–1 из 1')).toBeVisible();
  });

  it('U-9: who was never here is not told of a visit before', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { project, manager: employee, assessor, customer } = world.a;
    const communication = await createCommunication(api.db, { project, employee });
    const facts = { communication, form: world.form, assessor, answers: worldAnswers() };
    const evaluation = await createEvaluation(api.db, { ...facts, state: 'published' });
    const answered = { state: 'accepted', resolved_at: api.clock.now() } as const;
    await createAppeal(api.db, { evaluation, author: customer, ...answered });
    await renderApp('/', { api, as: customer });
    const work = within(await screen.findByRole('region', { name: 'Что ждёт вас' }));
    // New evaluations count until they are opened, whoever was here when.
    expect(work.getByRole('link', { name: /Коммуникации с новыми оценками$/ })).toBeVisible();
    expect(work.getByRole('link', { name: /Ответы на апелляции за последние 7 дней$/ })).toBeVisible();
    expect(work.queryByText(/прошлого визита/)).toBeNull();
  });

  it('U-3: walks the first day: what is done is ticked, the next step stands out', async () => {
    const api = await testApp();
    apiServer.use(
      http.get('*/api/home/work', () =>
        HttpResponse.json({
          lines: [],
          queue: null,
          since: '2026-11-20',
          backup: null,
          steps: {
            company: true,
            project: false,
            people: false,
            criteria: false,
            form: false,
            attach: false,
            call: false,
            score: false,
          },
        }),
      ),
    );
    await renderApp('/', { api, as: await createUser(api.db, { role: 'admin' }) });
    const steps = within(await screen.findByRole('region', { name: /^Первые шаги/ }));
    expect(steps.getByRole('heading')).toHaveTextContent('Первые шаги 1 из 8');
    const [first, second] = steps.getAllByRole('listitem');
    expect(first).toHaveTextContent('Создать компанию, сделано');
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(second as HTMLElement).getByRole('link', { name: 'Перейти: Создать проект' })).toHaveTextContent(
      'Начать',
    );
  });
});
