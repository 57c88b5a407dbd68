import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { createDashboardWorld } from '#tests/support/dashboard-world.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

/** The days of the talks. */
const DAYS = 'filter[period]=own&filter[period_from]=2026-02-24&filter[period_to]=2026-03-08';
const PATH = `/dashboards/?${DAYS}`;

async function withTalks() {
  const api = await testApp();
  const world = await createDashboardWorld(api.db);
  const asked = async (person: { id: number }, path = `/api/dashboards?${DAYS}`): Promise<Dashboard> =>
    (await (await api.as(person)).get<Dashboard>(path)).body;
  return { api, world, asked };
}

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const block = (name: string) => screen.findByRole('region', { name });
const addressOf = ({ router }: RenderedApp): string => decodeURIComponent(router.state.location.href);

/** Read by all of them, changed by none. */
let made: Awaited<ReturnType<typeof withTalks>>;

// Preloading: lazy parts are compiled on the way, on a busy machine for longer than anybody waits for a heading.
beforeAll(async () => {
  made = await withTalks();
  await Promise.all([
    import('#src/features/dashboards/dashboard-blocks.tsx'),
    import('#src/components/table/filter-panel.tsx'),
    import('#src/features/saved-views/views-menu.tsx'),
    import('#src/features/communications/list/communications-page.tsx'),
  ]);
});

