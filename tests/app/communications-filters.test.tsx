import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import { LIST_PATH, rows, search, table, withTwo, withWorld } from './communications-screen.ts';

describe('filters (D-16)', () => {
  const open = async (user: RenderedApp['user']) => {
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    return within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  };
  const chips = () =>
    within(screen.getByRole('list', { name: 'Применённые фильтры' }))
      .getAllByRole('listitem')
      .map((chip) => chip.textContent);

  it('act at once, are named, and go one by one or all together', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    await user.click(panel.getByRole('checkbox', { name: 'Опубликована' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(panel.getByRole('checkbox', { name: 'Есть запись' }));
    await user.click(panel.getByText('Проект'));
    await user.click(panel.getByRole('checkbox', { name: 'Сервис А' }));
    await waitFor(() =>
      expect(chips()).toEqual(['Состояние оценки: Опубликована', 'Проект: Сервис А', 'Запись: Есть запись']),
    );
    expect(screen.getByRole('button', { name: 'Фильтры' })).toHaveAccessibleDescription('Применено: 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Фильтры' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Проект»' }));
    await waitFor(() => expect(chips()).toHaveLength(2));
    router.history.back();
    await waitFor(() => expect(chips()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('list', { name: 'Применённые фильтры' })).toBeNull();
  });

  it('D-16: one form that is chosen offers its criteria, a criterion its answers and reasons', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    const address = () => decodeURIComponent(router.state.location.searchStr);
    await user.click(panel.getByText('Критерий'));
    expect(panel.getByText('Выберите одну форму — и здесь будут её критерии.')).toBeVisible();
    await user.click(panel.getByText('Форма'));
    // Other tests of this worker have made forms of that name, with the same criteria.
    const [form] = panel.getAllByRole('checkbox', { name: 'Разговор с клиентом' });
    if (!form) throw new Error('no form to choose');
    await user.click(form);
    await user.click(await panel.findByRole('checkbox', { name: 'Вопросы' }));
    await user.click(panel.getByText('Причина'));
    await user.click(panel.getByRole('checkbox', { name: 'Мало вопросов' }));
    await waitFor(() => expect(chips()).toContain('Причина: Мало вопросов'));
    // Another criterion has other reasons: the one that was asked for goes with it.
    await user.click(panel.getByRole('checkbox', { name: 'Приветствие' }));
    await waitFor(() => expect(address()).not.toContain('criterion_reason'));
    await user.click(within(panel.getByRole('group', { name: 'Ответ' })).getByRole('checkbox', { name: 'no' }));
    await waitFor(() => expect(address()).toContain('filter[criterion_key]=greeting&filter[criterion_answer]=no'));
    await user.click(form);
    await waitFor(() => expect(address()).toBe(''));
  });

  it('take a period and a score typed out', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    await user.type(panel.getByLabelText('Период: с'), '05032026');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(panel.getByLabelText('Балл, %: до'), '50');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    expect(decodeURIComponent(router.state.location.searchStr)).toBe(
      '?filter[period_from]=2026-03-05&filter[score_to]=50',
    );
  });

  it('P-30, P-41: a period is one field: both ends from one calendar, sent as two; turned round it is refused', async () => {
    const { router, user } = await renderApp(`${LIST_PATH}?filter[period_from]=2026-03-02`, await withTwo());
    const address = () => decodeURIComponent(router.state.location.searchStr);
    const panel = await open(user);
    const period = within(panel.getByRole('group', { name: 'Период' }));
    await user.type(panel.getByLabelText('Период: по'), '01032026');
    // Over the calendar's button, which is a part of the field.
    await user.tab();
    await user.tab();
    expect(await period.findByText('Начало периода позже его окончания.')).toBeVisible();
    expect(address()).toBe('?filter[period_from]=2026-03-02');
    await user.clear(panel.getByLabelText('Период: по'));
    await user.click(period.getByRole('button', { name: 'Открыть календарь' }));
    const calendar = await screen.findByRole('dialog', { name: 'Период' });
    await user.click(await within(calendar).findByRole('button', { name: /, 5 марта/i }));
    await waitFor(() => expect(address()).toBe('?filter[period_from]=2026-03-02&filter[period_to]=2026-03-05'));
    await user.click(period.getByRole('checkbox', { name: 'Сегодня' }));
    // A quick period is kept by its name, and the field follows.
    await waitFor(() => expect(address()).toBe('?filter[period]=today'));
    await waitFor(() => expect(panel.getByLabelText('Период: с')).toHaveValue(''));
  });

  it('D-16: keep a rolling period by its name; a day of one’s own takes its place', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    const address = () => decodeURIComponent(router.state.location.searchStr);
    const period = within(panel.getByRole('group', { name: 'Период' }));
    await user.click(period.getByRole('checkbox', { name: '7 дней' }));
    await waitFor(() => expect(address()).toBe('?filter[period]=last-7-days'));
    expect(screen.getByRole('button', { name: 'Убрать фильтр «Период»' }).parentElement).toHaveTextContent(
      'Период: 7 дней',
    );
    await user.type(panel.getByLabelText('Период: с'), '05032026');
    await waitFor(() => expect(address()).toBe('?filter[period_from]=2026-03-05'));
    await user.click(period.getByRole('checkbox', { name: 'Этот месяц' }));
    await waitFor(() => expect(address()).toBe('?filter[period]=this-month'));
    await user.click(period.getByRole('checkbox', { name: 'Этот месяц' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('D-16: refuse a range that ends before it begins, in place, until it does not', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    const address = () => decodeURIComponent(router.state.location.searchStr);
    await user.type(panel.getByLabelText('Балл, %: от'), '95{Enter}');
    await waitFor(() => expect(address()).toBe('?filter[score_from]=95'));
    await user.type(panel.getByLabelText('Балл, %: до'), '10{Enter}');
    expect(await panel.findByText('«От» больше, чем «до».')).toBeVisible();
    expect(panel.getByLabelText('Балл, %: до')).toHaveAttribute('aria-invalid', 'true');
    expect(address()).toBe('?filter[score_from]=95');
    await user.clear(panel.getByLabelText('Балл, %: от'));
    await user.type(panel.getByLabelText('Балл, %: от'), '5{Enter}');
    // The end that is valid alone may come into the address first, while the other is typed anew.
    const parts = () => address().slice(1).split('&').toSorted();
    await waitFor(() => expect(parts()).toEqual(['filter[score_from]=5', 'filter[score_to]=10']));
    expect(panel.queryByText('«От» больше, чем «до».')).toBeNull();
  });

  it('D-16: take a text typed out; the way back to all is a cross or an empty field', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const panel = await open(user);
    const address = () => decodeURIComponent(router.state.location.searchStr);
    const field = within(panel.getByRole('group', { name: 'Источник лида' })).getByRole('textbox');
    await user.type(field, 'Яндекс{Enter}');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    expect(address()).toBe('?filter[lead_source]=Яндекс');
    expect(chips()).toEqual(['Источник лида: Яндекс']);
    await user.clear(field);
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('offer the people of the chosen projects only', async () => {
    const made = await withTwo();
    const { user } = await renderApp(`${LIST_PATH}?filter[project_id][]=${made.world.a.project.id}`, made);
    const panel = await open(user);
    await user.click(panel.getByText('Сотрудник'));
    expect(panel.getByRole('checkbox', { name: 'Продавцов А' })).toBeInTheDocument();
    expect(panel.queryByRole('checkbox', { name: 'Второпродавцов А' })).toBeNull();
  });
});

describe('columns (D-16, P-49)', () => {
  it('are chosen by a person and stay so', async () => {
    const made = await withTwo();
    const { user, unmount } = await renderApp(LIST_PATH, made);
    const shown = () =>
      within(table())
        .getAllByRole('columnheader')
        .map((header) => header.textContent);
    expect(shown()).not.toContain('Теги');
    await user.click(screen.getByRole('button', { name: 'Колонки' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Теги' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Проект' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Плотная' }));
    await user.keyboard('{Escape}');
    expect(shown()).toContain('Теги');
    expect(shown()).not.toContain('Проект');
    expect(within(rows()[0] as HTMLElement).getByText(/^Тег \d+$/)).toBeVisible();
    unmount();
    await renderApp(LIST_PATH, made);
    expect(shown()).toContain('Теги');
    expect(table()).toHaveAttribute('data-density', 'compact');
  });
});

describe('states of the list (U-3)', () => {
  it('D-3: who may bring in recordings is shown the way, who may not is told what will be here', async () => {
    const made = await withWorld(() => Promise.resolve());
    const { unmount } = await renderApp(LIST_PATH, made);
    expect(screen.getByText('Пока ничего нет')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Загрузить запись' })).toHaveLength(2);
    unmount();

    await renderApp(LIST_PATH, { ...made, as: made.world.a.head });
    expect(screen.getByText('Здесь появятся разговоры, которые вам можно видеть.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Загрузить запись' })).toBeNull();
  });

  it('P-35: a failure stands where the rows would be, with its number and another try', async () => {
    const made = await withTwo();
    const api = made.api;
    apiServer.use(
      http.get('*/api/communications', () =>
        HttpResponse.json({ message: 'Сервер временно недоступен.', request_id: 'req-42' }, { status: 503 }),
      ),
    );
    const { user } = await renderApp(LIST_PATH, { ...made, api });
    expect(await screen.findByText('Сервер временно недоступен.')).toBeVisible();
    expect(screen.getByText('req-42')).toBeVisible();
    expect(search()).toBeVisible();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