describe('the dashboard (D-27, D-28)', () => {
  it('D-27: the head reads figures with their formula, and each opens the calls behind it', async () => {
    const as = made.world.a.head;
    const answer = await made.asked(as);
    const app = await renderApp(PATH, { ...made, as });
    const tile = await screen.findByRole('article', { name: 'Средний балл' });
    const mean = answer.figures.find(({ key }) => key === 'mean_score');
    expect(plain(tile.textContent)).toContain(String(Math.round((mean?.value ?? 0) * 10) / 10).replace('.', ','));
    const formula = within(tile).getByRole('button', { name: 'Как считается: Средний балл' });
    expect(formula).toHaveAccessibleDescription(/^Сумма баллов ÷ число оценок с баллом\./);
    await app.user.click(formula);
    expect(formula).toHaveAttribute('aria-expanded', 'true');
    await app.user.keyboard('{Escape}');
    expect(formula).toHaveAttribute('aria-expanded', 'false');

    await app.user.click(within(tile).getByRole('link'));
    // Asked anew: the heading of the skeleton gives way to that of the page.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible());
    expect(addressOf(app)).toContain('filter[counted]=1');
    const list = await (await made.api.as(as)).get<CommunicationList>(
      `/api/communications?${app.router.state.location.searchStr.slice(1)}`,
    );
    expect(list.body.meta.total).toBe(mean?.communications);
    expect(await screen.findByText(new RegExp(`из ${mean?.communications}$`))).toBeVisible();
  });

  it('D-28: a point of the trend is reached by arrows and leads to its calls; the table says the same', async () => {
    const { user } = await renderApp(PATH, { ...made, as: made.world.a.head });
    const trend = within(await block('Динамика'));
    expect(trend.getByRole('img', { name: 'Динамика' })).toHaveAccessibleDescription(
      /^Средний балл \d+,\d: (выше|ниже) прошлого периода на \d/,
    );
    const points = await trend.findByRole('group', { name: /^Динамика: стрелки/ });
    const marks = within(points).getAllByRole('link');
    marks[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(marks[1]).toHaveFocus();
    expect(plain(marks[1]?.getAttribute('aria-label'))).toMatch(/^\d+ \S+ 2026: Средний балл .+, \d+ оцен/);
    await user.keyboard('{End}');
    expect(marks.at(-1)).toHaveFocus();
    expect(decodeURIComponent(marks.at(-1)?.getAttribute('href') ?? '')).toContain('filter[period_from]=2026-03-08');

    await user.click(trend.getByRole('button', { name: 'Показать таблицей' }));
    const table = await trend.findByRole('table', { name: 'Динамика' });
    expect(within(table).getAllByRole('row')).toHaveLength(marks.length + 1);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toContain('Оценок');
  });

  it('D-27: a cell of the map is found by keyboard and opens its calls; a head orders the rows', async () => {
    const as = made.world.a.head;
    const { heat_map: map } = await made.asked(as);
    const { user } = await renderApp(PATH, { ...made, as });
    const grid = await screen.findByRole('grid', { name: /^Критерии по сотрудникам/ });
    const cell = within(grid).getAllByRole('link')[0];
    cell?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-place', '2-1');
    expect(plain(document.activeElement?.getAttribute('aria-label'))).toMatch(/: \d+, \d+ оцен/);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const head = within(grid).getAllByRole('columnheader')[1];
    await user.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    const firstColumn = () =>
      [...grid.querySelectorAll('[data-place$="-1"]')]
        .slice(1)
        .flatMap((one) => (/^\d/.test(one.textContent ?? '') ? [Number(one.textContent)] : []));
    expect(firstColumn()).toEqual(firstColumn().toSorted((one, other) => one - other));
    expect(map?.cells.length).toBeGreaterThan(0);
  });

  it('D-27: the bar is the address: days, comparison, filters and step', async () => {
    const app = await renderApp(PATH, { ...made, as: made.world.a.pm });
    expect(await screen.findByText('24 февраля – 8 марта 2026', { exact: false })).toBeVisible();
    await app.user.click(screen.getByRole('checkbox', { name: 'Сравнить с предыдущим' }));
    await waitFor(() => expect(addressOf(app)).toContain('filter[compare]=0'));
    expect(await screen.findByText('Включите сравнение с предыдущим периодом.')).toBeVisible();
    await app.user.click(within(await block('Динамика')).getByRole('radio', { name: 'По неделям' }));
    await waitFor(() => expect(addressOf(app)).toContain('filter[step]=week'));
    await app.user.click(screen.getByRole('button', { name: 'Фильтры' }));
    await app.user.click(await screen.findByRole('checkbox', { name: 'Входящая' }));
    await waitFor(() => expect(addressOf(app)).toContain('filter[direction][]=incoming'));
    expect(screen.getByRole('button', { name: 'Убрать фильтр «Направление»' })).toBeVisible();
    await app.user.click(screen.getByRole('radio', { name: '30 дней' }));
    await waitFor(() => expect(addressOf(app)).not.toContain('period'));
    expect(addressOf(app)).toContain('filter[direction][]=incoming');
  });

  it('D-27: employees are ordered by the address; who has few evaluations is not ranked', async () => {
    const app = await renderApp(PATH, { ...made, as: made.world.a.pm });
    const employees = within(await block('Сотрудники'));
    const names = () => employees.getAllByRole('rowheader').map((head) => plain(head.textContent));
    const before = names();
    await app.user.click(employees.getByRole('button', { name: /^Балл/ }));
    await waitFor(() => expect(addressOf(app)).toContain('sort=mean'));
    await waitFor(() => expect(names()).not.toEqual(before));
    expect(employees.getByText('Место получают те, у кого не меньше 5 оценок за период.')).toBeVisible();
  });

  it('D-2, D-27: a manager sees own results beside the department, and no other name', async () => {
    const { manager, otherManager } = made.world.a;
    await renderApp(PATH, { ...made, as: manager });
    expect(await block('Мои результаты')).toBeVisible();
    expect(await block('Последние замечания')).toBeVisible();
    expect(await block('Ознакомиться')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Сотрудники' })).toBeNull();
    expect(document.body).not.toHaveTextContent(otherManager.surname);
  });

  it('U-3, D-27: a manager with too few evaluations for a criterion reads why nothing is named', async () => {
    const DAY = 'filter[period]=own&filter[period_from]=2026-02-24&filter[period_to]=2026-02-24';
    const as = made.world.a.manager;
    const { own } = await made.asked(as, `/api/dashboards?${DAY}`);
    expect(own).toMatchObject({ mean: expect.any(Number), weak: [], strong: [] });
    await renderApp(`/dashboards/?${DAY}`, { ...made, as });
    expect(await block('Сильные и слабые критерии')).toHaveTextContent('нужно не меньше 5 оценок по одному критерию');
  });

  it('D-3, D-27: an assessor begins with own work, alone', async () => {
    const { assessor, otherAssessor } = made.world.a;
    await renderApp(PATH, { ...made, as: assessor });
    const own = within(await block('Моя работа'));
    expect(own.getAllByRole('rowheader')).toHaveLength(1);
    expect(own.queryByText(new RegExp(otherAssessor.surname))).toBeNull();
    // The norm is of everybody's evaluations: beside an assessor's own there is no word of it, «not set» least of all.
    expect(await block('Проекты')).toHaveTextContent('Ждут решения апелляции');
    expect(document.body).not.toHaveTextContent('не задан');
  });

  it('D-6, D-28: a guest reads one project by its link, without views and without assessors', async () => {
    const { project, pm } = made.world.a;
    const target = { type: 'project', id: project.id };
    const { body } = await (await made.api.as(pm)).post<IssuedAccessLink>('/api/access-links', {
      name: 'Пётр',
      target,
    });
    await renderApp(`/projects/${project.id}/dashboard/?${DAYS}&token=${body.token}`, { api: made.api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible();
    expect(await block('Динамика')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Виды' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Асессоры' })).toBeNull();
    expect(apiCalls().filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('D-28: a project leads to its dashboard; a foreign one is not there', async () => {
    const { project, head } = made.world.a;
    const app = await renderApp(`/projects/${project.id}/`, { ...made, as: head });
    await app.user.click(await screen.findByRole('link', { name: 'Дашборд' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible();
    await app.router.navigate({ href: `/projects/${made.world.b.project.id}/dashboard/` });
    expect(await screen.findByText(/Проект не найден/)).toBeVisible();
  });
});

describe('when there is little to show (U-3)', () => {
  it('U-3: nothing says what is missing and leads on; filters are taken back', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const app = await renderApp('/dashboards/?filter[direction][]=incoming', { api, as: world.a.pm });
    expect(await screen.findByText('Под эти фильтры не подошла ни одна опубликованная оценка.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К коммуникациям' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/communications/),
    );
    const notice = screen.getByText(/^За .+ оценок нет$/).parentElement ?? document.body;
    await app.user.click(within(notice).getByRole('button', { name: 'Сбросить фильтры' }));
    expect(await screen.findByText(/Оцените коммуникации этих дней или выберите другой период/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Показать квартал' }));
    await waitFor(() => expect(addressOf(app)).toContain('filter[period]=quarter'));
  });

  it('U-3: a failure is said with another try, the bar in reach', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = await testApp();
    const world = await createWorld(api.db);
    apiServer.use(http.get('*/api/dashboards', () => HttpResponse.json({ message: 'Сломалось.' }, { status: 500 })));
    const { user } = await renderApp('/dashboards/', { api, as: world.a.pm });
    expect(await screen.findByText('Показатели не загрузились')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Фильтры' })).toBeVisible();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('article', { name: 'Оценок' })).toBeVisible();
  });

  it('P-30, P-41: own days are one field, sent once both its ends are there', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { user, router } = await renderApp(`/dashboards/?${DAYS}`, { api, as: world.a.pm });
    const from = await screen.findByLabelText('Период: с');
    expect(from).toHaveValue('24.02.2026');
    const address = () => decodeURIComponent(router.state.location.searchStr);
    await user.clear(from);
    expect(address()).toContain('filter[period_from]=2026-02-24');
    await user.type(from, '02032026');
    await waitFor(() => expect(address()).toContain('filter[period_from]=2026-03-02&filter[period_to]=2026-03-08'));
  });

  it('U-3, D-27: a period that ends before it begins is refused in words, and another one is chosen', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const days = 'filter[period]=own&filter[period_from]=2026-05-01&filter[period_to]=2026-01-31';
    const { user } = await renderApp(`/dashboards/?${days}`, { api, as: world.a.pm });
    expect(await screen.findByText('Период кончается раньше, чем начинается.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Квартал' }));
    expect(await screen.findByRole('article', { name: 'Оценок' })).toBeVisible();
  });
});

describe('what the page is beside others', () => {
  it('D-27: an evaluation that is published is counted without a reload', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { project, manager, assessor, pm } = world.a;
    const communication = await createCommunication(api.db, { project, employee: manager });
    await createEvaluation(api.db, {
      communication,
      form: world.form,
      assessor,
      answers: worldAnswers(),
      state: 'submitted',
    });
    const app = await renderApp('/dashboards/', { api, as: pm });
    expect(await screen.findByText(/^За .+ оценок нет$/)).toBeVisible();
    await app.router.navigate({ href: `/communications/${communication.id}/` });
    await app.user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
    await screen.findByText('Оценка опубликована.');
    await app.router.navigate({ href: '/dashboards/' });
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: 'Оценок' })).getByRole('link')).toHaveTextContent(/^1,/),
    );
  });

  it('D-16, D-27: a view that a colleague shared is applied as a whole', async () => {
    const { pm, head, company } = made.world.a;
    const query = 'filter[direction][]=incoming&filter[step]=week&sort=change';
    const view = { list: 'dashboards', name: 'Входящие', query, columns: {}, density: 'regular' };
    const kept = await (await made.api.as(pm)).post('/api/saved-views', {
      ...view,
      shared: true,
      company_id: company.id,
    });
    expect(kept.status).toBe(201);
    const app = await renderApp(PATH, { ...made, as: head });
    await app.user.click(await screen.findByRole('button', { name: 'Виды' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Входящие' }));
    await waitFor(() => expect(addressOf(app)).toContain('filter[step]=week'));
    expect(screen.getByRole('button', { name: 'Убрать фильтр «Направление»' })).toBeVisible();
  });
});
